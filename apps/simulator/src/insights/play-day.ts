import { partBefore, type Day } from './calendar.ts'
import { chance, logNormal, normalQuantile, poissonQuantile } from '../world/chance.ts'
import { column, columnCount, type AdPast, type Counted } from './counted.ts'
import type { Plan, PlannedAd } from './plan.ts'
import {
  budgetAt,
  isAccountOn,
  isAdOn,
  isAdsetOn,
  isCampaignOn,
  spendLimitsAt,
  type Money,
} from './schedule.ts'
import type { AdTruth } from './truth.ts'
import type { NodeOf } from '../world/world.ts'
import { shareWithin } from './within-limits.ts'

/** How sharply the auction prefers what it believes to be the better ad. */
const preference = 1.7
/** Each ad gets at least this part of an equal share, so that it can be known at all. */
const exploration = 0.06

/** Days between a click and its purchase, with the part of the purchases and the window each falls in. */
const delays = [
  { days: 0, part: 0.58, window: column.withinDay },
  { days: 1, part: 0.16, window: column.withinWeek },
  { days: 2, part: 0.1, window: column.withinWeek },
  { days: 4, part: 0.08, window: column.withinWeek },
  { days: 6, part: 0.03, window: column.withinWeek },
  { days: 11, part: 0.05, window: column.withinMonth },
] as const

/** Purchases of people who saw and did not click, for one impression, against those of a click. */
const viewersPerClicker = 0.1

/**
 * Plays a campaign's day up to an instant: for each ad a row of counts, or null when nothing happened. What was counted at an
 * instant is never lower at a later one, and the same instant always gives the same counts.
 */
export function playDay(plan: Plan, day: Day, until: number, pasts: readonly AdPast[]): (Counted | null)[] {
  const money = moneyUntil(plan, day, Math.min(until, day.to), pasts)
  const part = partBefore(day, until)
  return plan.ads.map(({ truth }, index) => {
    const past = pasts[index]
    return past ? count(truth, day.number, { money: money[index] ?? 0, part, past }) : null
  })
}

type Given = { readonly money: number; readonly part: number; readonly past: AdPast }

function count(truth: AdTruth, day: number, { money, part, past }: Given): Counted | null {
  const { key } = truth
  const spend = Math.floor(money)
  const price =
    truth.cpm * logNormal(chance(key, day, 41), 0.08) * ((money + pricedAt) / pricedAt) ** elasticity
  const impressions = Math.floor((spend / price) * 1000)
  const clickRate =
    truth.clickRate *
    (1 + past.impressions / truth.audience) ** -truth.fatigue *
    logNormal(chance(key, day, 42), 0.1)
  const linkClicks = Math.min(impressions, poissonQuantile(impressions * clickRate, chance(key, day, 43)))
  const row = new Int32Array(columnCount)
  row[column.spend] = spend
  row[column.impressions] = impressions
  row[column.linkClicks] = linkClicks
  delays.forEach(({ days, part: share, window }, index) => {
    const clicks = days === 0 ? linkClicks : past.clicksAgo(days) * part
    if (clicks <= 0) return
    const mean = clicks * truth.conversionRate * logNormal(chance(key, day - days, 44), 0.15) * share
    row[window] = (row[window] ?? 0) + poissonQuantile(mean, chance(key, day, 50 + index))
  })
  const viewers = impressions * truth.clickRate * truth.conversionRate * viewersPerClicker
  row[column.afterView] = poissonQuantile(viewers, chance(key, day, 45))
  return row.some((value) => value > 0) ? row : null
}

const pricedAt = 5000
const elasticity = 0.08

/** Minor units that each ad received up to an instant, piece by piece between the instants at which anything changed. */
function moneyUntil(plan: Plan, day: Day, until: number, pasts: readonly AdPast[]): Float64Array {
  const money = new Float64Array(plan.ads.length)
  if (until <= day.from) return money
  const inside = plan.changes.filter((at) => at > day.from && at < until)
  const instants = [day.from, ...inside, until]
  let weights: Float64Array | null = null
  for (let index = 1; index < instants.length; index += 1) {
    const from = instants[index - 1] ?? until
    const on = adsOnAt(plan, from)
    if (on.length === 0) continue
    weights ??= weightsOf(plan, day.number, pasts)
    const part = partBefore(day, instants[index] ?? until) - partBefore(day, from)
    for (const pool of poolsOf(plan, on, from)) {
      const paced = (pool.money.amount / pool.money.days) * plan.pace(pool.owner, day.number) * part
      const amount = Math.min(paced, roomOf(plan, pool, money, pasts))
      for (const { ads, own } of partsOf(plan, pool, { weights, amount, from, part }))
        share(money, weights, ads, own)
    }
  }
  return money
}

function adsOnAt(plan: Plan, at: number): number[] {
  const { world, account, campaign, adsets, ads } = plan
  if (!isAccountOn(account, at) || !isCampaignOn(campaign, at)) return []
  const adsetsOn = adsets.map((adset) => isAdsetOn(adset, at))
  const on: number[] = []
  for (const [index, { ad, adsetIndex }] of ads.entries())
    if (adsetsOn[adsetIndex] && isAdOn(world, ad, at)) on.push(index)
  return on
}

type Pool = {
  readonly owner: NodeOf<'campaign' | 'adset'>
  readonly money: Money
  readonly ads: readonly number[]
}

/** Whoever owns a budget, with the ads that share it: the campaign, or each of its ad sets. */
function poolsOf(plan: Plan, on: readonly number[], at: number): Pool[] {
  const whole = budgetAt(plan.campaign, at)
  if (whole) return [{ owner: plan.campaign, money: whole, ads: on }]
  const byAdset = Map.groupBy(on, (index) => plan.ads[index]?.adset)
  return [...byAdset].flatMap(([adset, ads]) => {
    const money = adset ? budgetAt(adset, at) : null
    return adset && money ? [{ owner: adset, money, ads }] : []
  })
}

/** What is left to spend: a lifetime budget and a spending limit are never passed. */
function roomOf(plan: Plan, pool: Pool, money: Float64Array, pasts: readonly AdPast[]): number {
  const spentBy = (belongs: (ad: PlannedAd) => boolean) =>
    plan.ads.reduce(
      (sum, ad, index) => (belongs(ad) ? sum + (pasts[index]?.spend ?? 0) + (money[index] ?? 0) : sum),
      0,
    )
  const cap = Number(plan.campaign.fields.spend_cap ?? 0)
  const underCap = cap > 0 ? cap - spentBy(() => true) : Infinity
  if (pool.money.kind === 'daily') return underCap
  const spent = spentBy(({ adset }) => pool.owner === plan.campaign || adset === pool.owner)
  return Math.min(underCap, pool.money.amount - spent)
}

type Sharing = {
  readonly weights: Float64Array
  readonly amount: number
  readonly from: number
  /** Part of the day that it is for. */
  readonly part: number
}
type Part = { readonly ads: readonly number[]; readonly own: number }

/** A campaign's money goes to its ads as the auction likes them, within what its ad sets are to get and may get. */
function partsOf(plan: Plan, pool: Pool, { weights, amount, from, part }: Sharing): readonly Part[] {
  const whole = [{ ads: pool.ads, own: amount }]
  if (pool.owner !== plan.campaign || amount <= 0) return whole
  const adsets = [...Map.groupBy(pool.ads, (index) => plan.ads[index]?.adset)].flatMap(([adset, ads]) =>
    adset ? [{ ads, limits: spendLimitsAt(adset, pool.money, from) }] : [],
  )
  if (adsets.every(({ limits }) => limits.least === 0 && limits.most === Infinity)) return whole
  const free = new Float64Array(plan.ads.length)
  share(free, weights, pool.ads, 1)
  const shares = shareWithin(
    amount,
    adsets.map(({ ads }) => ads.reduce((sum, index) => sum + (free[index] ?? 0), 0)),
    adsets.map(({ limits: { least, most } }) => ({ least: least * part, most: most * part })),
  )
  return adsets.map(({ ads }, index) => ({ ads, own: shares[index] ?? 0 }))
}

function share(money: Float64Array, weights: Float64Array, ads: readonly number[], amount: number): void {
  if (amount <= 0) return
  const total = ads.reduce((sum, index) => sum + (weights[index] ?? 0), 0)
  const least = exploration / ads.length
  for (const index of ads) {
    const part = least + (1 - exploration) * (total > 0 ? (weights[index] ?? 0) / total : 1 / ads.length)
    money[index] = (money[index] ?? 0) + amount * part
  }
}

/**
 * How much the auction likes each ad: its estimate of what a thousand impressions bring for their price. The estimate is off
 * by a lasting error and by a noise that only the ad's own events reduce: a good ad that was starved stays starved.
 */
function weightsOf(plan: Plan, day: number, pasts: readonly AdPast[]): Float64Array {
  return Float64Array.from(plan.ads, ({ truth, adset }, index) => {
    const past = pasts[index]
    const goal = adset.fields.optimization_goal
    const isForClicks = goal === 'LINK_CLICKS' || goal === 'LANDING_PAGE_VIEWS'
    const isForViews = goal === 'IMPRESSIONS' || goal === 'REACH'
    const tired = (1 + (past?.impressions ?? 0) / truth.audience) ** -truth.fatigue
    const afterClick = isForClicks ? 1 : truth.conversionRate * 40
    const rate = isForViews ? 1 : truth.clickRate * tired * afterClick
    const learned = isForClicks ? (past?.clicks ?? 0) / 25 : (past?.events ?? 0)
    const noise = (0.7 / Math.sqrt(1 + learned / 6)) * normalQuantile(chance(truth.key, day, 46))
    return ((rate * Math.exp(truth.bias + noise)) / truth.cpm) ** preference
  })
}
