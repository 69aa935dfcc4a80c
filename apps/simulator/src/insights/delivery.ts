import type { GraphObject, World } from '../world/world.ts'
import { dayIn, nextDay, startOfDay } from './days.ts'
import { between, seeded } from './random.ts'

/** Volumes of one ad on one day. Money in minor units. */
export type Volumes = {
  readonly spend: number
  readonly impressions: number
  readonly clicks: number
  readonly purchases: number
  readonly value: number
}

export const noVolumes: Volumes = { spend: 0, impressions: 0, clicks: 0, purchases: 0, value: 0 }

export const addVolumes = (a: Volumes, b: Volumes): Volumes => ({
  spend: a.spend + b.spend,
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
  purchases: a.purchases + b.purchases,
  value: a.value + b.value,
})

const weekday = [1.02, 0.94, 0.96, 0.98, 1, 1.05, 1.08]

/**
 * What an ad delivered on a day, up to now: its share of the budget for the part of the day in which it, its ad set and
 * its campaign were on. Rates are the ad's hidden truth; the day adds noise. The same seed and clock give the same figures,
 * and a day's figures only grow.
 */
export function adDay(world: World, ad: GraphObject, day: string): Volumes {
  const adset = world.get(ad.parent)
  const campaign = adset && world.get(adset.parent)
  const account = world.get(ad.account)
  if (!adset || !campaign || !account) return noVolumes
  const timeZone = String(account.fields.timezone_name)
  const from = startOfDay(timeZone, day)
  const length = startOfDay(timeZone, nextDay(day)) - from
  const part = activePart([ad, adset, campaign], from, Math.min(from + length, world.clock.now())) / length
  if (part <= 0) return noVolumes
  return volumes(ad, day, dailyShare(world, ad, adset, campaign) * part)
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
  const value = Math.floor(purchases * between(`${ad.id} basket`, 4500, 12_000))
  return {
    spend,
    impressions,
    clicks,
    purchases: Math.min(purchases, clicks),
    value: clicks === 0 ? 0 : value,
  }
}

/** How long all of them were on, between two instants. */
function activePart(chain: readonly GraphObject[], from: number, to: number): number {
  const intervals = chain.reduce<readonly (readonly [number, number])[]>(
    (left, object) =>
      left.flatMap(([start, end]) =>
        object.activity.flatMap((interval) => {
          const low = Math.max(start, interval.from)
          const high = Math.min(end, interval.to ?? end)
          return high > low ? [[low, high] as const] : []
        }),
      ),
    from < to ? [[from, to]] : [],
  )
  return intervals.reduce((sum, [start, end]) => sum + end - start, 0)
}

/** The ad's part of a day's money: ads of an ad set, and ad sets of a campaign budget, share by hidden strength. */
function dailyShare(world: World, ad: GraphObject, adset: GraphObject, campaign: GraphObject): number {
  const ads = world.children(adset.id, 'ad')
  const own = dailyBudget(adset)
  if (own !== null) return own * strengthShare(ad, ads)
  const adsets = world.children(campaign.id, 'adset')
  return (dailyBudget(campaign) ?? 0) * strengthShare(adset, adsets) * strengthShare(ad, ads)
}

function strengthShare(object: GraphObject, siblings: readonly GraphObject[]): number {
  const strength = (one: GraphObject) => between(`${one.id} strength`, 0.4, 1.6)
  const total = siblings.reduce((sum, one) => sum + strength(one), 0)
  return total > 0 ? strength(object) / total : 0
}

/** Minor units a day; a lifetime budget is spread over its period. */
function dailyBudget(object: GraphObject): number | null {
  const { daily_budget: daily, lifetime_budget: lifetime, start_time: start, end_time: end } = object.fields
  if (daily !== undefined) return Number(daily)
  if (lifetime === undefined) return null
  const days =
    (Date.parse(String(end)) - Date.parse(String(start ?? new Date(object.createdAt).toISOString()))) /
    86_400_000
  return Number(lifetime) / Math.max(1, days || 1)
}

export const today = (world: World, account: GraphObject): string =>
  dayIn(String(account.fields.timezone_name), world.clock.now())
