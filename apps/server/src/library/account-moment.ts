import type { AccountMoment } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}

/** The calendar day of an instant in a zone, and the part of that day that has passed, by the clock on the wall. */
export function wallClock(timeZone: string, at: Date): { readonly day: string; readonly elapsed: number } {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    elapsed: (number('hour') + number('minute') / 60) / 24,
  }
}

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
