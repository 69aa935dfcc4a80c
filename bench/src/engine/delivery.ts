import { holdLimits, type AdsetMoney } from './limits.ts'
import { valuePerImpression, type Truth, type World } from './world.ts'

export type Spent = {
  /** Share of the total budget of each ad. */
  readonly shares: Float64Array
  /** Cost of one impression of each ad at those shares. */
  readonly costs: Float64Array
}

/** What the platform believes and remembers while a campaign runs. */
export type Beliefs = { readonly events: Float64Array; readonly frequency: Float64Array }

/** Shares of the step before, and what each ad set may spend. */
export type Spending = { readonly before: Float64Array | null; readonly money: readonly AdsetMoney[] }

/** Chance that an impression leads to what the platform optimises, as it believes. */
function believed(world: World, ad: Truth, seen: number): number {
  const { optimises } = world.family
  let rate = ad.rates[0]
  for (let step = 1; step <= optimises; step += 1) rate *= ad.rates[step] ?? 1
  return rate * Math.exp(ad.bias + ad.error / Math.sqrt(1 + seen / 5))
}

/**
 * One step of delivery, in the manner of the platform: each ad gets a share by what it is believed to bring for its
 * cost, costs rise with the spend of the ad set and of the ad, and shares move gradually.
 */
export function deliver(
  world: World,
  active: readonly boolean[],
  beliefs: Beliefs,
  { before, money }: Spending,
): Spent {
  const { family, ads } = world
  const shares = new Float64Array(ads.length)
  const costs = new Float64Array(ads.length)
  const sets = new Float64Array(world.adsets)
  const running = before ?? evenShares(world, active, money)
  for (const [at, ad] of ads.entries()) sets[ad.adset] = (sets[ad.adset] ?? 0) + (running[at] ?? 0)
  const [ofSet, ofAd] = family.elasticity
  const usualShare = 1 / ads.length
  const pull = new Float64Array(ads.length)
  for (const [at, ad] of ads.entries()) {
    const setLoad = Math.max(0.02, (sets[ad.adset] ?? 0) * world.adsets)
    const adLoad = Math.max(0.02, (running[at] ?? 0) / usualShare)
    costs[at] = (ad.cpm / 1000) * setLoad ** ofSet * adLoad ** ofAd * (1 + (beliefs.frequency[at] ?? 0)) ** 0
    if (!active[at]) continue
    pull[at] = (believed(world, ad, beliefs.events[at] ?? 0) / (costs[at] ?? 1)) ** family.sharpness
  }
  spread(world, { active, pull, money }, shares)
  if (before) for (let at = 0; at < ads.length; at += 1) shares[at] = 0.6 * (shares[at] ?? 0) + 0.4 * kept(at)
  normalise(shares)
  if (!family.adsetBudgets)
    holdLimits(shares, { adsets: ads.map(({ adset }) => adset), money, budget: family.budget })
  return { shares, costs }

  function kept(at: number): number {
    return active[at] ? (before?.[at] ?? 0) : 0
  }
}

type Spreading = {
  readonly active: readonly boolean[]
  readonly pull: Float64Array
  readonly money: readonly AdsetMoney[]
}

/** Campaign budget: one pool. Ad-set budgets: a pool by its budget for each ad set that still runs. */
function spread(world: World, { active, pull, money }: Spreading, into: Float64Array): void {
  const pools = new Map<number, number[]>()
  for (const [at, ad] of world.ads.entries()) {
    if (!active[at]) continue
    const pool = world.family.adsetBudgets ? ad.adset : 0
    pools.set(pool, [...(pools.get(pool) ?? []), at])
  }
  const budgetOf = (pool: number) => (world.family.adsetBudgets ? (money[pool]?.budget ?? 1) : 1)
  const all = [...pools.keys()].reduce((sum, pool) => sum + budgetOf(pool), 0)
  for (const [pool, members] of pools) {
    const part = budgetOf(pool) / all
    const total = members.reduce((sum, at) => sum + (pull[at] ?? 0), 0)
    for (const at of members) {
      // A little exploration for everyone.
      into[at] = part * ((0.9 * (pull[at] ?? 0)) / total + 0.1 / members.length)
    }
  }
}

function evenShares(world: World, active: readonly boolean[], money: readonly AdsetMoney[]): Float64Array {
  const shares = new Float64Array(world.ads.length)
  spread(world, { active, money, pull: new Float64Array(world.ads.length).fill(1) }, shares)
  return shares
}

function normalise(shares: Float64Array): void {
  let total = 0
  for (const share of shares) total += share
  if (total > 0) for (let at = 0; at < shares.length; at += 1) shares[at] = (shares[at] ?? 0) / total
}

export const fatigueOf = (world: World, frequency: number): number => (1 + frequency) ** -world.family.fatigue

type Running = { readonly active: readonly boolean[]; readonly money?: readonly AdsetMoney[] }

/** True value per euro that the campaign settles at with these ads: what "harmful" and the oracle are judged by. */
export function steadyValue(
  world: World,
  { active, money = [] }: Running,
  beliefs: Beliefs,
  day: number,
): number {
  let spent: Spent | null = null
  for (let turn = 0; turn < 7; turn += 1)
    spent = deliver(world, active, beliefs, { before: spent?.shares ?? null, money })
  let value = 0
  for (const [at, ad] of world.ads.entries()) {
    const share = spent?.shares[at] ?? 0
    if (share === 0) continue
    const perImpression = valuePerImpression(world, ad, day) * fatigueOf(world, beliefs.frequency[at] ?? 0)
    value += (share * perImpression) / (spent?.costs[at] ?? 1)
  }
  return value
}
