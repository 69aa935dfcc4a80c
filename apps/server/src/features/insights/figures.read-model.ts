import { dayBefore, dayCount, type CampaignFigures, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { VolumeColumns } from '../../db/tables/insights.ts'
import { windowDays } from './sync/sums.ts'
import { columnSums, figuresOf, volumeColumns } from './volume-columns.ts'

/** Figures of each campaign over a range: from the kept sums for the periods of the menu, else from its days. */
export async function figuresByCampaign(
  scope: AccountScope,
  range: ReadRange,
): Promise<Map<string, CampaignFigures>> {
  const days = dayCount(range)
  const kept = windowDays.includes(days) ? await keptSums(scope, days, range.until) : []
  const rows = kept.length > 0 ? kept : await sumDays(scope, range)
  return new Map(rows.map((row) => [row.campaign_id, figuresOf(row)]))
}

/** Nothing when the kept sums end on another day: their account was not read since. */
const keptSums = ({ db, accountId }: AccountScope, days: number, until: string) =>
  db
    .selectFrom('campaign_window')
    .select(['campaign_id', ...volumeColumns])
    .where('account_id', '=', accountId)
    .where('days', '=', days)
    .where('until', '=', until)
    .execute()

async function sumDays({ db, accountId }: AccountScope, { since, until }: ReadRange) {
  const { rows } = await sql<VolumeColumns & { campaign_id: string }>`
    select campaign_id, ${columnSums} from campaign_day
    where account_id = ${accountId} and day between ${since} and ${until}
    group by campaign_id`.execute(db)
  return rows
}

/** Figures of the whole account per day, oldest first; days without delivery are absent. */
export async function figuresByDay(
  { db, accountId }: AccountScope,
  { since, until }: ReadRange,
): Promise<(CampaignFigures & { readonly day: string })[]> {
  const rows = await db
    .selectFrom('account_day')
    .select(['day', ...volumeColumns])
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ day: row.day, ...figuresOf(row) }))
}

/** The days of a range, oldest first. */
export const daysIn = (range: ReadRange): string[] =>
  Array.from({ length: dayCount(range) }, (_, index) => dayBefore(range.since, -index))
