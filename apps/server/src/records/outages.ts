import { daysBetween, maturedSpend, outageDays, type AccountMoment } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'

/** Events off the platform; the first two follow a click by themselves. */
const names = ['content_views', 'landing_views', 'purchases', 'leads', 'registrations'] as const
const followingClick: ReadonlySet<string> = new Set(['content_views', 'landing_views'])

/** Days of the account without tracking since a day, judged on its most frequent event off the platform. */
export async function outagesSince(
  { db, accountId }: AccountScope,
  since: string,
  { today, elapsed }: Pick<AccountMoment, 'today' | 'elapsed'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('account_day')
    .select(['day', 'link_clicks', ...names])
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .where('day', '<=', today)
    .execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = daysBetween(since, today)
  const total = (name: (typeof names)[number]) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
  const most = names.toSorted((a, b) => total(b) - total(a))[0] ?? 'purchases'
  const clicks = maturedSpend(
    days.map((day) => byDay.get(day)?.link_clicks ?? 0),
    { elapsed: Math.max(0.01, elapsed), stage: followingClick.has(most) ? 'pageView' : 'purchase' },
  )
  const isOut = outageDays(
    days.map((day) => byDay.get(day)?.[most] ?? 0),
    clicks,
    { followsClick: followingClick.has(most) },
  )
  return new Set(days.filter((_, at) => isOut[at]))
}
