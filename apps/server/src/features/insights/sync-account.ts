import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { dayIn } from './days.ts'
import { anyAccess } from './sync/any-access.ts'
import { readObjects } from './sync/objects.ts'
import { planTasks, type SyncedAccount } from './sync/plan-tasks.ts'
import type { TaskRun } from './sync/run-task.ts'
import { runTasks } from './sync/run-tasks.ts'
import { storeObjects } from './sync/store-objects.ts'
import { noteSync, readSync } from './sync/sync-state.store.ts'

export { readSync } from './sync/sync-state.store.ts'

export type SyncOptions = {
  /** A person asked: figures of the last days are read again however fresh they are. */
  readonly isForced?: boolean
  readonly signal?: AbortSignal
  /** How waiting for a report is done; tests move the clocks instead. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
  /** After how long what is left waits for the account's next turn; tests do all there is, however busy the machine. */
  readonly turnMs?: number
}

/** Others have their turn then. */
const usualTurnMs = 60_000

const objectsAgeMs = 4 * 60_000
const throttledForMs = 5 * 60_000
/** History begins here for an account whose age the platform does not tell. */
const unknownAge = '2020-01-01'

/**
 * Brings the account's objects and daily facts up to date, in its own calendar: what was never read, what may still
 * be restated, and what is old. Works for a while only, so that accounts take turns, and goes on where it stopped.
 * A failure is kept for the screen: missing is a state, never zero.
 */
export async function syncInsights(
  ctx: Context,
  accountId: number,
  options: SyncOptions = {},
): Promise<void> {
  const account = await readAccount(ctx, accountId)
  const startedAt = ctx.clock.now()
  await inAccount(ctx, accountId, (scope) => noteSync(scope, { started_at: startedAt }))
  try {
    const platform = await anyAccess(ctx, accountId, account.platformId)
    const run: TaskRun = { ctx, account, platform }
    const firstDay = await refreshObjects(run, options.isForced ?? false)
    await inAccount(ctx, accountId, (scope) =>
      planTasks(scope, account, { now: ctx.clock.now(), firstDay, isForced: options.isForced ?? false }),
    )
    const pause = options.pause ?? ((ms: number) => pauseFor(ms, undefined, { signal: options.signal }))
    await runTasks(run, { signal: options.signal, pause, milliseconds: options.turnMs ?? usualTurnMs })
    await inAccount(ctx, accountId, (scope) =>
      noteSync(scope, { finished_at: ctx.clock.now(), problem: JSON.stringify(null), next_at: null }),
    )
  } catch (error) {
    if (options.signal?.aborted) return
    const problem = problemOf(error)
    const isThrottled = error instanceof PlatformError && error.details.kind === 'throttled'
    const wait = isThrottled ? { next_at: new Date(ctx.clock.now().getTime() + throttledForMs) } : {}
    await inAccount(ctx, accountId, (scope) => noteSync(scope, { problem: JSON.stringify(problem), ...wait }))
  }
}

async function readAccount({ db }: Context, accountId: number): Promise<SyncedAccount> {
  const row = await db
    .selectFrom('ad_account')
    .select(['platform_id as platformId', 'timezone', 'currency'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...row, accountId }
}

/** @returns the first day of the account's history */
async function refreshObjects({ ctx, account, platform }: TaskRun, isForced: boolean): Promise<string> {
  const { accountId, timezone } = account
  const now = ctx.clock.now()
  const former = await inAccount(ctx, accountId, readSync)
  const age = former?.objects_at ? now.getTime() - former.objects_at.getTime() : Number.POSITIVE_INFINITY
  if (!isForced && former?.synced_from && age < objectsAgeMs) return former.synced_from
  const objects = await readObjects(platform, account.platformId)
  const opened = objects.openedAt === null ? unknownAge : dayIn(timezone, new Date(objects.openedAt))
  await inAccount(ctx, accountId, async (scope) => {
    await storeObjects(scope, objects, { began: now, ended: ctx.clock.now() })
    await noteSync(scope, { objects_at: now, synced_from: opened })
  })
  return opened
}

function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof AppError) return { code: error.code, message: '' }
  if (error instanceof PlatformError)
    return { code: `platform.${error.details.kind}`, message: error.details.message ?? '' }
  // An answer that is not what the platform's pages say: nothing of it was stored.
  if (error instanceof TypeError) return { code: 'platform.unavailable', message: '' }
  throw error
}
