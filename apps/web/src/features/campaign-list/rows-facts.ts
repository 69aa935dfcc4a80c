import { sumFigures, type CampaignFigures, type DeliveryWord } from '@vigie/domain'
import { budgetPerDayOf, type ListedRow } from './listed-row.ts'

/** What rows say together, whatever their order. */
export type RowsFacts = {
  readonly totals: CampaignFigures
  /** How many delivered in the period. */
  readonly delivered: number
  readonly active: number
  readonly paused: number
  readonly drafts: number
  /** Daily budgets of those that are on, in minor units; `null` while they are not known. */
  readonly budgetPerDay: number | null
  /** Minor units; at least one, so that a share of it can be drawn. */
  readonly largestSpend: number
}

export function factsOf(rows: readonly ListedRow[]): RowsFacts {
  const figures = rows.flatMap((row) => row.figures ?? [])
  const count = (isCounted: (row: ListedRow) => boolean) => rows.filter(isCounted).length
  return {
    totals: sumFigures(figures),
    delivered: figures.filter(({ impressions }) => impressions > 0).length,
    active: count(({ status }) => status === 'ACTIVE'),
    paused: count(({ status }) => status === 'PAUSED'),
    drafts: count(({ isDraft }) => isDraft),
    budgetPerDay: budgetPerDayOf(rows),
    largestSpend: figures.reduce((most, { spend }) => Math.max(most, spend), 1),
  }
}

/** Every delivery that occurs among rows, with how many have it. */
export function statesOf(
  rows: readonly ListedRow[],
): readonly { readonly state: DeliveryWord; readonly count: number }[] {
  const counts = new Map<DeliveryWord, number>()
  for (const { standing } of rows)
    if (standing) counts.set(standing.delivery.state, (counts.get(standing.delivery.state) ?? 0) + 1)
  return [...counts].map(([state, count]) => ({ state, count }))
}
