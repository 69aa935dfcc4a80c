import { randomUUID } from 'node:crypto'
import { type AuditAction, isWithin, type EventWeight, type Strategy, type StrategyKind } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeAudit } from '../../audit/audit.ts'
import { publishersOf } from '../../records/campaigns-in-care.ts'
import { touchesOthers, touchingStrategy } from '../../records/strategies-in-force.ts'
import { readStrategies } from '../../records/strategies.ts'
import { lockStrategies } from '../../records/lock-strategies.ts'
import { refuseOvertaken } from '../../records/refuse-overtaken.ts'
import { isUuid } from '../../lib/uuid.ts'

type Change = {
  /** Ids of the campaigns that the person was shown as touched; nobody was asked without them. */
  readonly touches?: readonly string[] | undefined
  readonly name: string
  readonly kind?: StrategyKind | undefined
  readonly appliesOn: readonly string[]
  readonly weights: readonly EventWeight[]
  /** What the strategy was when the person began; `undefined` by who does not say. */
  readonly onlyIf?: Seen | undefined
}

type Seen = Pick<Strategy, 'name' | 'kind' | 'appliesOn' | 'weights'>

/** Creates a strategy. The screen proposes the same name each time, so a taken one gets the next free number. */
export function createStrategy(
  ctx: Context,
  accountId: number,
  { change, personId }: { change: Change; personId: string },
): Promise<Strategy> {
  const at = ctx.clock.now()
  const id = randomUUID()
  return nameTakenIs(change.name, () =>
    inAccount(ctx, accountId, async (scope) => {
      const taken = await scope.db
        .selectFrom('strategy')
        .select('name')
        .where('account_id', '=', accountId)
        .execute()
      const name = freeName(change.name.trim(), new Set(taken.map((one) => one.name.toLowerCase())))
      await scope.db
        .insertInto('strategy')
        .values({
          account_id: accountId,
          id,
          name,
          kind: change.kind ?? 'manual',
          weights: JSON.stringify(change.weights),
          applies_on: textsOf(change),
          created_at: at,
          updated_at: at,
          updated_by: personId,
        })
        .execute()
      await audit(scope, { action: 'strategy.created', id, name, personId, at })
      return oneStrategy(scope, id, at)
    }),
  )
}

/**
 * Changes a strategy. Weights of an automatic one are learnt, so only its name and texts can be set. Texts that make one
 * that acts touch more than the person was shown are not stored until they were asked.
 * @throws {AppError} `strategy.readOnly`, `strategy.notFound`, `name.taken`, `settings.overtaken`; `strategy.touchesOthers`
 *   with the campaigns that it would touch
 */
export async function saveStrategy(
  ctx: Context,
  accountId: number,
  { id, change, personId }: { id: string; change: Change; personId: string },
): Promise<Strategy> {
  const at = ctx.clock.now()
  const publishers = await publishersOf(ctx, accountId)
  return nameTakenIs(change.name, () =>
    inAccount(ctx, accountId, async (scope) => {
      await lockStrategies(scope, [id])
      const stored = await oneStrategy(scope, id, at)
      await refuseOvertaken(scope, {
        seen: change.onlyIf && comparable(change.onlyIf),
        stored: comparable(stored),
        told: { action: 'strategy.saved', subject: id },
      })
      const kind = change.kind ?? stored.kind
      if (kind === 'auto' && stored.kind === 'auto' && !sameWeights(change.weights, stored.weights)) {
        throw new AppError('strategy.readOnly', { id })
      }
      await scope.db
        .updateTable('strategy')
        .set({
          name: change.name.trim(),
          kind,
          applies_on: textsOf(change),
          weights: JSON.stringify(change.weights),
          updated_at: at,
          updated_by: personId,
        })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute()
      if (change.touches) {
        const { strategy, touched } = await touchingStrategy(scope, { id, publishers, now: at })
        if (strategy.life.acts && !isWithin(change.touches, touched)) throw touchesOthers(touched)
      }
      await audit(scope, { action: 'strategy.saved', id, name: change.name.trim(), personId, at })
      return oneStrategy(scope, id, at)
    }),
  )
}

/** @throws {AppError} `strategy.notFound` */
export async function deleteStrategy(
  scope: AccountScope,
  { id, personId, at }: { id: string; personId: string; at: Date },
): Promise<void> {
  const { name } = await oneStrategy(scope, id, at)
  await scope.db
    .deleteFrom('strategy')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  await audit(scope, { action: 'strategy.deleted', id, name, personId, at })
}

async function oneStrategy(scope: AccountScope, id: string, at: Date): Promise<Strategy> {
  const found = isUuid(id) ? (await readStrategies(scope, at)).find((one) => one.id === id) : undefined
  if (!found) throw new AppError('strategy.notFound', { id })
  return found
}

/** Two strategies with the same weights are the same in whatever order; those of an automatic one are learnt from day to day. */
const comparable = ({ name, kind, appliesOn, weights }: Seen) => ({
  ...{ name, kind, appliesOn },
  weights: kind === 'auto' ? null : new Map(weights.map(({ event, weight }) => [event, weight])),
})

const textsOf = ({ appliesOn }: Change): string[] => [
  ...new Set(appliesOn.map((text) => text.trim()).filter((text) => text !== '')),
]

const sameWeights = (a: readonly EventWeight[], b: readonly EventWeight[]): boolean =>
  a.length === b.length &&
  a.every((one) => b.some(({ event, weight }) => event === one.event && weight === one.weight))

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  let number = 2
  while (taken.has(`${name} ${number}`.toLowerCase())) number += 1
  return `${name} ${number}`
}

async function nameTakenIs<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('name.taken', { name }, error)
    throw error
  }
}

type Audited = { action: AuditAction; id: string; name: string; personId: string; at: Date }

const audit = (scope: AccountScope, { action, id, name, personId, at }: Audited) =>
  writeAudit(scope, { at, personId, action, subject: id, facts: { name } })
