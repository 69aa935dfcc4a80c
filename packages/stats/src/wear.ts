import { halfLifeDays } from './fit-pool.ts'
import { floats } from './floats.ts'
import { falling, learnPower, noSlope, slopesOf, type Slope } from './two-way-slope.ts'
import { sharingOf, type SharedAd } from './variety.ts'

/** One ad by complete days, oldest first, beside how often each of its people had seen it (`seenOf`). */
export type WornAd = SharedAd & {
  /** ln (1 + how often), with one entry more: now. */
  readonly seen: Float64Array
  readonly impressions: ArrayLike<number>
  readonly clicks: ArrayLike<number>
}

/** Part of what was seen of an ad that is forgotten by the next day: half of it in a fortnight. */
const forgotten = 0.05

/**
 * How often each of its people has seen an ad and not forgotten it, e, in the middle of each complete day, as ln (1 + e); the last
 * entry is now, after them. All 0 where it is not known how many people there are.
 * @param perImpression people for each impression, `peoplePerImpression`
 */
export function seenOf(impressions: ArrayLike<number>, days: number, perImpression: number): Float64Array {
  const seen = floats(days + 1)
  let kept = 0
  for (let day = 0; day < days; day += 1) {
    const shown = Math.max(0, impressions[day] ?? 0) * perImpression
    seen[day] = Math.log1p(kept + shown / 2)
    kept = (kept + shown) * (1 - forgotten)
  }
  seen[days] = Math.log1p(kept)
  return seen
}

/** What changes how an ad is answered: how often it had been seen, and among how many ads its audience's money is shared. */
export type AnswerEvidence = { readonly wear: Slope; readonly variety: Slope }

/**
 * What the ads of a campaign tell about how they wear and what variety is worth: clicks per impression of each ad and day against its
 * own usual and the day's common one, beside the logarithms of 1 + how often it had been seen and of how many ads share its audience.
 * An ad that rests tells as much as one that is shown more; sales play no part, so that none changes what its ad is held against.
 */
export function answerEvidence(ads: readonly WornAd[], days: number): AnswerEvidence {
  if (ads.length < 2) return { wear: noSlope, variety: noSlope }
  const [wear = noSlope, variety = noSlope] = slopesOf({
    felt: [ads.map(({ seen }) => seen), sharingOf(ads, days)],
    from: 0,
    days,
    counts: ads.map(({ clicks }) => clicks),
    exposures: ads.map(({ impressions }) => impressions),
  })
  return { wear: ads.some(({ seen }) => seen.some((one) => one > 0)) ? wear : noSlope, variety }
}

/** What is presumed before an account's days tell, with its doubt. */
const presumed = { mean: 0.05, sd: 0.1 } as const
/** How far the campaigns of one account are presumed to differ. */
const between = 0.1 ** 2
const mostWorn = 0.6

/** By which power of 1 + how often it was seen an ad is answered less, 0 to 0.6: as the campaign's own clicks and the account's others tell. */
export function learnWear(own: Slope, others: Slope = noSlope): number {
  const power = learnPower(presumed, [
    { slope: falling(own), apart: 0 },
    { slope: falling(others), apart: between },
  ])
  return Math.min(mostWorn, Math.max(0, power))
}

/** What of its first response an ad has on each day and now, seen so often: (1 + e)^−w. */
export function worn(seen: Float64Array, wear: number): Float64Array {
  const left = floats(seen.length)
  for (let day = 0; day < left.length; day += 1) left[day] = Math.exp(-wear * (seen[day] ?? 0))
  return left
}

/** By which power of its own spend an ad that was seen so often is answered less: e grows with it, and (1 + e)^−w falls. */
export const wearElasticity = (exposures: number, wear: number): number =>
  (wear * exposures) / (1 + exposures)

/** What a day counts against the one after it. */
const olderByDay = 2 ** (-1 / halfLifeDays)

/**
 * What is left now of a response that changes from day to day: its last entry against its mean over the days before, each weighed by
 * what was spent and, as the value is, by how long ago it was. Above 1 for what rested; 1 where nothing was spent.
 */
export function leftOf(responses: Float64Array, spend: ArrayLike<number>): number {
  const days = responses.length - 1
  let [weight, sum, age] = [0, 0, 1]
  for (let day = days - 1; day >= 0; day -= 1) {
    age *= olderByDay
    const one = Math.max(0, spend[day] ?? 0) * age
    weight += one
    sum += one * (responses[day] ?? 1)
  }
  return sum > 0 ? (weight * (responses[days] ?? 1)) / sum : 1
}
