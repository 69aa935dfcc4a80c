import { reportScores, type ConfidenceWord, type ReportScore } from '@vigie/stats'
import type { CampaignFigures } from './campaign-row.ts'
import type { ConversionEventId } from './conversion-events.ts'
import { eventTotal, sumFigures } from './ratios.ts'

/** What a campaign's figures are divided by (`combination` on the wire). */
export const reportDimensions = [
  'image',
  'video',
  'body',
  'title',
  'link',
  'age',
  'gender',
  'ageGender',
  'platform',
  'country',
  'audience',
  'interest',
  'targeting',
] as const

export type ReportDimension = (typeof reportDimensions)[number]

/** What one ad (or one ad set, or the campaign) did for one value of a dimension. */
export type ReportCell = {
  readonly dimension: ReportDimension
  /** Identity of the value: a hash, a text, `25-34`. */
  readonly value: string
  /** What a person reads. */
  readonly label: string
  readonly pictureUrl: string | null
  readonly adset: string
  readonly ad: string
  readonly figures: CampaignFigures
}

/** How good a value is, and how sure that is: never a number without its interval. */
export type ItemScore = {
  /** 0 to 100; 50 is the average of the dimension, or nothing known. */
  readonly score: number
  /** The truth lies between these four times in five. */
  readonly low: number
  readonly high: number
  readonly confidence: ConfidenceWord
  /** Better than the average of its own ad sets with a probability of at least 90 %. */
  readonly isWinner: boolean
}

export type ReportItem = {
  readonly dimension: ReportDimension
  readonly value: string
  readonly label: string
  readonly pictureUrl: string | null
  readonly figures: CampaignFigures
  readonly score: ItemScore
  /** Ads behind it. */
  readonly ads: number
}

/** The event that a report's scores count: purchases where there are some, else link clicks. */
export const scoredEvent = (totals: CampaignFigures): ConversionEventId =>
  totals.purchases > 0 ? 'omni_purchase' : 'inline_link_clicks'

/**
 * A report by combination: each value of each dimension with its summed figures and its score, best
 * first. Rates follow from the sums. A value proven by many events outranks one with a single lucky event.
 */
export function buildReport(cells: readonly ReportCell[], event: ConversionEventId): readonly ReportItem[] {
  const byDimension = Map.groupBy(cells, (cell) => cell.dimension)
  return reportDimensions.flatMap((dimension) => itemsOf(byDimension.get(dimension) ?? [], event))
}

function itemsOf(cells: readonly ReportCell[], event: ConversionEventId): readonly ReportItem[] {
  const byValue = Map.groupBy(cells, (cell) => cell.value)
  const scores = reportScores(
    cells.map(({ value, adset, ad, figures }) => ({
      group: value,
      adset,
      ad,
      spend: figures.spend,
      events: eventTotal(figures, event),
    })),
  )
  return scores.flatMap((score): ReportItem[] => {
    const own = byValue.get(score.group) ?? []
    const [first] = own
    if (!first) return []
    const { dimension, value, label, pictureUrl } = first
    const figures = sumFigures(own.map((cell) => cell.figures))
    return [{ dimension, value, label, pictureUrl, figures, score: itemScore(score), ads: score.ads }]
  })
}

/** A score as it is told: a tenth of a point is more than anybody can use, and keeps a stored report small. */
export const itemScore = ({ score, low, high, confidence, isWinner }: ReportScore): ItemScore => ({
  score: tenths(score),
  low: tenths(low),
  high: tenths(high),
  confidence,
  isWinner,
})

const tenths = (value: number): number => Math.round(value * 10) / 10
