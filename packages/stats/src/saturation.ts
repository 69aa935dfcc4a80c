import type { Audience } from './people.ts'

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

type Sums = { spend: number; value: number; variance: number }

type AudienceSums = Sums & { readonly response: number; readonly wear: number }

export type SpendSums = Sums & {
  /** By audience: ad sets that show to the same people get dearer, and wear, together. */
  readonly byAudience: Map<string, AudienceSums>
  /** The same in the order in which they were met. */
  readonly audiences: AudienceSums[]
  readonly audienceOf: (adset: string) => string
}

/**
 * Sums over the arms that receive money, so that each bar costs the same however many arms there are.
 * @param audiences whom each ad set shows to (`audiencesOf`); one that is not named has people of its own
 */
export function sumArms(arms: Iterable<Arm>, audiences?: ReadonlyMap<string, Audience>): SpendSums {
  const audienceOf = (adset: string) => audiences?.get(adset)?.id ?? adset
  const sums: SpendSums = {
    spend: 0,
    value: 0,
    variance: 0,
    byAudience: new Map(),
    audiences: [],
    audienceOf,
  }
  for (const arm of arms) {
    const audience = audiences?.get(arm.adset)
    const id = audience?.id ?? arm.adset
    let own = sums.byAudience.get(id)
    if (!own) {
      own = { spend: 0, value: 0, variance: 0, response: audience?.response ?? 0, wear: audience?.wear ?? 0 }
      sums.byAudience.set(id, own)
      sums.audiences.push(own)
    }
    addTo(sums, arm)
    addTo(own, arm)
  }
  return sums
}

function addTo(sums: Sums, { perDay, mean, variance }: Arm): void {
  sums.spend += perDay
  sums.value += perDay * mean
  sums.variance += perDay ** 2 * variance
}

/**
 * What the money of `arm` would bring in the arms that receive it, after their costs rise and their people answer less:
 * each other arm gets x' = x·T/(T − x_i), and c_j = (x'_j m_j − x_j)/x_i with m_j = (S'/S)^−(η + ρ) (x'_j/x_j)^−(η_a + ρ_a), S the
 * spend on the arm's audience, ρ its response and ρ_a how its ads wear. As x'/x is the same for all, one factor exists for each audience.
 * `null` for a last arm.
 */
export function barOf(arm: Arm, sums: SpendSums, elasticity: Elasticity): Bar | null {
  const rest = sums.spend - arm.perDay
  const ofArm = sums.byAudience.get(sums.audienceOf(arm.adset))
  if (!ofArm || !(arm.perDay > 0) || !(rest > sums.spend * 1e-9)) return null
  const growth = Math.log(sums.spend / rest)
  let [mean, variance] = [0, 0]
  for (const audience of sums.audiences) {
    const own = audience === ofArm ? arm : nothing
    const left = audience.spend - own.perDay
    if (!(left > audience.spend * 1e-9)) continue
    // In logarithms: one exponential instead of two powers for each audience.
    const ofAudience = own === nothing ? growth : growth + Math.log(left / audience.spend)
    const worse = (elasticity.adset + audience.response) * ofAudience
    const dearer = (elasticity.ad + audience.wear) * growth
    const factor = Math.expm1(growth - dearer - worse) / arm.perDay
    mean += factor * (audience.value - own.perDay * own.mean)
    variance += factor ** 2 * Math.max(0, audience.variance - own.perDay ** 2 * own.variance)
  }
  return { mean, variance }
}

const nothing = { perDay: 0, mean: 0, variance: 0 } as const
