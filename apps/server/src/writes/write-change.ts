import { changeObject, outcomeOfFailure, type ObjectWrite } from '@vigie/ads-api'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../platforms/platform.ts'
import { shareOfSecond } from '../quota/shared-pace.ts'
import type { Context } from '../context.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import type { WriteTables } from '../db/tables/writes.ts'
import { fromPlatformError } from '../errors/from-platform-error.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { writeAudit } from '../audit/audit.ts'
import type {
  ChangeOrder,
  ChangeOutcome,
  ChangeResult,
  LiveObject,
  ObjectChange,
  ObjectValues,
} from './change-order.ts'
import { holdsAll, isPause, replaced } from './change-values.ts'
import { heldBack } from './held-back.ts'
import { isTakenBackAlready } from './is-taken-back-already.ts'
import { closeOperation, recordIntent } from './operations.ts'
import { readLiveObjects, toLiveObject } from './read-live-objects.ts'

export type Writing = {
  readonly ctx: Context
  readonly order: ChangeOrder
  readonly platform: Platform
  readonly groupId: string
  readonly change: ObjectChange
  readonly object: LiveObject
}
type State = WriteTables['platform_operation']['state']

/** Setting a value twice is harmless, so a lost answer is followed by a look and another try. */
const mostAttempts = 3

/** Writes one change: its intent first, then the call, then what the platform says it is now. */
export async function writeChange(writing: Writing, values: Partial<ObjectValues>): Promise<ChangeResult> {
  const { ctx, order, change, object } = writing
  const { accountId } = order.account
  const perDay = order.perDay?.get(change.id)
  const before = replaced(object, values)
  const begun = await inAccount(ctx, accountId, (scope) => begin(scope, writing, { before, values }))
  if (begun.problem !== null)
    return {
      ...{ level: change.level, id: change.id, outcome: 'refused', problem: begun.problem },
      ...{ now: object, operationId: null },
    }
  const { operationId } = begun
  order.onStep?.('intended')
  const { outcome, state, now, error, wasLost } = await paced(writing, values)
  order.onStep?.('answered')
  const failure = error === null ? null : fromPlatformError(error)
  await inAccount(ctx, accountId, async (scope) => {
    // What was asked and not heard of may still be done, whatever a later try achieved.
    const facts = {
      ...(failure ? { code: failure.code, ...failure.facts } : {}),
      ...(wasLost ? { wasLost } : {}),
    }
    await closeOperation(scope, operationId, { state, at: ctx.clock.now(), facts })
    if (outcome !== 'applied') return
    await writeAudit(scope, {
      at: ctx.clock.now(),
      personId: order.personId,
      origin: order.origin,
      action: `${change.level}.changed`,
      subject: object.id,
      facts: { before, after: values, ...order.reason, ...(perDay ? { perDay } : {}) },
    })
  })
  const problem = failure ? { code: failure.code, facts: failure.facts } : null
  return { level: change.level, id: change.id, outcome, problem, now, operationId }
}

type Values = { readonly before: Partial<ObjectValues>; readonly values: Partial<ObjectValues> }

/** The intent of a write, or why there is none. */
async function begin(scope: AccountScope, writing: Writing, { before, values }: Values) {
  const { ctx, order, object, groupId } = writing
  const problem = await heldBack(ctx, scope, { personId: order.personId, values })
  if (problem) return { problem, operationId: null }
  const undoes = order.undoes?.get(object.id)
  if (undoes && (await isTakenBackAlready(scope, undoes, { reason: order.reason, now: ctx.clock.now() })))
    return { problem: { code: 'change.overtaken' as const, facts: { id: object.id } }, operationId: null }
  if (await order.isOvertaken?.(scope, object.id))
    return { problem: { code: 'change.overtaken' as const, facts: { id: object.id } }, operationId: null }
  await order.beforeIntent?.(scope, object.id)
  const operationId = await recordIntent(scope, {
    attempt: 1,
    operation: Object.keys(values).join() === 'status' ? 'status' : 'update',
    subject: object.id,
    origin: order.origin,
    personId: order.personId,
    at: ctx.clock.now(),
    level: object.level,
    campaignId: object.campaignId,
    objectName: object.name,
    before,
    after: values,
    groupId,
    ...(order.reason ? { reason: order.reason } : {}),
    ...(undoes ? { undoes } : {}),
  })
  return { problem: null, operationId }
}

/** Waits its turn; a pause does not. */
async function paced(writing: Writing, values: Partial<ObjectValues>): Promise<Attempted> {
  const { quota } = writing.ctx
  const { account } = writing.order.account
  const isUrgent = isPause(values)
  const wait = isUrgent ? 0 : quota.pace(account, 1)
  quota.take(account, 1)
  try {
    await pause(wait)
    if (!isUrgent) await shareTurn(writing)
    return await attempt(writing, values)
  } finally {
    quota.settle(account, 1)
  }
}

/** Other processes write in the account too. */
async function shareTurn({ ctx, order }: Writing): Promise<void> {
  const { account } = order.account
  for (;;) {
    const wait = await shareOfSecond(ctx, account, { writes: 1 })
    if (wait <= 0) return
    await pause(wait)
  }
}

type Attempted = {
  readonly outcome: ChangeOutcome
  readonly state: State
  readonly now: LiveObject | null
  readonly error: PlatformError | null
  /** The answer of some try was lost. */
  readonly wasLost: boolean
}

async function attempt(writing: Writing, values: Partial<ObjectValues>): Promise<Attempted> {
  const { platform, object, order } = writing
  let error: PlatformError | null = null
  let wasLost = false
  for (let tries = 0; tries < mostAttempts; tries += 1) {
    try {
      const told = await platform.send(changeObject, writeOf(writing, values))
      const written = told && toLiveObject(told, order.account.account, object.level)
      const now = written ?? (await readAgain(writing))
      if (now && holdsAll(now, values)) return { outcome: 'applied', state: 'OK', now, error: null, wasLost }
      return { outcome: 'unknown', state: 'UNKNOWN', now, error: null, wasLost: true }
    } catch (caught) {
      if (!(caught instanceof PlatformError)) throw caught
      error = caught
      const failure = outcomeOfFailure(caught.details)
      if (failure === 'throttled' || failure === 'expiredToken')
        return { outcome: 'throttled', state: 'NOT_APPLIED', now: object, error, wasLost }
      if (failure !== 'unknown') return { outcome: 'refused', state: 'REJECTED', now: object, error, wasLost }
      wasLost = true
      const now = await readAgain(writing)
      if (now && holdsAll(now, values))
        return { outcome: 'applied', state: 'ADOPTED', now, error: null, wasLost }
    }
  }
  return { outcome: 'unknown', state: 'UNKNOWN', now: null, error, wasLost: true }
}

/** A change as it is sent, with what of the object goes back with it. */
const writeOf = (
  { object, change: { handsOver, bids } }: Writing,
  set: Partial<ObjectValues>,
): ObjectWrite => ({
  level: object.level,
  id: object.id,
  standing: object,
  set,
  ...(handsOver ? { handsOver } : {}),
  ...(bids ? { bids } : {}),
})

/** What the platform says now; `null` while it does not answer. */
async function readAgain({ platform, order, object }: Writing): Promise<LiveObject | null> {
  try {
    const found = await readLiveObjects(platform, order.account.account, [object])
    return found.get(object.id) ?? null
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
}
