import { floats } from './floats.ts'

/** Sums of one regression of responses on spend; those of several campaigns add up. */
export type Slope = { readonly pulls: number; readonly both: number }

/**
 * What the days of ad sets tell about how people answer less as more is spent on them: of clicks per impression, and of
 * sales per click. The two parts are kept apart, since clicks tell soon and sales late.
 */
export type ResponseEvidence = { readonly clicks: Slope; readonly sales: Slope }

export const noResponseEvidence: ResponseEvidence = {
  clicks: { pulls: 0, both: 0 },
  sales: { pulls: 0, both: 0 },
}

/** One ad set by complete days, oldest first. */
export type AdsetDays = {
  readonly spend: readonly number[]
  readonly impressions: readonly number[]
  readonly clicks: readonly number[]
  readonly sales: readonly number[]
}

/** Days over which spend is felt: buyers do not come back, nor is an ad forgotten, over night. */
const feltDays = 4
const sweeps = 3
/** Where money hardly moved there is nothing to learn, only rounding. */
const fewestPulls = 1e-3
/** Relative noise between days of one ad set beyond chance: a count says less than its size. */
const dayNoise = 0.15 ** 2
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
      days,
      counts: adsets.map(({ clicks }) => clicks),
      exposures: adsets.map(({ impressions }) => impressions),
    }),
    sales: slopeOf({ felt, days, counts: adsets.map(({ sales }) => sales), exposures: answered }),
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

function summed(series: readonly number[], days: number, width: number): Float64Array {
  const sums = floats(days)
  for (let day = 0; day < days; day += 1) {
    for (let back = 0; back < width && back <= day; back += 1)
      sums[day] = (sums[day] ?? 0) + (series[day - back] ?? 0) / width
  }
  return sums
}

/** ln of the mean spend of the last days; NaN where there was none. */
function logFelt(spend: readonly number[], days: number): Float64Array {
  const sums = summed(spend, days, feltDays)
  for (let day = 0; day < days; day += 1) sums[day] = Math.log(sums[day] ?? 0)
  return sums
}

type Question = {
  readonly felt: readonly Float64Array[]
  readonly days: number
  readonly counts: readonly ArrayLike<number>[]
  readonly exposures: readonly ArrayLike<number>[]
}
type Expected = (set: number, day: number) => number
type EachOf = (visit: (set: number, day: number) => void) => void

function slopeOf(question: Question): Slope {
  const { felt, days, counts, exposures } = question
  const eachOf: EachOf = (visit) => {
    for (const [set, own] of felt.entries())
      for (let day = feltDays - 1; day < days; day += 1)
        if ((exposures[set]?.[day] ?? 0) > 0 && Number.isFinite(own[day])) visit(set, day)
  }
  const expected = expectedOf(question, eachOf)
  const apart = takenApart(question, eachOf, expected)
  let [pulls, both] = [0, 0]
  eachOf((set, day) => {
    const due = expected(set, day)
    const pull = apart[set]?.[day] ?? 0
    const noise = 1 + due * dayNoise
    pulls += (due * pull * pull) / noise
    both += (pull * ((counts[set]?.[day] ?? 0) - due)) / noise
  })
  return pulls > fewestPulls ? { pulls, both } : { pulls: 0, both: 0 }
}

/** What each ad set and day lead to expect: exposure × what is usual for the ad set × what was common to the day. */
function expectedOf({ felt, days, counts, exposures }: Question, eachOf: EachOf): Expected {
  const [ofSet, ofDay] = [floats(felt.length).fill(1), floats(days).fill(1)]
  const expected: Expected = (set, day) =>
    (exposures[set]?.[day] ?? 0) * (ofSet[set] ?? 0) * (ofDay[day] ?? 0)
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const effects of [ofSet, ofDay]) {
      const [seen, due] = [floats(effects.length), floats(effects.length)]
      eachOf((set, day) => {
        const at = effects === ofSet ? set : day
        seen[at] = (seen[at] ?? 0) + Math.max(0, counts[set]?.[day] ?? 0)
        due[at] = (due[at] ?? 0) + expected(set, day)
      })
      for (let at = 0; at < effects.length; at += 1)
        effects[at] = (due[at] ?? 0) > 0 ? ((effects[at] ?? 0) * (seen[at] ?? 0)) / (due[at] ?? 1) : 0
    }
  }
  return expected
}

/** The spend against the mean of its ad set and of its day, each weighed by what it leads to expect. */
function takenApart({ felt, days }: Question, eachOf: EachOf, expected: Expected): readonly Float64Array[] {
  const apart = felt.map((one) => Float64Array.from(one))
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const bySet of [true, false]) {
      const groups = bySet ? felt.length : days
      const [sums, weights] = [floats(groups), floats(groups)]
      eachOf((set, day) => {
        const at = bySet ? set : day
        sums[at] = (sums[at] ?? 0) + expected(set, day) * (apart[set]?.[day] ?? 0)
        weights[at] = (weights[at] ?? 0) + expected(set, day)
      })
      eachOf((set, day) => {
        const [own, at] = [apart[set], bySet ? set : day]
        if (own && (weights[at] ?? 0) > 0) own[day] = (own[day] ?? 0) - (sums[at] ?? 0) / (weights[at] ?? 1)
      })
    }
  }
  return apart
}

/** What is presumed of each part before any data: elasticity of the response with an ad set's spend, and its doubt. */
const presumed = { clicks: { mean: 0.03, sd: 0.06 }, sales: { mean: 0.12, sd: 0.1 } } as const
/** How far the campaigns of one account are presumed to differ. */
const between = 0.08 ** 2
const steepest = 0.5

/**
 * By which power people answer less as an ad set's spend grows, 0 to 0.5: the campaign's own clicks, and the clicks and
 * sales of the account's others, each as far as it is sure, around what is presumed. The campaign's own sales do not
 * count, so that none of them changes what its ad is held against.
 */
export function learnResponse(own: ResponseEvidence, others: ResponseEvidence = noResponseEvidence): number {
  const part = (prior: { mean: number; sd: number }, seen: readonly { slope: Slope; apart: number }[]) => {
    let [weight, sum] = [1 / prior.sd ** 2, prior.mean / prior.sd ** 2]
    for (const { slope, apart } of seen) {
      if (!(slope.pulls > 0)) continue
      const precision = 1 / (1 / slope.pulls + apart)
      weight += precision
      sum -= (precision * slope.both) / slope.pulls
    }
    return sum / weight
  }
  const clicks = part(presumed.clicks, [
    { slope: own.clicks, apart: 0 },
    { slope: others.clicks, apart: between },
  ])
  const sales = part(presumed.sales, [{ slope: others.sales, apart: between }])
  return Math.min(steepest, Math.max(0, clicks + sales))
}
