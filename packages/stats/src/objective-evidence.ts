import { normalCdf } from './special-functions.ts'

export type ObjectiveMetric = 'ROAS' | 'CTR' | 'CPC' | 'CPM'

/** One day of the campaigns an objective watches; money in any one unit. */
export type ObjectiveDay = {
  readonly spend: number
  /** Spend whose conversions have had time to be reported (`maturedSpend`); used by ROAS. */
  readonly maturedSpend: number
  readonly impressions: number
  readonly linkClicks: number
  readonly purchases: number
  readonly revenue: number
}

export type ObjectiveQuestion = {
  readonly metric: ObjectiveMetric
  readonly target: number
  /** Relative room around the target: 0.1 lets a ROAS of 2 fall to 1.8. */
  readonly tolerance: number
  /** The window, 7 days by default, days of an outage left out. */
  readonly days: readonly ObjectiveDay[]
  /** Return on ad spend and mean basket of the account: what one purchase is presumed to bring. */
  readonly usual: { readonly roas: number; readonly basket: number } | null
}

export type ObjectiveEvidence = {
  /** The metric over the window, in its usual unit: CTR is a fraction, CPC and CPM are money. */
  readonly value: number
  /** Probability that the true value is beyond target and tolerance, on the wrong side. */
  readonly worse: number
  /** Events behind it. */
  readonly events: number
}

const usualOverDispersion = 1.5
const overDispersionWeight = 4
/** Relative spread of one order around the usual one, presumed as if seen on as many days. */
const usualBasketSpread = 0.8
const basketSpreadWeight = 4
/** A day's revenue counts up to this many of its own standard deviations above what its orders usually bring. */
const farthestDay = 4

/**
 * How sure we are that an objective is missed: ln metric is Normal, its variance from the counts and
 * their over-dispersion from day to day; ROAS counts matured spend and one pseudo-purchase of the account.
 * No single day's orders decide: they count up to what as many usual orders could bring.
 * `null` when the window holds nothing to judge by: missing data is a state, never "fine".
 */
export function objectiveEvidence(question: ObjectiveQuestion): ObjectiveEvidence | null {
  const estimate = question.metric === 'ROAS' ? roasOf(question) : rateOf(question)
  if (!estimate || !Number.isFinite(estimate.value + estimate.variance)) return null
  const { value, variance, events } = estimate
  const judged = estimate.judged ?? value
  const higherIsBetter = question.metric === 'ROAS' || question.metric === 'CTR'
  const bound = question.target * (higherIsBetter ? 1 - question.tolerance : 1 + question.tolerance)
  if (!(bound > 0)) return { value, events, worse: higherIsBetter ? 0 : 1 }
  const gap = (Math.log(bound) - Math.log(judged)) / Math.sqrt(variance)
  return { value, events, worse: normalCdf(higherIsBetter ? gap : -gap) }
}

type Estimate = {
  readonly value: number
  readonly variance: number
  readonly events: number
  /** What is judged in place of the value, where single days may not decide alone. */
  readonly judged?: number
}
type Counted = { readonly events: number; readonly exposure: number }

function rateOf({ metric, days }: ObjectiveQuestion): Estimate | null {
  const counted = days.map((day): Counted => {
    const [clicks, impressions] = [Math.max(0, day.linkClicks), Math.max(0, day.impressions)]
    if (metric === 'CTR') return { events: clicks, exposure: impressions }
    return { events: metric === 'CPC' ? clicks : impressions, exposure: Math.max(0, day.spend) }
  })
  const events = sum(counted.map((day) => day.events))
  const exposure = sum(counted.map((day) => day.exposure))
  if (!(exposure > 0)) return null
  const rate = (events + 0.5) / exposure
  const per = metric === 'CPM' ? 1000 : 1
  const value = metric === 'CTR' ? rate : per / rate
  return { value, variance: overDispersion(counted) / (events + 0.5), events }
}

function roasOf({ days, usual, target }: ObjectiveQuestion): Estimate | null {
  const spend = sum(days.map((day) => Math.max(0, day.maturedSpend)))
  // What was restated or refunded below zero takes back what came, not more.
  const purchases = Math.max(0, sum(days.map((day) => day.purchases)))
  const revenue = Math.max(0, sum(days.map((day) => day.revenue)))
  if (!(spend > 0)) return null
  const basket = usual?.basket ?? (purchases > 0 ? revenue / purchases : 0)
  const roas = usual?.roas ?? target
  if (!(basket > 0) || !(roas > 0)) return null
  const counted = days.map((day) => ({
    events: Math.max(0, day.purchases),
    exposure: Math.max(0, day.maturedSpend),
  }))
  const orders = ordersOf(days, basket)
  const ofRevenue = (brought: number) => (brought + basket) / (spend + basket / roas)
  return {
    value: ofRevenue(revenue),
    judged: ofRevenue(Math.max(0, Math.min(revenue, orders.revenue))),
    variance: (overDispersion(counted) * (1 + orders.spread ** 2)) / (purchases + 1),
    events: purchases,
  }
}

/**
 * Revenue of which no day counts for more than its orders could usually bring, and how far orders lie apart as the days
 * tell it: a single huge order says little about the orders to come (a median of days, then Winsor's limit).
 */
function ordersOf(
  days: readonly ObjectiveDay[],
  usualBasket: number,
): { readonly revenue: number; readonly spread: number } {
  const sold = days.filter((day) => day.purchases > 0)
  const baskets = sold.map((day) => Math.max(0, day.revenue) / day.purchases).toSorted((a, b) => a - b)
  const median = baskets[Math.floor((baskets.length - 1) / 2)] ?? usualBasket
  const middle = sold.length >= 3 ? median : Math.min(median, usualBasket)
  const limit = (orders: number) => middle * (orders + farthestDay * usualBasketSpread * Math.sqrt(orders))
  const kept = sold.map((day) => ({
    orders: day.purchases,
    revenue: Math.min(day.revenue, limit(day.purchases)),
  }))
  const refunds = sum(days.filter((day) => !(day.purchases > 0)).map((day) => Math.min(0, day.revenue)))
  const squares = sum(
    kept.map(({ orders, revenue }) =>
      middle > 0 ? (orders * (revenue / orders / middle - 1)) ** 2 / orders : 0,
    ),
  )
  const measured = squares + usualBasketSpread ** 2 * basketSpreadWeight
  return {
    revenue: sum(kept.map((day) => day.revenue)) + refunds,
    spread: Math.sqrt(measured / (sold.length + basketSpreadWeight)),
  }
}

/** Pearson's χ² over its degrees of freedom, shrunk to 1.5 with four, never below a Poisson's 1. */
function overDispersion(days: readonly Counted[]): number {
  const used = days.filter((day) => day.exposure > 0)
  const rate =
    sum(used.map((day) => day.events)) / Math.max(sum(used.map((day) => day.exposure)), Number.MIN_VALUE)
  const squares = used.map((day) => {
    const expected = rate * day.exposure
    return expected > 0 ? (day.events - expected) ** 2 / expected : 0
  })
  const freedom = Math.max(0, used.length - 1)
  const measured = sum(squares) + usualOverDispersion * overDispersionWeight
  return Math.max(1, measured / (freedom + overDispersionWeight))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
