import { dayBefore, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { columnSums, volumeColumns } from './volume-columns.ts'
import {
  addPacked,
  addSheets,
  newSheet,
  packSheet,
  type PackedSheet,
  type VolumeSheet,
} from './volume-sheet.ts'

/**
 * What each campaign did from the first of a month to each of its days, kept in step with the facts. Any range is a
 * few of these added and at most one taken away: a custom month reads three rows instead of three hundred thousand.
 */
export async function sumsOfRange(scope: AccountScope, range: ReadRange): Promise<VolumeSheet> {
  const months = monthsOf(range)
  const parts = []
  for (const month of months) parts.push({ packed: await readMonth(scope, month), sign: 1 as const })
  const [first] = months
  if (first && first.month < range.since) {
    const before = { month: first.month, until: dayBefore(range.since, 1) }
    parts.push({ packed: await readMonth(scope, before), sign: -1 as const })
  }
  const sheet = newSheet()
  addSheets(sheet, parts)
  return sheet
}

type MonthPart = { readonly month: string; readonly until: string }

/** The months that a range touches, each by its first day, and up to which of its days. */
export function monthsOf({ since, until }: ReadRange): MonthPart[] {
  const parts: MonthPart[] = []
  for (let month = firstOfMonth(since); month <= until; month = dayBefore(lastOfMonth(month), -1)) {
    const last = lastOfMonth(month)
    parts.push({ month, until: last < until ? last : until })
  }
  return parts
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
/** The 32nd day after the first of a month lies in the next one. */
const lastOfMonth = (month: string): string => dayBefore(firstOfMonth(dayBefore(month, -31)), 1)

/** A month that nobody counted yet is added up from its days. */
const readMonth = async (scope: AccountScope, { month, until }: MonthPart): Promise<PackedSheet> =>
  (await latestOf(scope, { month, until })) ?? (await packedDays(scope, { since: month, until }))

/** Days without delivery have no row of their own: the one before says the same. */
const latestOf = ({ db, accountId }: AccountScope, { month, until }: MonthPart) =>
  db
    .selectFrom('month_to_date')
    .select(['campaign_ids', ...volumeColumns])
    .where('account_id', '=', accountId)
    .where('day', '>=', month)
    .where('day', '<=', until)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Counts again from the first changed day to the end of its month; `account_day` knows the days already. */
export async function refreshMonths(scope: AccountScope, range: ReadRange): Promise<void> {
  for (const { month } of monthsOf(range))
    await refreshMonth(scope, month, range.since > month ? range.since : month)
}

async function refreshMonth(scope: AccountScope, month: string, since: string): Promise<void> {
  const { db, accountId } = scope
  const until = lastOfMonth(month)
  const sheet = newSheet()
  if (since > month) addPacked(sheet, await readMonth(scope, { month, until: dayBefore(since, 1) }))
  await db
    .deleteFrom('month_to_date')
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .execute()
  const days = await db
    .selectFrom('account_day')
    .select('day')
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
  for (const { day } of days) {
    addPacked(sheet, await packedDays(scope, { since: day, until: day }))
    await db
      .insertInto('month_to_date')
      .values({ account_id: accountId, day, ...packSheet(sheet) })
      .execute()
  }
}

const packed = sql.raw<Omit<PackedSheet, 'campaign_ids'>>(
  volumeColumns
    .map(
      (column) =>
        `case when bool_or(${column} <> 0) then string_agg(int8send(coalesce(${column}, 0)), '') end as ${column}`,
    )
    .join(', '),
)

async function packedDays(
  { db, accountId }: AccountScope,
  { since, until }: ReadRange,
): Promise<PackedSheet> {
  const { rows } = await sql<PackedSheet>`
    select coalesce(string_agg(campaign_id, ','), '') as campaign_ids, ${packed} from (
      select campaign_id, ${columnSums} from campaign_day
      where account_id = ${accountId} and day between ${since} and ${until}
      group by campaign_id
    ) as summed`.execute(db)
  if (!rows[0]) throw new Error('An aggregate answers one row')
  return rows[0]
}
