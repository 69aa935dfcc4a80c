import type { AccountMoment } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { wallClock } from '../../../lib/wall-clock.ts'

/** The account's day, how much of it had passed when its figures were read, and how far they reach; `null` before the first figures came. */
export async function accountMoment(
  { db, accountId }: AccountScope,
  timeZone: string,
  now: Date,
): Promise<AccountMoment | null> {
  const sync = await db
    .selectFrom('sync_state')
    .select(['finished_at', 'synced_from'])
    .where('account_id', '=', accountId)
    .where('name', '=', 'insights')
    .executeTakeFirst()
  if (!sync?.finished_at) return null
  const { day } = wallClock(timeZone, now)
  const readAt = Math.min(sync.finished_at.getTime(), await newestDayReadAt({ db, accountId }))
  const read = wallClock(timeZone, new Date(readAt))
  return {
    today: day,
    // What is told of a day would change with each minute while its figures stay the same.
    elapsed: read.day === day ? read.elapsed : 0,
    knownSince: sync.synced_from,
    hoursBehind: Math.max(0, (now.getTime() - readAt) / 3_600_000),
  }
}

/**
 * When the newest day was read that ever was. A turn of reading ends when its time is over: after a pause of the product, or of
 * the platform, it may not have come to the running day yet, which then looks as if nothing had happened on it.
 */
async function newestDayReadAt({ db, accountId }: Pick<AccountScope, 'db' | 'accountId'>): Promise<number> {
  const newest = await db
    .selectFrom('insight_read')
    .select('read_at as at')
    .where('account_id', '=', accountId)
    .where('report', '=', 'campaign')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.at.getTime() ?? Number.POSITIVE_INFINITY
}
