import type { endpoints, ResponseOf } from '@vigie/contract'
import type { CampaignFigures, DeliveryLevel, ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { sumsOfRange } from './months-to-date.ts'
import { columnList, figuresFrom, figuresOf, volumeColumns } from './volume-columns.ts'

/** Figures of each campaign that delivered in a range. */
export async function figuresByCampaign(
  scope: AccountScope,
  range: ReadRange,
): Promise<Map<string, CampaignFigures>> {
  const { places, columns } = await sumsOfRange(scope, 'campaign', range)
  const figures = new Map<string, CampaignFigures>()
  for (const [campaignId, place] of places)
    if ([...columns.values()].some((sums) => (sums[place] ?? 0) !== 0))
      figures.set(
        campaignId,
        figuresFrom((column) => columns.get(column)?.[place]),
      )
  return figures
}

/** Volumes of the whole account per day, oldest first; days without delivery are absent. */
export const accountDays = ({ db, accountId }: AccountScope, { since, until }: ReadRange) =>
  db
    .selectFrom('account_day')
    .select(['day', ...volumeColumns])
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .orderBy('day')

type Days = ResponseOf<typeof endpoints.campaignDetail>['days']
type DaysAsked = { readonly level: DeliveryLevel; readonly id: string; readonly range: ReadRange }

/** What one campaign, ad set or ad did on each day of a range, oldest first; days without delivery are absent. */
export async function daysOf(
  { db, accountId }: AccountScope,
  { level, id, range }: DaysAsked,
): Promise<Days> {
  const { rows } = await sql<Parameters<typeof figuresOf>[0] & { day: string }>`
    select day, ${columnList()} from ${sql.table(`${level}_day`)}
    where account_id = ${accountId} and ${sql.ref(`${level}_id`)} = ${id}
      and day between ${range.since} and ${range.until}
    order by day`.execute(db)
  return rows.map((row) => ({ ...figuresOf(row), day: row.day }))
}
