import type { endpoints, ResponseOf } from '@vigie/contract'
import {
  armedStrategy,
  demandOf,
  doingSince,
  letsMore,
  sinceAfter,
  wasShown,
  type BudgetMoveMode,
  type HoldOutShare,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { writeAudit } from '../../audit/audit.ts'
import { AppError } from '../../errors/app-error.ts'
import { standingOf } from './standing-decisions.read-model.ts'
import { readLimits } from '../../writes/account-guard.ts'
import { publishersOf } from '../../records/campaigns-in-care.ts'
import {
  saveStrategyLife,
  touchesOthers,
  touchingStrategy,
  type StrategyLife,
  type Touching,
} from '../../records/strategies-in-force.ts'

type Life = ResponseOf<typeof endpoints.readStrategyLife>
type Change = Pick<StrategyLife, 'preset'> & {
  readonly strategyId: string
  readonly personId: string
  /** A trial that is said begins again. */
  readonly mode?: StrategyLife['mode'] | undefined
  /** As it was, where it is not said. */
  readonly holdOut?: HoldOutShare | undefined
  readonly budgets?: BudgetMoveMode | undefined
  /** Ids of the campaigns that the person was shown; what does not act yet acts on no others, and moves no money there. */
  readonly touches?: readonly string[] | undefined
  /** Another person said yes to it. */
  readonly isApproved?: boolean
  /** Asked before anything is stored, of the strategy as it is in that transaction. */
  readonly before?: (scope: AccountScope, standing: Touching) => Promise<void>
  /** Done in the transaction that stores it. */
  readonly within?: (scope: AccountScope) => Promise<void>
}

/** @throws {AppError} `strategy.notFound` */
export async function readLife(ctx: Context, accountId: number, id: string): Promise<Life> {
  const publishers = await publishersOf(ctx, accountId)
  const now = ctx.clock.now()
  return inAccount(ctx, accountId, async (scope) =>
    toLife(await touchingStrategy(scope, { id, publishers, now }), await standingOf(scope, id)),
  )
}

/**
 * Lets a strategy act, only tell, or begin its trial again; or changes how it does what it does. It begins to act, or to move money by
 * itself, on the campaigns that the person was shown or not at all.
 * @throws {AppError} `strategy.notFound`; `strategy.touchesOthers` with the campaigns that it would touch; `guard.anotherPerson`
 */
export async function saveLife(
  ctx: Context,
  accountId: number,
  { strategyId: id, personId, mode, preset, touches, ...asked }: Change,
): Promise<Life> {
  const publishers = await publishersOf(ctx, accountId)
  const now = ctx.clock.now()
  return inAccount(ctx, accountId, async (scope) => {
    const standing = await touchingStrategy(scope, { id, publishers, now })
    const { strategy, touched } = standing
    const { life } = strategy
    await asked.before?.(scope, standing)
    const next = {
      preset,
      holdOut: asked.holdOut ?? life.holdOut,
      budgets: asked.budgets ?? life.budgets,
    }
    const begins = mode === 'acting' || (mode === undefined && life.acts && letsMore(life, next))
    if (begins && !asked.isApproved) await refuseAlone(scope)
    const isAgreed = touches ? wasShown(touches, touched) : !isNew(life, mode, next.budgets)
    if (!isAgreed) throw touchesOthers(touched)
    const saved = { mode: mode ?? life.mode, ...next }
    const since = sinceAfter(life, mode, now)
    await saveStrategyLife(scope, { strategyId: id, personId, since, ...saved })
    await writeAudit(scope, {
      at: now,
      personId,
      action: 'strategy.lifeSet',
      subject: id,
      facts: {
        ...saved,
        touches: touched.map((one) => one.id),
        // What it did before is what one goes back to.
        ...(saved.mode === life.mode ? {} : { before: { mode: life.mode }, after: { mode: saved.mode } }),
      },
    })
    await asked.within?.(scope)
    return toLife(await touchingStrategy(scope, { id, publishers, now }), await standingOf(scope, id))
  })
}

/** Whether something begins that a person must have been shown the campaigns of: acting, or moving money by itself, now or after a trial. */
function isNew(life: StrategyLife, mode: StrategyLife['mode'] | undefined, budgets: BudgetMoveMode): boolean {
  const beginsToMove = budgets === 'acting' && life.budgets !== 'acting'
  return (mode === 'acting' && !life.acts) || ((mode ?? life.mode) !== 'dryRun' && beginsToMove)
}

/** @throws {AppError} `guard.anotherPerson` where the account asks for another person */
async function refuseAlone(scope: AccountScope): Promise<void> {
  const limits = await readLimits(scope)
  if (demandOf(limits, armedStrategy) === 'anotherPerson') throw new AppError('guard.anotherPerson')
}

function toLife({ strategy, touched }: Touching, standing: Life['standing']): Life {
  const { trialUntil, since: _chosen, ...life } = strategy.life
  const ids = new Set(touched.map(({ id }) => id))
  return {
    ...life,
    standing,
    trialUntil: trialUntil?.toISOString() ?? null,
    since: doingSince(strategy.life).toISOString(),
    follows: strategy.campaigns.map(({ id, name, isByName }) => ({
      id,
      name,
      isByName,
      isTouched: ids.has(id),
    })),
  }
}
