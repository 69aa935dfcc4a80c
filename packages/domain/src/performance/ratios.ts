import type { CampaignFigures, EventFigures } from './campaign-row.ts'
import { isConversionEvent, type ConversionEventId } from './conversion-events.ts'

export const noFigures: CampaignFigures = {
  spend: 0,
  impressions: 0,
  linkClicks: 0,
  purchases: 0,
  purchaseValue: 0,
  events: {},
}

/** Sums volumes. Rates come from the sums, never from an average of rates. */
export function sumFigures(rows: readonly CampaignFigures[]): CampaignFigures {
  const events: { [E in ConversionEventId]?: number } = {}
  const sum = { ...noFigures, events }
  for (const row of rows) {
    sum.spend += row.spend
    sum.impressions += row.impressions
    sum.linkClicks += row.linkClicks
    sum.purchases += row.purchases
    sum.purchaseValue += row.purchaseValue
    // Ten thousand campaigns are summed while a person types: a list of entries for each would cost more than the sums.
    for (const id in row.events)
      if (isConversionEvent(id)) events[id] = (events[id] ?? 0) + (row.events[id] ?? 0)
  }
  return sum
}

/** The events that happened, with their counts. */
export function eventEntries(events: EventFigures): (readonly [ConversionEventId, number])[] {
  return Object.entries(events).flatMap(([id, count]) =>
    isConversionEvent(id) ? [[id, count] as const] : [],
  )
}

/** How often an event happened, or the money it brought for a value event. */
export function eventTotal(figures: CampaignFigures, id: ConversionEventId): number {
  switch (id) {
    case 'inline_link_clicks':
      return figures.linkClicks
    case 'omni_purchase':
      return figures.purchases
    case 'omni_purchase_value':
      return figures.purchaseValue
    default:
      return figures.events[id] ?? 0
  }
}

/** A quotient, or `null` when there is nothing to divide by: "no rate", not zero. */
export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** Minor units per event. */
export const costPerEvent = (figures: CampaignFigures, id: ConversionEventId): number | null =>
  ratio(figures.spend, eventTotal(figures, id))

/** Minor units per thousand impressions. */
export const costPerThousand = (figures: CampaignFigures): number | null =>
  ratio(figures.spend * 1000, figures.impressions)

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
