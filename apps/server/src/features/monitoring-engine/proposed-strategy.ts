import { createHash } from 'node:crypto'
import {
  canonicalJson,
  type BudgetMoveMode,
  type HoldOutShare,
  type MonitoringPreset,
  type NamedReference,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { publishersOf } from '../../records/campaigns-in-care.ts'
import { touchingStrategy, type Touching } from '../../records/strategies-in-force.ts'
import { saveLife } from './strategy-life.ts'

type Armed = {
  readonly accountId: number
  readonly personId: string
  readonly strategyId: string
  readonly preset: MonitoringPreset
  readonly holdOut: HoldOutShare
  readonly budgets: BudgetMoveMode
  readonly touches: readonly NamedReference[]
  readonly revision: string
  readonly isApproved: boolean
  readonly within: (scope: AccountScope) => Promise<void>
}

/** Strategies as those see them who propose to let one act, and approve it. */
export const proposedStrategy = {
  readStrategy: async (
    ctx: Context,
    { accountId, id }: { readonly accountId: number; readonly id: string },
  ) => {
    const publishers = await publishersOf(ctx, accountId)
    const now = ctx.clock.now()
    const standing = await inAccount(ctx, accountId, (scope) =>
      touchingStrategy(scope, { id, publishers, now }),
    )
    const { strategy, touched } = standing
    return {
      name: strategy.name,
      holdOut: strategy.life.holdOut,
      budgets: strategy.life.budgets,
      touched: touched.map((one) => ({ id: one.id, name: one.name })),
      revision: revisionOf(standing),
    }
  },
  letAct: async (ctx: Context, { accountId, touches, revision, ...armed }: Armed): Promise<void> => {
    await saveLife(ctx, accountId, {
      ...armed,
      mode: 'acting',
      touches: touches.map(({ id }) => id),
      before: (_scope, standing) => {
        if (revisionOf(standing) !== revision) throw new AppError('proposal.stale')
        return Promise.resolve()
      },
    })
  },
}

/** What a strategy is and how it acts, in one text: weights, texts, campaigns and boldness. */
function revisionOf({ strategy }: Touching): string {
  const { id, name, kind, weights, appliesOn, campaigns, life } = strategy
  const { mode, preset, holdOut, budgets } = life
  const whole = { id, name, kind, weights, appliesOn, campaigns, mode, preset, holdOut, budgets }
  return createHash('sha256').update(canonicalJson(whole)).digest('hex')
}
