import type { CampaignFigures } from './campaign-row.ts'

export const noFigures: CampaignFigures = {
  spend: 0,
  impressions: 0,
  linkClicks: 0,
  purchases: 0,
  purchaseValue: 0,
}

/** Sums volumes. Rates come from the sums, never from an average of rates. */
export function sumFigures(rows: readonly CampaignFigures[]): CampaignFigures {
  return rows.reduce(
    (sum, row) => ({
      spend: sum.spend + row.spend,
      impressions: sum.impressions + row.impressions,
      linkClicks: sum.linkClicks + row.linkClicks,
      purchases: sum.purchases + row.purchases,
      purchaseValue: sum.purchaseValue + row.purchaseValue,
    }),
    noFigures,
  )
}

/** A quotient, or `null` when there is nothing to divide by: "no rate", not zero. */
export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** Link clicks per impression, a fraction: 0.0148 is shown as 1,48 %. */
export const clickThroughRate = (figures: CampaignFigures): number | null =>
  ratio(figures.linkClicks, figures.impressions)

/** Purchase value per unit spent, both in the account's currency. */
export const returnOnAdSpend = (figures: CampaignFigures): number | null =>
  ratio(figures.purchaseValue, figures.spend)

/** Minor units per link click. */
export const costPerLinkClick = (figures: CampaignFigures): number | null =>
  ratio(figures.spend, figures.linkClicks)

/** Minor units per purchase. */
export const costPerPurchase = (figures: CampaignFigures): number | null =>
  ratio(figures.spend, figures.purchases)

/** Relative change from the preceding period, a fraction; `null` when there was nothing before. */
export const relativeChange = (now: number, before: number): number | null =>
  before > 0 ? (now - before) / before : null
