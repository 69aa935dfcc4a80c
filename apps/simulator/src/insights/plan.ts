import type { GraphObject, NodeOf, World } from '../world/world.ts'
import { chance, hashText, logNormal } from '../world/chance.ts'
import { changesOf } from './schedule.ts'
import { truthOf, type AdTruth } from './truth.ts'
import { weekdayOf } from './calendar.ts'

export type PlannedAd = {
  readonly ad: NodeOf<'ad'>
  readonly adset: NodeOf<'adset'>
  readonly adsetIndex: number
  readonly truth: AdTruth
}

/** Everything needed to play a campaign's days: its ad sets and ads, deleted ones too, and when anything changed. */
export type Plan = {
  readonly world: World
  readonly account: NodeOf<'adaccount'> | undefined
  readonly campaign: NodeOf<'campaign'>
  readonly adsets: readonly NodeOf<'adset'>[]
  readonly ads: readonly PlannedAd[]
  readonly timeZone: string
  readonly changes: readonly number[]
  /** How a budget's owner spreads its week: seven days always make seven daily budgets at most. */
  readonly pace: (owner: GraphObject, day: number) => number
}

const weekdayLevel = [0.96, 0.97, 0.98, 1, 1.04, 1.06, 0.99]
/** A day may exceed the daily budget by three quarters, within its week. */
const highestPace = 1.75

export function planOf(world: World, seed: number, campaign: NodeOf<'campaign'>): Plan {
  const account = world.find('adaccount', campaign.account)
  const adsets = world.everyChild(campaign.id, 'adset')
  const ads = adsets.flatMap((adset, adsetIndex) =>
    world.everyChild(adset.id, 'ad').map((ad): PlannedAd => ({
      ad,
      adset,
      adsetIndex,
      truth: truthOf(world, seed, { ad, adset, campaign }),
    })),
  )
  const objects = [campaign, ...adsets, ...ads.map(({ ad }) => ad), ...(account ? [account] : [])]
  const changes = [...new Set(objects.flatMap((object) => changesOf(world, object)))].toSorted(
    (a, b) => a - b,
  )
  return {
    world,
    account,
    campaign,
    adsets,
    ads,
    timeZone: account?.fields.timezone_name ?? 'UTC',
    changes,
    pace: paceWith(seed),
  }
}

function paceWith(seed: number): Plan['pace'] {
  const weeks = new Map<string, { readonly week: number; readonly factors: readonly number[] }>()
  return (owner, day) => {
    const week = Math.floor((day + 3) / 7)
    const known = weeks.get(owner.id)
    if (known?.week === week) return known.factors[weekdayOf(day)] ?? 1
    const factors = weekOf((hashText(owner.id) ^ seed) >>> 0, week)
    weeks.set(owner.id, { week, factors })
    return factors[weekdayOf(day)] ?? 1
  }
}

function weekOf(key: number, week: number): readonly number[] {
  const raw = weekdayLevel.map((level, index) => level * logNormal(chance(key, week * 7 + index, 31), 0.12))
  const total = raw.reduce((sum, one) => sum + one, 0)
  return raw.map((one, index) =>
    Math.min(highestPace, ((one * 7) / total) * (0.94 + 0.06 * chance(key, week * 7 + index, 32))),
  )
}
