import { isRejected, reviewMilliseconds } from '../graph/effective-status.ts'
import { parseTime } from '../world/clock.ts'
import type { GraphObject, World } from '../world/world.ts'
import { dayIn, nextDay, startOfDay } from './days.ts'
import { between, seeded } from './random.ts'

type VolumeName =
  | 'spend'
  | 'impressions'
  | 'clicks'
  | 'linkClicks'
  | 'views'
  | 'carts'
  | 'checkouts'
  | 'purchases'
  | 'value'

/** Volumes of one ad on one day, all integers, so that every sum is exact. Money in minor units. */
export type Volumes = Readonly<Record<VolumeName, number>>

export const mapVolumes = (map: (name: keyof Volumes) => number): Volumes => ({
  spend: map('spend'),
  impressions: map('impressions'),
  clicks: map('clicks'),
  linkClicks: map('linkClicks'),
  views: map('views'),
  carts: map('carts'),
  checkouts: map('checkouts'),
  purchases: map('purchases'),
  value: map('value'),
})

export const noVolumes: Volumes = mapVolumes(() => 0)

export const addVolumes = (a: Volumes, b: Volumes): Volumes => mapVolumes((name) => a[name] + b[name])

const weekday = [1.02, 0.94, 0.96, 0.98, 1, 1.05, 1.08]

/**
 * What an ad delivered on a day, up to now: its share of the budget for the part of the day in which it, its ad set and
 * its campaign were on, inside the ad set's dates and after the ad's review. Rates are the ad's hidden truth; the day adds
 * noise. The same seed and clock give the same figures, and nothing that happens later changes what was spent.
 */
export function adDay(world: World, ad: GraphObject, day: string): Volumes {
  const adset = world.get(ad.parent)
  const campaign = adset && world.get(adset.parent)
  const account = world.get(ad.account)
  if (!adset || !campaign || !account) return noVolumes
  const timeZone = String(account.fields.timezone_name)
  const from = startOfDay(timeZone, day)
  const to = startOfDay(timeZone, nextDay(day))
  const money = spentBetween(world, { ad, adset, campaign }, from, Math.min(to, world.clock.now()))
  return money <= 0 ? noVolumes : volumes(ad, day, money / (to - from))
}

function volumes(ad: GraphObject, day: string, budget: number): Volumes {
  const key = `${ad.id} ${day}`
  const season = weekday[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1
  const spend = Math.floor(budget * season * between(`${key} pace`, 0.9, 1))
  const cpm = between(`${ad.id} cpm`, 620, 1250) * between(`${key} cpm`, 0.92, 1.08)
  const impressions = Math.floor((spend / cpm) * 1000)
  const clicks = Math.floor(
    impressions * between(`${ad.id} ctr`, 0.009, 0.026) * between(`${key} ctr`, 0.9, 1.1),
  )
  const expected = clicks * between(`${ad.id} cvr`, 0.012, 0.045)
  // The fraction left is decided by the day, so that small days convert sometimes instead of never.
  const purchases = Math.floor(expected + seeded(`${key} conversion`) * 0.98)
  const sold = Math.min(purchases, clicks)
  const carts = sold + Math.round(clicks * between(`${ad.id} cart`, 0.08, 0.14))
  return {
    spend,
    impressions,
    clicks: Math.round(clicks * 1.35),
    linkClicks: clicks,
    views: Math.round(clicks * 0.81),
    carts,
    checkouts: sold + Math.round((carts - sold) * 0.45),
    purchases: sold,
    value: Math.floor(sold * between(`${ad.id} basket`, 4500, 12_000)),
  }
}

type Chain = { readonly ad: GraphObject; readonly adset: GraphObject; readonly campaign: GraphObject }

/** Minor units × milliseconds: the budget's flow to the ad, piece by piece between the instants at which anything changed. */
function spentBetween(world: World, { ad, adset, campaign }: Chain, from: number, to: number): number {
  const start = Math.max(from, instant(adset.fields.start_time) ?? from, ad.createdAt + reviewMilliseconds)
  const end = Math.min(to, instant(adset.fields.end_time) ?? to)
  if (start >= end || isRejected(ad)) return 0
  const ads = world.everyChild(adset.id, 'ad')
  const isCampaignMoney = dailyBudget(adset, start) === null
  const adsets = isCampaignMoney ? world.everyChild(campaign.id, 'adset') : []
  const edges = [...ads, ...adsets, adset, campaign].flatMap(changesOf).filter((at) => at > start && at < end)
  const instants = [...new Set([start, ...edges, end])].toSorted((a, b) => a - b)
  return instants.slice(1).reduce((sum, until, index) => {
    const at = instants[index] ?? until
    if (![ad, adset, campaign].every((object) => isOn(object, at))) return sum
    const own = isCampaignMoney
      ? (dailyBudget(campaign, at) ?? 0) * strengthShare(adset, adsets, at)
      : (dailyBudget(adset, at) ?? 0)
    return sum + own * strengthShare(ad, ads, at) * (until - at)
  }, 0)
}

const instant = (value: unknown): number | undefined => {
  const at = typeof value === 'string' ? parseTime(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

const changesOf = (object: GraphObject): number[] => [
  ...object.activity.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
  ...(object.formerBudgets ?? []).map(({ until }) => until),
]

const isOn = (object: GraphObject, at: number): boolean =>
  object.activity.some(({ from, to }) => from <= at && (to === null || at < to))

/** Objects that are on at an instant share by hidden strength. */
function strengthShare(object: GraphObject, siblings: readonly GraphObject[], at: number): number {
  const strength = (one: GraphObject) => between(`${one.id} strength`, 0.4, 1.6)
  const total = siblings.reduce((sum, one) => (isOn(one, at) ? sum + strength(one) : sum), 0)
  return total > 0 ? strength(object) / total : 0
}

/** Minor units a day at an instant; a lifetime budget is spread over its period. */
function dailyBudget(object: GraphObject, at: number): number | null {
  const former = object.formerBudgets?.find(({ until }) => at < until)
  const { daily_budget: daily, lifetime_budget: lifetime } = former ?? object.fields
  if (daily !== undefined) return Number(daily)
  if (lifetime === undefined) return null
  const start = instant(object.fields.start_time) ?? object.createdAt
  const end = instant(object.fields.end_time ?? object.fields.stop_time) ?? start
  return Number(lifetime) / Math.max(1, (end - start) / 86_400_000)
}

export const today = (world: World, account: GraphObject): string =>
  dayIn(String(account.fields.timezone_name), world.clock.now())
