import { dayBefore, type DeliveryLevel, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { columnList, columnSums, volumeColumns } from './volume-columns.ts'
import {
  addPacked,
  addSheets,
  newSheet,
  packSheet,
  type PackedSheet,
  type VolumeSheet,
} from './volume-sheet.ts'

/** Where a level's months are kept, and what they are added up from. */
const levels = {
  campaign: { kept: sql`month_to_date`, ids: sql`campaign_ids`, isOwn: sql`true` },
  adset: { kept: sql`level_to_date`, ids: sql`object_ids`, isOwn: sql`level = 'adset'` },
  ad: { kept: sql`level_to_date`, ids: sql`object_ids`, isOwn: sql`level = 'ad'` },
} as const

/**
 * What each object of a level did from the first of a month to each of its days, kept in step with the facts. Any range
 * is a few of these added and at most one taken away: a custom month reads three rows instead of three hundred thousand.
 */
export async function sumsOfRange(
  scope: AccountScope,
  level: DeliveryLevel,
  range: ReadRange,
): Promise<VolumeSheet> {
  const months = monthsOf(range)
  const parts = []
  for (const month of months) parts.push({ packed: await readMonth(scope, level, month), sign: 1 as const })
  const [first] = months
  if (first && first.month < range.since) {
    const before = { month: first.month, until: dayBefore(range.since, 1) }
    parts.push({ packed: await readMonth(scope, level, before), sign: -1 as const })
  }
  const sheet = newSheet()
  addSheets(sheet, parts)
  return sheet
}

/**
 * Changes whenever the sums of a range do: which transaction wrote each row they come from, and where it lies. `null`
 * while one of its months delivered and was never counted.
 */
export async function versionOfRange(
  { db, accountId }: AccountScope,
  level: DeliveryLevel,
  range: ReadRange,
): Promise<string | null> {
  const { kept, isOwn } = levels[level]
  const months = monthsOf(range)
  const { rows } = await sql<{ version: string; isCounted: boolean }>`
    select count(*) || ' ' || coalesce(sum(hash_record_extended(row(xmin, ctid), 0)), 0) as version,
      not exists (
        select from unnest(${months.map(({ month }) => month)}::date[], ${months.map(({ until }) => until)}::date[])
          as part (month, until)
        where not exists (select from ${kept} where account_id = ${accountId} and ${isOwn}
            and day between part.month and part.until)
          and exists (select from ${sql.table(`${level}_day`)} where account_id = ${accountId}
            and day between part.month and part.until)
      ) as "isCounted"
    from ${kept} where account_id = ${accountId} and ${isOwn}
      and day between ${firstOfMonth(range.since)} and ${range.until}`.execute(db)
  const [row] = rows
  return row?.isCounted ? row.version : null
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

/** The first day of the month that a day lies in. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
/** The 32nd day after the first of a month lies in the next one. */
const lastOfMonth = (month: string): string => dayBefore(firstOfMonth(dayBefore(month, -31)), 1)

/** A month that nobody counted yet is added up from its days. */
const readMonth = async (
  scope: AccountScope,
  level: DeliveryLevel,
  { month, until }: MonthPart,
): Promise<PackedSheet> =>
  (await latestOf(scope, level, { month, until })) ??
  (await packedDays(scope, level, { since: month, until }))

/** Days without delivery have no row of their own: the one before says the same. */
async function latestOf(
  { db, accountId }: AccountScope,
  level: DeliveryLevel,
  { month, until }: MonthPart,
): Promise<PackedSheet | undefined> {
  const { kept, ids, isOwn } = levels[level]
  const { rows } = await sql<PackedSheet>`
    select ${ids} as ids, ${columnList()} from ${kept}
    where account_id = ${accountId} and ${isOwn} and day between ${month} and ${until}
    order by day desc limit 1`.execute(db)
  return rows[0]
}

/** Counts again from the first changed day to the end of its month. */
export async function refreshMonths(
  scope: AccountScope,
  level: DeliveryLevel,
  range: ReadRange,
): Promise<void> {
  for (const { month } of monthsOf(range))
    await refreshMonth(scope, level, {
      month,
      since: range.since > month ? range.since : month,
    })
}

async function refreshMonth(
  scope: AccountScope,
  level: DeliveryLevel,
  { month, since }: { readonly month: string; readonly since: string },
): Promise<void> {
  const { db, accountId } = scope
  const { kept, isOwn } = levels[level]
  const until = lastOfMonth(month)
  const sheet = newSheet()
  if (since > month) addPacked(sheet, await readMonth(scope, level, { month, until: dayBefore(since, 1) }))
  await sql`delete from ${kept} where account_id = ${accountId} and ${isOwn} and day between ${since} and ${until}`.execute(
    db,
  )
  for (const day of await deliveredDays(scope, level, { since, until })) {
    addPacked(sheet, await packedDays(scope, level, { since: day, until: day }))
    await keep(scope, level, day, packSheet(sheet))
  }
}

async function keep(
  { db, accountId }: AccountScope,
  level: DeliveryLevel,
  day: string,
  { ids, ...sums }: PackedSheet,
): Promise<void> {
  if (level === 'campaign') {
    await db
      .insertInto('month_to_date')
      .values({ account_id: accountId, day, campaign_ids: ids, ...sums })
      .execute()
    return
  }
  await db
    .insertInto('level_to_date')
    .values({ account_id: accountId, level, day, object_ids: ids, ...sums })
    .execute()
}

/** Each day is found by the index: the rows of a day may be hundreds of thousands. */
async function deliveredDays(
  { db, accountId }: AccountScope,
  level: DeliveryLevel,
  { since, until }: ReadRange,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select at::date as day from generate_series(${since}::date, ${until}::date, interval '1 day') as at
    where exists (
      select from ${sql.table(`${level}_day`)} where account_id = ${accountId} and day = at::date
    ) order by at`.execute(db)
  return rows.map(({ day }) => day)
}

const packed = sql.raw<Omit<PackedSheet, 'ids'>>(
  volumeColumns
    .map(
      (column) =>
        `case when bool_or(${column} <> 0) then string_agg(int8send(coalesce(${column}, 0)), '') end as ${column}`,
    )
    .join(', '),
)

async function packedDays(
  { db, accountId }: AccountScope,
  level: DeliveryLevel,
  { since, until }: ReadRange,
): Promise<PackedSheet> {
  const id = sql.ref(`${level}_id`)
  const { rows } = await sql<PackedSheet>`
    select coalesce(string_agg(${id}, ','), '') as ids, ${packed} from (
      select ${id}, ${columnSums} from ${sql.table(`${level}_day`)}
      where account_id = ${accountId} and day between ${since} and ${until}
      group by ${id}
    ) as summed`.execute(db)
  if (!rows[0]) throw new Error('An aggregate answers one row')
  return rows[0]
}
