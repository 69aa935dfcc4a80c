import { assetBreakdowns, assetsOf, hasAssetFeed, type AssetBreakdown } from './assets.ts'
import { sharesOf } from './audience.ts'
import { chance, hashText, logNormal } from '../world/chance.ts'
import { factCount, eventsStart, valuesStart, isClickFact, slotCount, type Facts } from './fact-names.ts'
import { eventIndex, valuedEvents, valueIndex } from './fact-names.ts'
import type { AdDays } from './ledger.ts'
import type { World } from '../world/world.ts'

export const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone'

export const isAsset = (name: string): name is AssetBreakdown => assetBreakdowns.some((one) => one === name)

/** One part of an ad's delivery: what the row says of it, and its cumulative shares of impressions, clicks, conversions. */
export type Cell = {
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  readonly upTo: readonly [number, number, number]
}

type Draft = {
  readonly values: Record<string, unknown>
  readonly key: string
  readonly weights: [number, number, number]
}

/** Each ad has its own lasting preferences: where it is shown, who clicks, who buys. */
export function cellsOf(world: World, { ad, adset, truth }: AdDays, names: readonly string[]): Cell[] {
  const drafts = names.reduce<Draft[]>(
    (list, name) =>
      list.flatMap((draft) =>
        optionsOf(world, { ad, adset }, name, draft.values).map(({ identity, written, weight }) => {
          const part = hashText(`${name} ${identity}`)
          const [shown, clicked, bought] = draft.weights
          const isShown = weight * logNormal(chance(truth.key ^ part, 0, 71), 0.15)
          const clicks =
            logNormal(chance(part, 0, 72), 0.15) * logNormal(chance(truth.key ^ part, 0, 73), 0.15)
          const buys = logNormal(chance(part, 0, 74), 0.2) * logNormal(chance(truth.key ^ part, 0, 75), 0.2)
          return {
            values: { ...draft.values, [name]: written },
            key: `${draft.key}|${identity}`,
            weights: [shown * isShown, clicked * isShown * clicks, bought * isShown * clicks * buys] as const,
          }
        }),
      ),
    [{ values: {}, key: '', weights: [1, 1, 1] }],
  )
  return cumulative(drafts)
}

function cumulative(drafts: readonly Draft[]): Cell[] {
  const total = [0, 1, 2].map((family) =>
    drafts.reduce((sum, { weights }) => sum + (weights[family] ?? 0), 0),
  )
  const running = [0, 0, 0]
  return drafts.map(({ key, values, weights }, index) => {
    const upTo = running.map((sum, family) => {
      running[family] = sum + (weights[family] ?? 0)
      return index === drafts.length - 1 ? 1 : (running[family] ?? 0) / (total[family] ?? 1)
    })
    return { key, values, upTo: [upTo[0] ?? 1, upTo[1] ?? 1, upTo[2] ?? 1] }
  })
}

type Option = { readonly identity: string; readonly written: unknown; readonly weight: number }

function optionsOf(
  world: World,
  { ad, adset }: Pick<AdDays, 'ad' | 'adset'>,
  name: string,
  within: Readonly<Record<string, unknown>>,
): Option[] {
  if (name === 'media_type') {
    const type = assetsOf(world, ad).video_asset.length > 0 ? 'video' : 'image'
    return [{ identity: type, written: type, weight: 1 }]
  }
  if (isAsset(name)) {
    // Only ads made of lists of assets are told apart by asset.
    return hasAssetFeed(world, ad)
      ? assetsOf(world, ad)[name].map(({ identity, written }) => ({ identity, written, weight: 1 }))
      : []
  }
  return Object.entries(sharesOf(adset, name, within)).map(([value, weight]) => ({
    identity: value,
    written: value,
    weight,
  }))
}

const familyOf = Array.from({ length: factCount }, (_, index) => {
  if (index >= eventsStart) return 2
  return isClickFact(index) ? 1 : 0
})

/** What the platform can place among people; the rest of the conversions is known only in total. */
const placedAmongPeople = 0.94

export type Split = { readonly isPeople: boolean; readonly isWithoutOffsite: boolean }

/**
 * Splits an ad's day into its cells: each fact falls into whole parts that add up exactly, each part right on average. The
 * value of purchases goes where the purchases went.
 */
export function splitFacts(
  facts: Facts,
  cells: readonly Cell[],
  at: { key: number; day: number },
  split: Split,
): Facts[] {
  const parts = cells.map(() => new Float64Array(factCount))
  const last = split.isWithoutOffsite ? eventsStart : valuesStart
  for (let index = 0; index < last; index += 1) {
    const family = familyOf[index] ?? 0
    const luck = chance(at.key, at.day, 600 + index)
    const total = facts[index] ?? 0
    const isKept = family === 2 && split.isPeople
    const whole = isKept ? Math.floor(total * placedAmongPeople + chance(at.key, at.day, 700 + index)) : total
    if (whole === 0) continue
    let before = 0
    cells.forEach(({ upTo }, cell) => {
      const part = parts[cell]
      const through = Math.floor(whole * (upTo[family as 0 | 1 | 2] ?? 1) + luck)
      if (part) part[index] = through - before
      before = through
    })
  }
  if (!split.isWithoutOffsite) splitValues(facts, parts)
  return parts
}

function splitValues(facts: Facts, parts: readonly Facts[]): void {
  for (const event of valuedEvents)
    for (let slot = 0; slot < slotCount; slot += 1) {
      const count = facts[eventIndex(event, slot)] ?? 0
      const value = facts[valueIndex(event, slot)] ?? 0
      let seen = 0
      let before = 0
      for (const part of parts) {
        seen += part[eventIndex(event, slot)] ?? 0
        const through = count > 0 ? Math.floor((value * seen) / count) : 0
        part[valueIndex(event, slot)] = through - before
        before = through
      }
    }
}
