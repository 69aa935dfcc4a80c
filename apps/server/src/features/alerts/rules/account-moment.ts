import type { AccountMoment } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { wallClock } from '../../../lib/wall-clock.ts'

/** Now in the account's calendar, and how far its figures reach; `null` before the first figures came. */
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
  const { day, elapsed } = wallClock(timeZone, now)
  return {
    today: day,
    elapsed,
    knownSince: sync.synced_from,
    hoursBehind: Math.max(0, (now.getTime() - sync.finished_at.getTime()) / 3_600_000),
  }
}
