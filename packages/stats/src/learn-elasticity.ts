import { floats } from './floats.ts'
import type { PoolAd } from './pool.ts'
import type { Elasticity } from './saturation.ts'

/** How steep costs may be, as multiples of what is usually assumed, and how likely each is before any data. */
const steepness = [0.5, 1, 1.7, 2.8, 4] as const
const usual = { adset: 0.12, ad: 0.05 } as const
/** Log-normal around twice the usual: a bar that is too low costs less than a good ad stopped. */
const logPrior = steepness.map((one) => -0.5 * (Math.log(one / 2) / 0.7) ** 2)
/** Days with too few impressions, or an ad too small on its day, tell nothing about cost. */
const fewestImpressions = 200
const smallestShare = 0.01
const fewestRows = 20
const sweeps = 4
/** Relative noise of one ad-day's cost, presumed as if seen on ten of them. */
const usualNoise = 0.1 ** 2
const noiseWeight = 10

/** One row for each ad and complete day: ln cost of an impression against the steepness that would explain it. */
type Rows = {
  readonly ad: Int32Array
  readonly day: Int32Array
  readonly pull: Float64Array
  readonly cost: Float64Array
  readonly length: number
  readonly ads: number
  readonly days: number
}

/**
 * How much dearer reach gets with spend, learnt from the campaign itself (engine §2.6 asks for it, §3.5 shows its
 * worth): ln(spend ÷ impressions) of each ad and day regressed on 0.12 ln(spend of the ad set) + 0.05 ln(spend of
 * the ad), each ad against its own mean and each day against the campaign's. Every shift of money is an experiment:
 * the receivers get dearer, or not. The answer is a handful of possibilities with their probability, so that the
 * decision carries what is not known. Paused ads count; order and currency do not matter.
 */
export function learnElasticities(ads: readonly PoolAd[]): readonly Elasticity[] {
  const rows = costRows(ads)
  const { precision, slope } = rows.length < fewestRows ? { precision: 0, slope: 1 } : regress(rows)
  const logs = steepness.map((one, at) => (logPrior[at] ?? 0) - 0.5 * precision * (one - slope) ** 2)
  const top = Math.max(...logs)
  const weights = logs.map((one) => Math.exp(one - top))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return steepness.map((one, at) => ({
    adset: usual.adset * one,
    ad: usual.ad * one,
    weight: (weights[at] ?? 0) / total,
  }))
}

function costRows(ads: readonly PoolAd[]): Rows {
  const days = ads[0]?.spend.length ?? 0
  const sets = new Map<string, Float64Array>()
  const total = floats(days)
  for (const { adset, spend } of ads) {
    const set = sets.get(adset) ?? floats(days)
    sets.set(adset, set)
    for (let day = 0; day < days; day += 1) {
      set[day] = (set[day] ?? 0) + (spend[day] ?? 0)
      total[day] = (total[day] ?? 0) + (spend[day] ?? 0)
    }
  }
  // Logarithms are most of the work: one for each ad set and day, not one for each of its ads.
  for (const set of sets.values()) {
    for (let day = 0; day < days; day += 1) set[day] = Math.log(set[day] ?? 1)
  }
  const room = ads.length * days
  const rows = {
    ad: new Int32Array(room),
    day: new Int32Array(room),
    pull: floats(room),
    cost: floats(room),
  }
  let length = 0
  for (const [at, { adset, spend, impressions }] of ads.entries()) {
    const set = sets.get(adset)
    if (!set || !impressions) continue
    // Not the running day: its cost is not settled.
    for (let day = 0; day < days - 1; day += 1) {
      const money = spend[day] ?? 0
      const reach = impressions[day] ?? 0
      if (reach < fewestImpressions || money <= smallestShare * (total[day] ?? 0)) continue
      rows.ad[length] = at
      rows.day[length] = day
      const logMoney = Math.log(money)
      rows.pull[length] = usual.adset * (set[day] ?? logMoney) + usual.ad * logMoney
      rows.cost[length] = logMoney - Math.log(reach)
      length += 1
    }
  }
  return { ...rows, length, ads: ads.length, days }
}

function regress(rows: Rows): { precision: number; slope: number } {
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    centre(rows, rows.ad, rows.ads)
    centre(rows, rows.day, rows.days)
  }
  let pulls = 0
  let both = 0
  let costs = 0
  for (let row = 0; row < rows.length; row += 1) {
    const pull = rows.pull[row] ?? 0
    const cost = rows.cost[row] ?? 0
    pulls += pull * pull
    both += pull * cost
    costs += cost * cost
  }
  if (!(pulls > 1e-12)) return { precision: 0, slope: 1 }
  const slope = both / pulls
  const freedom = Math.max(1, rows.length - rows.ads - rows.days)
  const noise = (Math.max(0, costs - slope * both) + usualNoise * noiseWeight) / (freedom + noiseWeight)
  return { precision: pulls / noise, slope }
}

/** Takes out the mean of each group, of the cost and of its explanation. */
function centre(rows: Rows, group: Int32Array, groups: number): void {
  const [pulls, costs, counts] = [floats(groups), floats(groups), new Int32Array(groups)]
  for (let row = 0; row < rows.length; row += 1) {
    const at = group[row] ?? 0
    pulls[at] = (pulls[at] ?? 0) + (rows.pull[row] ?? 0)
    costs[at] = (costs[at] ?? 0) + (rows.cost[row] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (let row = 0; row < rows.length; row += 1) {
    const at = group[row] ?? 0
    const count = counts[at] ?? 1
    rows.pull[row] = (rows.pull[row] ?? 0) - (pulls[at] ?? 0) / count
    rows.cost[row] = (rows.cost[row] ?? 0) - (costs[at] ?? 0) / count
  }
}
