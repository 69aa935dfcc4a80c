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
  readonly spend: ArrayLike<number>
  readonly impressions: ArrayLike<number>
  readonly clicks: ArrayLike<number>
  readonly sales: ArrayLike<number>
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

type Question = {
  readonly felt: readonly Float64Array[]
  readonly days: number
  readonly counts: readonly ArrayLike<number>[]
  readonly exposures: readonly ArrayLike<number>[]
}

/** One row for each ad set and day on which there was something to answer to. */
type Rows = {
  readonly set: Int32Array
  readonly day: Int32Array
  readonly count: Float64Array
  readonly due: Float64Array
  readonly pull: Float64Array
  readonly length: number
  readonly groups: number
}

function slopeOf(question: Question): Slope {
  const rows = rowsOf(question)
  const [sets, dates] = [groupsOf(rows.set, rows.groups), groupsOf(rows.day, rows.groups)]
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    fitEffects(rows, sets)
    fitEffects(rows, dates)
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    takeMeansOut(rows, sets)
    takeMeansOut(rows, dates)
  }
  let [pulls, both] = [0, 0]
  for (let row = 0; row < rows.length; row += 1) {
    const due = rows.due[row] ?? 0
    const pull = rows.pull[row] ?? 0
    const noise = 1 + due * dayNoise
    pulls += (due * pull * pull) / noise
    both += (pull * ((rows.count[row] ?? 0) - due)) / noise
  }
  return pulls > fewestPulls ? { pulls, both } : { pulls: 0, both: 0 }
}

function rowsOf({ felt, days, counts, exposures }: Question): Rows {
  const room = felt.length * days
  const rows = {
    set: new Int32Array(room),
    day: new Int32Array(room),
    count: floats(room),
    due: floats(room),
  }
  const pull = floats(room)
  let length = 0
  for (const [set, own] of felt.entries()) {
    const [count, exposure] = [counts[set], exposures[set]]
    for (let day = feltDays - 1; day < days; day += 1) {
      const due = exposure?.[day] ?? 0
      if (!(due > 0) || !Number.isFinite(own[day])) continue
      rows.set[length] = set
      rows.day[length] = day
      rows.count[length] = Math.max(0, count?.[day] ?? 0)
      rows.due[length] = due
      pull[length] = own[day] ?? 0
      length += 1
    }
  }
  return { ...rows, pull, length, groups: Math.max(felt.length, days) }
}

type Groups = { readonly of: Int32Array; readonly first: Float64Array; readonly second: Float64Array }

const groupsOf = (of: Int32Array, groups: number): Groups => ({
  of,
  first: floats(groups),
  second: floats(groups),
})

/** What is due is brought to what came, group by group: the usual of an ad set, then what was common to a day. */
function fitEffects(rows: Rows, { of, first: came, second: due }: Groups): void {
  came.fill(0)
  due.fill(0)
  for (let row = 0; row < rows.length; row += 1) {
    const at = of[row] ?? 0
    came[at] = (came[at] ?? 0) + (rows.count[row] ?? 0)
    due[at] = (due[at] ?? 0) + (rows.due[row] ?? 0)
  }
  for (let row = 0; row < rows.length; row += 1) {
    const at = of[row] ?? 0
    const whole = due[at] ?? 0
    rows.due[row] = whole > 0 ? ((rows.due[row] ?? 0) * (came[at] ?? 0)) / whole : 0
  }
}

/** The spend against the mean of its group, each row weighed by what is due. */
function takeMeansOut(rows: Rows, { of, first: sums, second: weights }: Groups): void {
  sums.fill(0)
  weights.fill(0)
  for (let row = 0; row < rows.length; row += 1) {
    const at = of[row] ?? 0
    const due = rows.due[row] ?? 0
    sums[at] = (sums[at] ?? 0) + due * (rows.pull[row] ?? 0)
    weights[at] = (weights[at] ?? 0) + due
  }
  for (let at = 0; at < sums.length; at += 1) {
    const weight = weights[at] ?? 0
    sums[at] = weight > 0 ? (sums[at] ?? 0) / weight : 0
  }
  for (let row = 0; row < rows.length; row += 1)
    rows.pull[row] = (rows.pull[row] ?? 0) - (sums[of[row] ?? 0] ?? 0)
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
