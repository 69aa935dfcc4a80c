import { sumFigures, type CampaignFigures, type CampaignRow } from '@vigie/domain'

/** What rows say together, whatever their order. */
export type RowsFacts = {
  readonly totals: CampaignFigures
  /** How many delivered in the period. */
  readonly delivered: number
  readonly active: number
  readonly paused: number
  readonly drafts: number
  /** Minor units; at least one, so that a share of it can be drawn. */
  readonly largestSpend: number
}

export function factsOf(rows: readonly CampaignRow[]): RowsFacts {
  const figures = rows.flatMap((row) => row.figures ?? [])
  const count = (isCounted: (row: CampaignRow) => boolean) => rows.filter(isCounted).length
  return {
    totals: sumFigures(figures),
    delivered: figures.filter(({ impressions }) => impressions > 0).length,
    active: count(({ status }) => status === 'ACTIVE'),
    paused: count(({ status }) => status === 'PAUSED'),
    drafts: count(({ isDraft }) => isDraft),
    largestSpend: figures.reduce((most, { spend }) => Math.max(most, spend), 1),
  }
}
