import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { keepCalls } from './keep-calls.ts'

/** How often what this process learnt is kept for others to see, in milliseconds. */
const keptEvery = 15_000

type Parts = Pick<Context, 'db' | 'quota' | 'clock' | 'log'>

/**
 * Keeps what this process reads of the platform's quotas where the administration and the doctor find it. It is for the eye:
 * each process paces itself by what it read. @returns how to stop
 */
export function startKeepingQuota(ctx: Parts): () => void {
  let last = 0
  const timer = setInterval(() => {
    const since = last
    last = ctx.clock.now().getTime()
    Promise.all([keepQuota(ctx, since), keepCalls(ctx)]).catch((error: unknown) => {
      // What was not kept is kept with the next.
      last = Math.min(last, since)
      ctx.log.warn({ err: error }, 'quota could not be kept')
    })
  }, keptEvery).unref()
  return () => clearInterval(timer)
}

/** Stores what was read since an instant; what another process read later stays. An answer that names no tier changes none. */
export async function keepQuota({ db, quota }: Pick<Parts, 'db' | 'quota'>, since: number): Promise<void> {
  const readings = quota.readSince(since)
  if (readings.length === 0) return
  await db
    .insertInto('quota_reading')
    .values(
      readings.map(({ account, percent, tier, closedUntil, readAt }) => ({
        account,
        percent,
        tier,
        closed_until: closedUntil,
        read_at: readAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet((eb) => ({
          percent: eb.ref('excluded.percent'),
          tier: sql`coalesce(excluded.tier, quota_reading.tier)`,
          closed_until: eb.ref('excluded.closed_until'),
          read_at: eb.ref('excluded.read_at'),
        }))
        .where((eb) => eb('quota_reading.read_at', '<=', eb.ref('excluded.read_at'))),
    )
    .execute()
}
