/** How much dearer reach gets as an ad set, and one ad, spend more: elasticities of cost per thousand. */
export type Elasticity = {
  readonly adset: number
  readonly ad: number
  /** How likely this pair is; those of one account sum to 1. */
  readonly weight: number
}

/** Where nothing was learnt of the cost of reach: what is usually assumed. */
export const usualElasticity: Elasticity = { adset: 0.12, ad: 0.05, weight: 1 }

/** An arm: one ad, or one ad set, that money goes to. */
export type Arm = {
  readonly id: string
  readonly adset: string
  readonly perDay: number
  readonly mean: number
  readonly variance: number
}

/** What the money of an arm would bring elsewhere, per euro. */
export type Bar = { readonly mean: number; readonly variance: number }

export type SpendSums = {
  spend: number
  value: number
  variance: number
  readonly byAdset: Map<string, { spend: number; value: number; variance: number }>
}

/** Sums over the arms that receive money, so that each bar costs the same however many arms there are. */
export function sumArms(arms: Iterable<Arm>): SpendSums {
  const sums: SpendSums = { spend: 0, value: 0, variance: 0, byAdset: new Map() }
  for (const arm of arms) {
    const own = sums.byAdset.get(arm.adset) ?? { spend: 0, value: 0, variance: 0 }
    sums.byAdset.set(arm.adset, own)
    for (const sum of [sums, own]) {
      sum.spend += arm.perDay
      sum.value += arm.perDay * arm.mean
      sum.variance += arm.perDay ** 2 * arm.variance
    }
  }
  return sums
}

/**
 * What the money of `arm` would bring in the arms that receive it, after their costs rise: each other
 * arm gets x' = x·T/(T − x_i), and c_j = (x'_j m_j − x_j)/x_i with m_j = (S'/S)^−η (x'_j/x_j)^−η_a. As x'/x is the
 * same for all, only two factors exist: one for the arm's own ad set, one for the others. `null` for a last arm.
 */
export function barOf(arm: Arm, sums: SpendSums, elasticity: Elasticity): Bar | null {
  const rest = sums.spend - arm.perDay
  const own = sums.byAdset.get(arm.adset)
  if (!own || !(arm.perDay > 0) || !(rest > sums.spend * 1e-9)) return null
  const growth = sums.spend / rest
  const dearer = growth ** -elasticity.ad
  const ownRest = Math.max(0, own.spend - arm.perDay)
  const outside = (growth * dearer * growth ** -elasticity.adset - 1) / arm.perDay
  const adsetGrowth = own.spend > 0 ? (growth * ownRest) / own.spend : 0
  const inside =
    ownRest > own.spend * 1e-9 ? (growth * dearer * adsetGrowth ** -elasticity.adset - 1) / arm.perDay : 0
  const ownValue = own.value - arm.perDay * arm.mean
  const ownVariance = Math.max(0, own.variance - arm.perDay ** 2 * arm.variance)
  return {
    mean: outside * (sums.value - own.value) + inside * ownValue,
    variance: outside ** 2 * Math.max(0, sums.variance - own.variance) + inside ** 2 * ownVariance,
  }
}
