import { reportScores } from '@vigie/stats'
import type { CampaignFigures } from './campaign-row.ts'
import { isConversionEvent, isValueEvent, type ConversionEventId } from './conversion-events.ts'
import { costPerEvent, eventTotal } from './ratios.ts'
import { itemScore, scoredEvent, type ItemScore } from './report.ts'

/** What one ad did with one visual, or with one text. */
export type ShownCell = {
  /** Identity of what is compared. */
  readonly value: string
  readonly adset: string
  readonly ad: string
  readonly figures: CampaignFigures
}

/**
 * The event by which visuals are compared: the first of the account's ranking that figures are kept of, else the one that
 * reports count.
 * @param ranking names of events, the most wanted first
 */
export function comparedEvent(ranking: readonly string[], totals: CampaignFigures): ConversionEventId {
  const wanted = ranking.find((name) => isConversionEvent(name) && !isValueEvent(name))
  return wanted !== undefined && isConversionEvent(wanted) ? wanted : scoredEvent(totals)
}

/**
 * The score of each value that spent, 0 to 100, by the rule of reports: each is held against what its own ad sets
 * deliver, pictures and films together.
 *
 * Holds: what spent nothing has none.
 */
export function shownScores(
  cells: readonly ShownCell[],
  event: ConversionEventId,
): ReadonlyMap<string, ItemScore> {
  const scored = reportScores(
    cells
      .filter(({ figures }) => figures.spend > 0)
      .map(({ value, adset, ad, figures }) => ({
        group: value,
        adset,
        ad,
        spend: figures.spend,
        events: eventTotal(figures, event),
      })),
  )
  return new Map(scored.map((one) => [one.group, itemScore(one)]))
}

/** What a gallery can be put in the order of. */
export const visualOrders = ['spend', 'score', 'cost', 'age', 'fatigue'] as const
export type VisualOrder = (typeof visualOrders)[number]

export type OrderedVisual = {
  readonly key: string
  readonly figures: CampaignFigures
  readonly score: ItemScore | null
  readonly fatigue: { readonly probability: number } | null
  /** The first day on which it delivered. */
  readonly firstDay: string | null
}

/**
 * Visuals in the order of a figure: most spent, best score, cheapest, newest or most tired first, or the other way round.
 * What has no such figure comes last in both directions; equals by what they spent, then by key.
 */
export function inOrderOf<V extends OrderedVisual>(
  visuals: readonly V[],
  order: VisualOrder,
  { event, isReversed }: { readonly event: ConversionEventId; readonly isReversed: boolean },
): readonly V[] {
  const sign = isReversed ? -1 : 1
  return visuals
    .map((visual) => ({ visual, value: valueIn(visual, order, event) }))
    .toSorted((a, b) => {
      if (a.value !== b.value) {
        if (a.value === null) return 1
        return b.value === null ? -1 : (b.value - a.value) * sign
      }
      const spend = b.visual.figures.spend - a.visual.figures.spend
      return spend === 0 ? a.visual.key.localeCompare(b.visual.key) : spend
    })
    .map(({ visual }) => visual)
}

/** The greater, the earlier in the list. */
function valueIn(visual: OrderedVisual, order: VisualOrder, event: ConversionEventId): number | null {
  switch (order) {
    case 'spend':
      return visual.figures.spend
    case 'score':
      return visual.score && visual.score.score
    case 'cost': {
      const cost = costPerEvent(visual.figures, event)
      return cost === null ? null : -cost
    }
    case 'age':
      return visual.firstDay === null ? null : Date.parse(visual.firstDay)
    case 'fatigue':
      return visual.fatigue && visual.fatigue.probability
  }
}
