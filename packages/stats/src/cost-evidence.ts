import { floats, scratchColumns, type Scratch } from './floats.ts'
import type { PoolAd } from './pool.ts'
import { usualElasticity } from './saturation.ts'

/**
 * What a campaign's days tell about how much dearer reach gets with spend: the sums of a regression through the
 * origin. Sums of several campaigns add up to the sums of all of them.
 */
export type CostEvidence = {
  /** Σ pull², Σ pull·cost, Σ cost² over rows that are taken against the mean of their ad and of their day. */
  readonly pulls: number
  readonly both: number
  readonly costs: number
  /** Rows less the means that were taken out of them. */
  readonly freedom: number
}

export const noCostEvidence: CostEvidence = { pulls: 0, both: 0, costs: 0, freedom: 0 }

/** Days with too few impressions, or an ad too small on its day, tell nothing about cost. */
const fewestImpressions = 200
const smallestShare = 0.01
const fewestRows = 20
/** Turns of taking out the means of ads and of days, until neither moves. */
const sweeps = 4

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
 * ln(spend ÷ impressions) of each ad and day beside what the usual elasticities would make of its spend and its ad
 * set's, 0.12 ln S + 0.05 ln x, each ad against its own mean and each day against the campaign's (two-way fixed
 * effects): every shift of money is an experiment, the receivers get dearer or not. Order and currency do not matter.
 */
export function costEvidence(ads: readonly PoolAd[]): CostEvidence {
  const rows = costRows(ads)
  if (rows.length < fewestRows) return noCostEvidence
  takeEffectsOut(rows)
  let [pulls, both, costs] = [0, 0, 0]
  for (let row = 0; row < rows.length; row += 1) {
    const pull = rows.pull[row] ?? 0
    const cost = rows.cost[row] ?? 0
    pulls += pull * pull
    both += pull * cost
    costs += cost * cost
  }
  if (!(pulls > 1e-12)) return noCostEvidence
  return { pulls, both, costs, freedom: Math.max(1, rows.length - rows.ads - rows.days) }
}

/** The evidence of several campaigns together. */
export function sumOfCostEvidence(parts: Iterable<CostEvidence>): CostEvidence {
  const sum = { ...noCostEvidence }
  for (const one of parts) {
    sum.pulls += one.pulls
    sum.both += one.both
    sum.costs += one.costs
    sum.freedom += one.freedom
  }
  return sum
}

const columns = scratchColumns()
const [forAds, forDays] = [scratchColumns(), scratchColumns()]

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
    ad: columns.ints(0, room),
    day: columns.ints(1, room),
    pull: columns.floats(0, room),
    cost: columns.floats(1, room),
  }
  let length = 0
  for (const [at, { adset, spend, impressions }] of ads.entries()) {
    const set = sets.get(adset)
    if (!set || !impressions) continue
    // Not the running day: its cost is not settled. Nor the day an ad starts or stops: it spends for a part of that
    // day only, at the price of all of it, which looks like reach that gets no dearer with spend.
    for (let day = 1; day < days - 1; day += 1) {
      const money = spend[day] ?? 0
      const reach = impressions[day] ?? 0
      if (!((spend[day - 1] ?? 0) > 0 && (spend[day + 1] ?? 0) > 0)) continue
      if (reach < fewestImpressions || money <= smallestShare * (total[day] ?? 0)) continue
      rows.ad[length] = at
      rows.day[length] = day
      const logMoney = Math.log(money)
      rows.pull[length] = usualElasticity.adset * (set[day] ?? logMoney) + usualElasticity.ad * logMoney
      rows.cost[length] = logMoney - Math.log(reach)
      length += 1
    }
  }
  return { ...rows, length, ads: ads.length, days }
}

/** Takes out the means of ads and of days in turns; while one is taken out, what the other then has is summed up. */
function takeEffectsOut(rows: Rows): void {
  const [ofAds, ofDays] = [groupsOf(rows.ad, rows.ads, forAds), groupsOf(rows.day, rows.days, forDays)]
  for (let row = 0; row < rows.length; row += 1) {
    ofAds.count[rows.ad[row] ?? 0] = (ofAds.count[rows.ad[row] ?? 0] ?? 0) + 1
    ofDays.count[rows.day[row] ?? 0] = (ofDays.count[rows.day[row] ?? 0] ?? 0) + 1
    add(ofAds, rows, row)
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    centre(rows, ofAds, ofDays)
    centre(rows, ofDays, ofAds)
  }
}

type Groups = {
  readonly of: Int32Array
  /** How many there are; the columns may be longer. */
  readonly length: number
  readonly pull: Float64Array
  readonly cost: Float64Array
  readonly count: Int32Array
}

function groupsOf(of: Int32Array, length: number, from: Scratch): Groups {
  const groups = {
    ...{ of, length },
    pull: from.floats(0, length),
    cost: from.floats(1, length),
    count: from.ints(0, length),
  }
  groups.pull.fill(0, 0, length)
  groups.cost.fill(0, 0, length)
  groups.count.fill(0, 0, length)
  return groups
}

function add(groups: Groups, rows: Rows, row: number): void {
  const at = groups.of[row] ?? 0
  groups.pull[at] = (groups.pull[at] ?? 0) + (rows.pull[row] ?? 0)
  groups.cost[at] = (groups.cost[at] ?? 0) + (rows.cost[row] ?? 0)
}

/** Takes out the mean of each group, of the cost and of its explanation; `next` gets the sums of what is left. */
function centre(rows: Rows, own: Groups, next: Groups): void {
  for (let at = 0; at < own.length; at += 1) {
    const count = own.count[at] ?? 0
    if (count === 0) continue
    own.pull[at] = (own.pull[at] ?? 0) / count
    own.cost[at] = (own.cost[at] ?? 0) / count
  }
  next.pull.fill(0, 0, next.length)
  next.cost.fill(0, 0, next.length)
  for (let row = 0; row < rows.length; row += 1) {
    const at = own.of[row] ?? 0
    rows.pull[row] = (rows.pull[row] ?? 0) - (own.pull[at] ?? 0)
    rows.cost[row] = (rows.cost[row] ?? 0) - (own.cost[at] ?? 0)
    add(next, rows, row)
  }
}
