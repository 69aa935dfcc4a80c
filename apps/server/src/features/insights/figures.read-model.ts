import { dayCount, type CampaignFigures, type ConversionEventId, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { VolumeColumns } from '../../db/tables/insights.ts'
import { sumsAsArrays, windowDays } from './sync/sums.ts'
import { figuresOf, otherEvents, volumeColumns } from './volume-columns.ts'

/** Sums of a range, a column the JSON of an array; null for an event that happened to no campaign. */
export type SumsText = { readonly campaign_ids: string } & {
  readonly [K in keyof VolumeColumns]: null extends VolumeColumns[K] ? string | null : string
}

/** Sums of each campaign that delivered in a range: kept ones for the periods of the menu, else from its days. */
export async function readSums(scope: AccountScope, range: ReadRange): Promise<SumsText> {
  const days = dayCount(range)
  const kept = windowDays.includes(days) ? await keptSums(scope, days, range.until) : undefined
  return kept ?? computedSums(scope, range)
}

/** Arrays of numbers leave PostgreSQL as `{1,2}`, and become JSON without being read. */
const asJson = sql.raw(
  [
    'array_to_json(campaign_ids)::text as campaign_ids',
    ...volumeColumns.map((column) => `translate(${column}::text, '{}', '[]') as ${column}`),
  ].join(', '),
)

/** Nothing when the kept sums end on another day: their account was not read since. */
async function keptSums({ db, accountId }: AccountScope, days: number, until: string) {
  const { rows } = await sql<SumsText>`
    select ${asJson} from window_sums
    where account_id = ${accountId} and days = ${days} and until = ${until}`.execute(db)
  return rows[0]
}

async function computedSums({ db, accountId }: AccountScope, range: ReadRange): Promise<SumsText> {
  const { rows } =
    await sql<SumsText>`select ${asJson} from (${sumsAsArrays(accountId, range)}) as sums`.execute(db)
  if (!rows[0]) throw new Error('An aggregate answers one row')
  return rows[0]
}

/** Figures of each campaign over a range. */
export async function figuresByCampaign(
  scope: AccountScope,
  range: ReadRange,
): Promise<Map<string, CampaignFigures>> {
  const sums = await readSums(scope, range)
  const numbers = (text: string | null) => (text === null ? null : (JSON.parse(text) as number[]))
  const own = {
    spend: numbers(sums.spend) ?? [],
    impressions: numbers(sums.impressions) ?? [],
    linkClicks: numbers(sums.link_clicks) ?? [],
    purchases: numbers(sums.purchases),
    purchaseValue: numbers(sums.purchase_value),
  }
  const others = otherEvents.flatMap(([event, column]) => {
    const counts = numbers(sums[column])
    return counts ? [[event, counts] as const] : []
  })
  const figuresAt = (index: number): CampaignFigures => ({
    spend: own.spend[index] ?? 0,
    impressions: own.impressions[index] ?? 0,
    linkClicks: own.linkClicks[index] ?? 0,
    purchases: own.purchases?.[index] ?? 0,
    purchaseValue: own.purchaseValue?.[index] ?? 0,
    events: eventsAt(others, index),
  })
  const ids = JSON.parse(sums.campaign_ids) as string[]
  return new Map(ids.map((id, index) => [id, figuresAt(index)]))
}

const eventsAt = (
  events: readonly (readonly [ConversionEventId, readonly number[]])[],
  index: number,
): CampaignFigures['events'] =>
  Object.fromEntries(events.flatMap(([event, counts]) => (counts[index] ? [[event, counts[index]]] : [])))

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
