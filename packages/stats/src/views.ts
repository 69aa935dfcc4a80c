import { adsetArms } from './adset-arms.ts'
import type { View } from './decide.ts'
import type { PoolFit } from './fit-pool.ts'
import type { Arm } from './saturation.ts'

/** Arms are left out one at a time up to this many, and in as many groups beyond: the cost stays linear. */
const mostViews = 6

/** Each ad beside the ads it competes with, none learnt from what it sold itself. */
export function viewsOf(fit: PoolFit, groups: readonly (readonly string[])[]): readonly View[] {
  const within = new Set(groups.flat())
  const all = within.size === fit.ads.length
  return folds(groups).map((judged) => {
    const arms = fit.apart(judged)
    return { judged, arms: all ? arms : arms.filter(({ id }) => within.has(id)) }
  })
}

/** The same for ad sets: each without what its own ads sold, their errors as far the same as `adsetArms` is told. */
export function adsetViews(fit: PoolFit, ads: readonly Arm[], common = 0): readonly View[] {
  const members = [...Map.groupBy(ads, ({ adset }) => adset).values()].map((own) => own.map(({ id }) => id))
  const adsetOf = new Map(ads.map(({ id, adset }) => [id, adset]))
  return viewsOf(fit, members).map(({ judged, arms }) => ({
    judged: new Set([...judged].map((id) => adsetOf.get(id) ?? '')),
    arms: adsetArms(arms, common),
  }))
}

function folds(groups: readonly (readonly string[])[]): readonly ReadonlySet<string>[] {
  const sorted = groups.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const count = Math.min(mostViews, sorted.length)
  return Array.from(
    { length: count },
    (_, fold) => new Set(sorted.filter((__, at) => at % count === fold).flat()),
  )
}
