import { dayBefore, dayCount, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { firstOfMonth } from './months-to-date.ts'
import { addSheets, type VolumeSheet } from './volume-sheet.ts'

type SpendByDay = {
  readonly campaignIds: readonly string[]
  /** Of every campaign its days, oldest first, one campaign after the other. */
  readonly spend: readonly number[]
}
type ToDate = { readonly day: string; readonly ids: string; readonly spend: Buffer | null }

/** What campaigns spent on each day of a range: of two days of a month to date, the difference. */
export async function spendByDay(scope: AccountScope, range: ReadRange): Promise<SpendByDay> {
  const rows = await monthsToDate(scope, range)
  // One place a campaign for all days: ten thousand names are looked up once a day, not kept once a day.
  const places = new Map<string, number>()
  const spentOn = new Map<string, readonly number[]>()
  for (const [index, row] of rows.entries()) {
    const former = rows[index - 1]
    const isSameMonth = former !== undefined && firstOfMonth(former.day) === firstOfMonth(row.day)
    const sheet: VolumeSheet = { places, columns: new Map() }
    addSheets(sheet, [
      { packed: row, sign: 1 },
      ...(isSameMonth ? [{ packed: former, sign: -1 } as const] : []),
    ])
    spentOn.set(row.day, sheet.columns.get('spend') ?? [])
  }
  const days = Array.from({ length: dayCount(range) }, (_, index) => dayBefore(range.since, -index))
  const spent = [...places].map(
    ([campaignId, place]) => [campaignId, days.map((day) => spentOn.get(day)?.[place] ?? 0)] as const,
  )
  const spenders = spent.filter(([, own]) => own.some((amount) => amount !== 0))
  return {
    campaignIds: spenders.map(([campaignId]) => campaignId),
    spend: spenders.flatMap(([, own]) => own),
  }
}

/** The month to date of each day that delivered, from the last one before the range on, which the first is told apart from. */
async function monthsToDate({ db, accountId }: AccountScope, { since, until }: ReadRange): Promise<ToDate[]> {
  const { rows } = await sql<ToDate>`
    select day, campaign_ids as ids, spend from month_to_date
    where account_id = ${accountId} and day <= ${until} and day >= coalesce((
      select max(day) from month_to_date
      where account_id = ${accountId} and day >= ${firstOfMonth(since)} and day < ${since}
    ), ${since}::date)
    order by day`.execute(db)
  return rows
}
