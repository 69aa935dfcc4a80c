import { floats } from './floats.ts'
import { falling, learnPower, noSlope, slopeOf, type Slope } from './two-way-slope.ts'

/**
 * What the days of ad sets tell about how people answer less as more is spent on them: of clicks per impression, and of
 * sales per click. The two parts are kept apart, since clicks tell soon and sales late.
 */
export type ResponseEvidence = { readonly clicks: Slope; readonly sales: Slope }

export const noResponseEvidence: ResponseEvidence = {
  clicks: noSlope,
  sales: noSlope,
}

/** One ad set by complete days, oldest first. */
export type AdsetDays = {
  readonly spend: ArrayLike<number>
  readonly impressions: ArrayLike<number>
  readonly clicks: ArrayLike<number>
  readonly sales: ArrayLike<number>
}

/** Days over which spend is felt: buyers do not come back, nor is an ad forgotten, over night. */
const feltDays = 4
/** Sales of a day answer the clicks of it and the two before. */
const answeredDays = 3

/**
 * Responses of each ad set and day against what its own usual response and the day's common one lead to expect, beside
 * the logarithm of its spend of late: two-way multiplicative effects, then the score of a Poisson regression. Neither
 * currency nor order of the ad sets matters; one ad set alone tells nothing.
 */
export function responseEvidence(adsets: readonly AdsetDays[]): ResponseEvidence {
  const days = adsets[0]?.spend.length ?? 0
  if (adsets.length < 2 || days <= feltDays) return noResponseEvidence
  const felt = adsets.map(({ spend }) => logFelt(spend, days))
  const answered = adsets.map(({ clicks }) => summed(clicks, days, answeredDays))
  return {
    clicks: slopeOf({
      felt,
      from: feltDays - 1,
      days,
      counts: adsets.map(({ clicks }) => clicks),
      exposures: adsets.map(({ impressions }) => impressions),
    }),
    sales: slopeOf({
      felt,
      from: feltDays - 1,
      days,
      counts: adsets.map(({ sales }) => sales),
      exposures: answered,
    }),
  }
}

/** Evidence of several campaigns together. */
export function sumOfResponses(parts: Iterable<ResponseEvidence>): ResponseEvidence {
  const [clicks, sales] = [
    { pulls: 0, both: 0 },
    { pulls: 0, both: 0 },
  ]
  for (const one of parts) {
    for (const [into, from] of [
      [clicks, one.clicks],
      [sales, one.sales],
    ] as const) {
      into.pulls += from.pulls
      into.both += from.both
    }
  }
  return { clicks, sales }
}

function summed(series: ArrayLike<number>, days: number, width: number): Float64Array {
  const sums = floats(days)
  for (let day = 0; day < days; day += 1) {
    for (let back = 0; back < width && back <= day; back += 1)
      sums[day] = (sums[day] ?? 0) + (series[day - back] ?? 0) / width
  }
  return sums
}

/** ln of the mean spend of the last days; NaN where there was none. */
function logFelt(spend: ArrayLike<number>, days: number): Float64Array {
  const sums = summed(spend, days, feltDays)
  for (let day = 0; day < days; day += 1) sums[day] = Math.log(sums[day] ?? 0)
  return sums
}

/** What is presumed of each part before any data: elasticity of the response with an ad set's spend, and its doubt. */
const presumed = { clicks: { mean: 0.03, sd: 0.06 }, sales: { mean: 0.12, sd: 0.1 } } as const
/** How far the campaigns of one account are presumed to differ. */
const between = 0.08 ** 2
const steepest = 0.5
/**
 * Of the true elasticity the days tell this part: the platform gives more to what does well, so that money and response rise
 * together and hide some of what one costs the other.
 */
const toldPart = 0.7

/**
 * By which power people answer less as an ad set's spend grows, 0 to 0.5: the campaign's own clicks, and the clicks and
 * sales of the account's others, each as far as it is sure, around what is presumed. The campaign's own sales do not
 * count, so that none of them changes what its ad is held against.
 */
export function learnResponse(own: ResponseEvidence, others: ResponseEvidence = noResponseEvidence): number {
  const clicks = learnPower(presumed.clicks, [
    { slope: falling(own.clicks), apart: 0 },
    { slope: falling(others.clicks), apart: between },
  ])
  const sales = learnPower(presumed.sales, [{ slope: falling(others.sales), apart: between }])
  return Math.min(steepest, Math.max(0, (clicks + sales) / toldPart))
}
