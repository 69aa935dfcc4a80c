import { randomUUID } from 'node:crypto'
import { withoutDemand } from '@vigie/domain'
import { openForWork, openPlatform } from '../platforms/registry.ts'
import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import type { OperationOrigin } from '../db/tables/writes.ts'
import { eachOf } from '../lib/each-of.ts'
import { readAccountGuard, type AccountGuard } from './account-guard.ts'
import { activeDailyTotal } from './active-daily-total.ts'
import { behindSwitch } from './behind-switch.ts'
import type { ChangeOrder, ChangeResult, LiveObject, ObjectChange, ObjectValues } from './change-order.ts'
import { differing, holdsAll, isPause } from './change-values.ts'
import { guardChange, type GuardAsked } from './guard-change.ts'
import { asksBudgetAbove } from './budget-above.ts'
import { asksLetsSpend } from './lets-spend.ts'
import { readLiveObjects } from './read-live-objects.ts'
import { rememberObject } from './remember-object.ts'
import { tellGuarded } from './tell-guarded.ts'
import { writeChange, type Writing } from './write-change.ts'
import { pauseInsistently } from './writes.job.ts'

/** Writes under way at once for one order. */
const width = 6

/**
 * The one way to change live objects of the platform, whoever asks: reads them, keeps what is so already, holds back
 * what a guard forbids, and for the rest commits an intent, writes, reads back and closes it. Pauses come first, pass
 * every guard and a full quota. One object that is refused does not stop the others.
 * @returns one result per change, in their order
 * @throws {AppError} `account.noConnection`, `platform.expiredSession`, `account.notReachable`
 * @throws {PlatformError} when the platform cannot even be read
 */
export async function applyChanges(ctx: Context, order: ChangeOrder): Promise<readonly ChangeResult[]> {
  const { account, accountId } = order.account
  const platform = await open(ctx, order)
  const live = await readLiveObjects(platform, account, order.changes)
  const guard = await inAccount(ctx, accountId, (scope) => readAccountGuard(ctx, scope))
  const results = new Map<ObjectChange, ChangeResult>()
  const [letsSpend, budgetAbove] = [asksLetsSpend(platform), asksBudgetAbove(platform)]
  const writing = { ctx, order, platform, groupId: order.groupId ?? randomUUID() }
  const apply = async (change: ObjectChange) => {
    const object = live.get(change.id)
    results.set(
      change,
      object ? await applyOne({ ...writing, change, object, guard, letsSpend, budgetAbove }) : gone(change),
    )
  }
  const [pauses, others] = [
    order.changes.filter(isOnlyPause),
    order.changes.filter((one) => !isOnlyPause(one)),
  ]
  for (const changes of [pauses, others.filter(isFree)]) await eachOf(changes, width, apply)
  const waiting = others.filter((one) => !isFree(one))
  const needed = waiting.flatMap(({ needs = [] }) => needs)
  const meanwhile = needed.length === 0 ? live : await readLiveObjects(platform, account, needed)
  // What this order was refused is for somebody else to bring, and so is what needs it.
  const refused = new Set([...results.values()].filter(isRefused).map(({ id }) => id))
  const isReady = (one: ObjectChange) =>
    isMetBy(meanwhile)(one) && !(one.needs ?? []).some(({ id }) => refused.has(id))
  const [ready, unmet] = [waiting.filter(isReady), waiting.filter((one) => !isReady(one))]
  for (const change of unmet) results.set(change, overtaken(change, live.get(change.id) ?? null))
  await eachOf(ready, width, apply)
  const done = order.changes.flatMap((change) => results.get(change) ?? [])
  await inAccount(ctx, accountId, async (scope) => {
    for (const { now } of done) if (now) await rememberObject(scope, now, ctx.clock.now())
  })
  if (order.insistsOnPause) await insist(ctx, order, done)
  return done
}

const open = (ctx: Context, { account, personId, isWorkOfAccount }: ChangeOrder) =>
  isWorkOfAccount
    ? openForWork(ctx, { ...account, personId })
    : openPlatform(ctx, { personId, account: account.account })

const isOnlyPause = ({ set }: ObjectChange): boolean => isPause(set)
const isRefused = ({ outcome }: ChangeResult): boolean => outcome === 'refused'
const isFree = ({ needs = [] }: ObjectChange): boolean => needs.length === 0
const isMetBy =
  (live: ReadonlyMap<string, LiveObject>) =>
  ({ needs = [] }: ObjectChange): boolean =>
    needs.every(({ id, values }) => {
      const object = live.get(id)
      return object !== undefined && holdsAll(object, values)
    })

async function applyOne(
  writing: Writing & Pick<GuardAsked, 'guard' | 'letsSpend' | 'budgetAbove'>,
): Promise<ChangeResult> {
  const { ctx, order, platform, change, object, guard, letsSpend, budgetAbove } = writing
  const { account } = order.account
  const same = { level: change.level, id: change.id, now: object, operationId: null }
  const rest = differing(object, change.set)
  if (Object.keys(rest).length === 0) return { ...same, outcome: 'unchanged', problem: null }
  if (!holdsAll(object, stillAsked(change, rest))) return overtaken(change, object)
  const problem = await guardChange({
    guard: guardOf(order, guard),
    object,
    change: rest,
    activeTotal: () => activeDailyTotal(platform, account),
    behindSwitch: (campaign) => behindSwitch(platform, campaign),
    letsSpend,
    budgetAbove,
  })
  if (problem) {
    await tellGuarded(ctx, { order, object, problem })
    return { ...same, outcome: 'refused', problem }
  }
  const closedUntil = isPause(rest) ? null : ctx.quota.closedUntil(account)
  if (closedUntil) {
    const facts = { retryAt: closedUntil.toISOString() }
    return { ...same, outcome: 'throttled', problem: { code: 'platform.throttled', facts } }
  }
  return writeChange(writing, rest)
}

/**
 * What must stand for the rest of a change: a value that is as it is wanted already was brought by another write of the same
 * order, as a campaign brings budgets and amounts to its ad sets, and overtakes nothing.
 */
const stillAsked = ({ onlyIf = {}, set }: ObjectChange, rest: Partial<ObjectValues>): Partial<ObjectValues> =>
  Object.fromEntries(Object.entries(onlyIf).filter(([field]) => !(field in set) || field in rest))

/** Orders of a person, who may be alone with them. A publication asks for another word before each of its steps. */
const ofPeople: ReadonlySet<OperationOrigin> = new Set(['screen', 'api', 'undo', 'drift'])

/**
 * What holds for an order: where somebody else said yes already, the limits that hold for both. What a machine does was armed by a
 * person, and is held by the sum alone.
 */
function guardOf({ isApproved, origin }: ChangeOrder, guard: AccountGuard): AccountGuard {
  const { limits } = guard
  if (isApproved) return { ...guard, limits: withoutDemand(limits) }
  return ofPeople.has(origin) ? guard : { ...guard, limits: { ...limits, approvalMode: 'free' } }
}

const overtaken = ({ level, id }: ObjectChange, now: LiveObject | null): ChangeResult => ({
  level,
  id,
  outcome: 'refused',
  problem: { code: 'change.overtaken', facts: { id } },
  now,
  operationId: null,
})

const gone = ({ level, id }: ObjectChange): ChangeResult => ({
  level,
  id,
  outcome: 'refused',
  problem: { code: 'object.notFound', facts: { id } },
  now: null,
  operationId: null,
})

/** A pause that is not certain is tried until the platform shows it: never only written in a log. */
async function insist(ctx: Context, order: ChangeOrder, results: readonly ChangeResult[]): Promise<void> {
  const { account, personId, origin, reason = {} } = order
  for (const [index, { level, id, outcome }] of results.entries()) {
    const change = order.changes[index]
    if (!change || !isOnlyPause(change) || (outcome !== 'unknown' && outcome !== 'throttled')) continue
    await ctx.jobs.enqueue(
      pauseInsistently,
      { ...account, personId, origin, reason, level, id },
      { key: `${account.accountId}:${id}` },
    )
  }
}
