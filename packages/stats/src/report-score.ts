import { digamma, gammaCdf, gammaQuantile, normalCdf } from './special-functions.ts'
import { learnSpread } from './spread.ts'

/**
 * One cell of a report: what one ad spent and brought for one value of the dimension (one image, one age band).
 * An ad that carries several values gives one cell for each.
 */
export type ScoreCell = {
  /** The value that is scored: an image, a title, an age band, an audience. */
  readonly group: string
  readonly adset: string
  readonly ad: string
  /** Spend, matured where known (`maturedSpend`), in any one currency. */
  readonly spend: number
  /** Effective events: `weightedValue / valueDispersion` of the whole report. */
  readonly events: number
}

export type ConfidenceWord = 'low' | 'medium' | 'high'

export type ReportScore = {
  readonly group: string
  /** 0 to 100; 50 is the average of this dimension, or nothing known. */
  readonly score: number
  /** The 10 to 90 % interval of the score: the truth lies in it four times in five. */
  readonly low: number
  readonly high: number
  /** high: at most 25 points wide; medium: at most 45; low: wider. */
  readonly confidence: ConfidenceWord
  /** Estimated value per euro against what the same ad sets deliver on average; 1.4 is 40 % better. */
  readonly ratio: number
  /** Probability that this value is better than the average of its own ad sets. */
  readonly betterThanAverage: number
  /** Deserves the badge: `betterThanAverage` is at least 90 %. */
  readonly isWinner: boolean
  readonly observed: number
  readonly expected: number
  readonly ads: number
}

export type ScoreOptions = {
  /** Relative difference usually found between values of a dimension; 0.3 by default. */
  readonly usualSpread?: number
}

/** Ads that carry the same asset still differ by this much (relative sd): many ads say more than one. */
const sameAssetSpread = 0.2
const scoreScale = 0.5

type Tally = { readonly group: string; observed: number; expected: number; squares: number; ads: Set<string> }

/**
 * The report score with its uncertainty. Each value is compared with what its own ad sets deliver,
 * so a value shown to an easy audience gains nothing by it; the ratio is Gamma with a prior centred on "average",
 * whose width is learnt from the dimension. Sorted best first, ties by the lower bound.
 *
 * Holds: 50 without data; more events never lower a score; scale of spend and order of cells do not matter; cells
 * of the same ad and group may be given in pieces.
 */
export function reportScores(
  cells: readonly ScoreCell[],
  options: ScoreOptions = {},
): readonly ReportScore[] {
  const tallies = tally(cells)
  const observed = total(tallies, (one) => one.observed)
  const expected = total(tallies, (one) => one.expected)
  const level = expected > 0 ? observed / expected : 1
  const members = tallies.map((one) => ({ count: one.observed, expected: one.expected * level }))
  const spread = learnSpread(members, options.usualSpread ?? 0.3)
  return tallies
    .map((one) => scoreOf(one, level, spread))
    .toSorted((a, b) => b.score - a.score || b.low - a.low || (a.group < b.group ? -1 : 1))
}

function tally(cells: readonly ScoreCell[]): readonly Tally[] {
  const rates = adsetRates(cells)
  const byGroup = new Map<string, { tally: Tally; perAd: Map<string, number> }>()
  for (const cell of cells) {
    const entry = byGroup.get(cell.group) ?? {
      tally: { group: cell.group, observed: 0, expected: 0, squares: 0, ads: new Set<string>() },
      perAd: new Map<string, number>(),
    }
    byGroup.set(cell.group, entry)
    const expected = cell.spend * (rates.get(cell.adset) ?? 0)
    entry.tally.observed += cell.events
    entry.tally.expected += expected
    entry.tally.ads.add(cell.ad)
    entry.perAd.set(cell.ad, (entry.perAd.get(cell.ad) ?? 0) + expected)
  }
  return [...byGroup.values()].map(({ tally: one, perAd }) => {
    const squares = [...perAd.values()].reduce((sum, value) => sum + value ** 2, 0)
    return damped({ ...one, squares })
  })
}

/** O, E ← O·q, E·q with q = 1 / (1 + E·0.2²/A): exposure alone decides, so more events never lower a score. */
function damped(one: Tally): Tally {
  if (!(one.expected > 0) || !(one.squares > 0)) return one
  const differentAds = one.expected ** 2 / one.squares
  const kept = 1 / (1 + (one.expected * sameAssetSpread ** 2) / differentAds)
  return { ...one, observed: one.observed * kept, expected: one.expected * kept }
}

function adsetRates(cells: readonly ScoreCell[]): Map<string, number> {
  const sums = new Map<string, { spend: number; events: number }>()
  for (const cell of cells) {
    const sum = sums.get(cell.adset) ?? { spend: 0, events: 0 }
    sums.set(cell.adset, { spend: sum.spend + cell.spend, events: sum.events + cell.events })
  }
  return new Map([...sums].map(([adset, sum]) => [adset, sum.spend > 0 ? sum.events / sum.spend : 0]))
}

function scoreOf(one: Tally, level: number, spread: number): ReportScore {
  const prior = 1 / spread ** 2
  const shape = prior + one.observed
  // exp(ψ(prior)) in place of the prior's own rate: the mean of ln ratio is 0 before data, so no data scores 50.
  const rate = Math.exp(digamma(prior)) + one.expected * level
  const [low, high] = [
    toScore(Math.log(gammaQuantile(shape, rate, 0.1))),
    toScore(Math.log(gammaQuantile(shape, rate, 0.9))),
  ]
  const betterThanAverage = 1 - gammaCdf(shape, rate, 1)
  return {
    group: one.group,
    score: toScore(digamma(shape) - Math.log(rate)),
    low,
    high,
    confidence: confidenceOf(high - low),
    ratio: Math.exp(digamma(shape) - Math.log(rate)),
    betterThanAverage,
    isWinner: betterThanAverage >= 0.9,
    observed: one.observed,
    expected: one.expected * level,
    ads: one.ads.size,
  }
}

const toScore = (logRatio: number): number => 100 * normalCdf(logRatio / scoreScale)

function confidenceOf(width: number): ConfidenceWord {
  if (width > 45) return 'low'
  return width > 25 ? 'medium' : 'high'
}

const total = (tallies: readonly Tally[], read: (one: Tally) => number): number =>
  tallies.reduce((sum, one) => sum + read(one), 0)
