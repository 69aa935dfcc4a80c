import { holdLimits, type AdsetMoney } from './limits.ts'
import { segments, type MarketWorld } from './market-world.ts'

/** What people remember and how many buyers are left; what the platform believes and how it spreads money. */
export type MarketState = {
  /** Ready buyers of each audience, 1 when nobody was asked. */
  readonly stock: Float64Array
  /** Exposures per person to each ad that are not forgotten yet. */
  readonly exposure: Float64Array
  readonly shares: Float64Array
}

export type Flow = {
  readonly spend: Float64Array
  readonly impressions: Float64Array
  /** Clicks per impression of each ad, and what multiplies its last step. */
  readonly clickRate: Float64Array
  readonly readiness: Float64Array
}

/** Part of an exposure that a day forgets. */
const forgotten = 0.06
const sharpness = 2.5
const explored = 0.08
/** Part of the money that follows what the platform believes within a day. */
const speed = 0.7

export function freshState(world: MarketWorld): MarketState {
  return {
    stock: new Float64Array(world.audiences).fill(1),
    exposure: new Float64Array(world.ads.length),
    shares: new Float64Array(world.ads.length),
  }
}

const copyOf = ({ stock, exposure, shares }: MarketState): MarketState => ({
  stock: stock.slice(),
  exposure: exposure.slice(),
  shares: shares.slice(),
})

export type Step = {
  readonly active: readonly boolean[]
  /** What the platform believes an impression of each ad to bring, any scale. */
  readonly beliefs: ArrayLike<number>
  readonly day: number
  /** Length in days. */
  readonly length: number
  /** What each ad set may spend; all the same without it. */
  readonly money?: readonly AdsetMoney[] | undefined
}

/** One step of the auction, by which people and the platform change. */
export function flow(world: MarketWorld, state: MarketState, step: Step): Flow {
  const { family, ads } = world
  spreadMoney(world, state, step)
  const count = ads.length
  const out: Flow = {
    spend: new Float64Array(count),
    impressions: new Float64Array(count),
    clickRate: new Float64Array(count),
    readiness: new Float64Array(count),
  }
  const load = new Float64Array(world.audiences)
  const squares = new Float64Array(world.audiences)
  for (const [at, { audience }] of ads.entries()) {
    const share = state.shares[at] ?? 0
    load[audience] = (load[audience] ?? 0) + share
    squares[audience] = (squares[audience] ?? 0) + share * share
  }
  const reach = segmentReach(world, state)
  const sold = new Float64Array(world.audiences)
  for (const [at, ad] of ads.entries()) {
    const share = state.shares[at] ?? 0
    if (!(share > 0)) continue
    const own = load[ad.audience] ?? 0
    const cost = (family.cpm / 1000) * Math.max(0.05, own * world.audiences) ** family.price
    const spend = family.budget * step.length * share
    const unlike = own ** 2 / Math.max(squares[ad.audience] ?? 0, 1e-12)
    out.spend[at] = spend
    out.impressions[at] = spend / cost
    out.clickRate[at] =
      ad.rates[0] *
      (ad.course[step.day] ?? 1) *
      (reach[at] ?? 1) *
      (1 + (state.exposure[at] ?? 0)) ** -family.wear *
      unlike ** family.variety
    out.readiness[at] = state.stock[ad.audience] ?? 1
    sold[ad.audience] =
      (sold[ad.audience] ?? 0) +
      (out.impressions[at] ?? 0) * (out.clickRate[at] ?? 0) * chainOf(ad.rates) * (out.readiness[at] ?? 1)
  }
  for (const [at, { audience }] of ads.entries()) {
    const kept = (state.exposure[at] ?? 0) * (1 - forgotten) ** step.length
    state.exposure[at] = kept + (out.impressions[at] ?? 0) / (world.people[audience] ?? 1)
  }
  for (let audience = 0; audience < world.audiences; audience += 1) {
    const left = state.stock[audience] ?? 1
    const back = family.refill * step.length * (1 - left)
    const taken = (family.drain * (sold[audience] ?? 0)) / (world.usualSales[audience] ?? 1)
    state.stock[audience] = Math.min(1, Math.max(0.05, left + back - taken))
  }
  return out
}

const chainOf = ([, page, cart, purchase]: readonly [number, number, number, number]): number =>
  page * cart * purchase

/** Each pool's money by what the platform believes, less what it kept from the step before. */
function spreadMoney(world: MarketWorld, state: MarketState, step: Step): void {
  const { active, beliefs, length, money = [] } = step
  const { ads, family } = world
  const pools = new Map<number, number[]>()
  for (const [at, { adset }] of ads.entries()) {
    if (!active[at]) {
      state.shares[at] = 0
      continue
    }
    const pool = family.adsetBudgets ? adset : 0
    const members = pools.get(pool) ?? []
    pools.set(pool, members)
    members.push(at)
  }
  // An ad set that stops under its own budget leaves its money to the others: somebody raises theirs.
  const budgetOf = (pool: number) => (family.adsetBudgets ? (money[pool]?.budget ?? 1) : 1)
  const all = [...pools.keys()].reduce((sum, pool) => sum + budgetOf(pool), 0)
  const follows = 1 - (1 - speed) ** length
  for (const [pool, members] of pools) {
    const perPool = budgetOf(pool) / all
    let [pulls, kept] = [0, 0]
    for (const at of members) {
      pulls += Math.max(1e-12, beliefs[at] ?? 0) ** sharpness
      kept += state.shares[at] ?? 0
    }
    for (const at of members) {
      const pull = Math.max(1e-12, beliefs[at] ?? 0) ** sharpness / pulls
      const wanted = (1 - explored) * pull + explored / members.length
      const before = kept > 0 ? (state.shares[at] ?? 0) / kept : 1 / members.length
      state.shares[at] = perPool * (follows * wanted + (1 - follows) * before)
    }
  }
  if (!family.adsetBudgets)
    holdLimits(state.shares, { adsets: ads.map(({ adset }) => adset), money, budget: family.budget })
}

/** How well each ad suits the people it is shown to: in each segment the ads it suits best are shown most. */
function segmentReach(world: MarketWorld, state: MarketState): Float64Array {
  const { ads } = world
  const suited = new Float64Array(ads.length)
  const weight = new Float64Array(ads.length)
  const total = new Float64Array(world.audiences)
  for (let segment = 0; segment < segments; segment += 1) {
    total.fill(0)
    for (const [at, ad] of ads.entries()) {
      total[ad.audience] = (total[ad.audience] ?? 0) + (state.shares[at] ?? 0) * (ad.suits[segment] ?? 1) ** 2
    }
    for (const [at, ad] of ads.entries()) {
      const suits = ad.suits[segment] ?? 1
      const part = ((state.shares[at] ?? 0) * suits ** 2) / Math.max(total[ad.audience] ?? 0, 1e-12)
      suited[at] = (suited[at] ?? 0) + part * suits
      weight[at] = (weight[at] ?? 0) + part
    }
  }
  for (let at = 0; at < suited.length; at += 1)
    suited[at] = (weight[at] ?? 0) > 0 ? (suited[at] ?? 0) / (weight[at] ?? 1) : 1
  return suited
}

/** Expected value of one click of an ad, buyers being as ready as said. */
export function valuePerClick(world: MarketWorld, ad: number, readiness: number): number {
  const one = world.ads[ad]
  if (!one) return 0
  const [w0, w1, w2, w3] = world.weights
  const [, page, cart, purchase] = one.rates
  return w0 + page * (w1 + cart * (w2 + purchase * readiness * (w3 + world.revenueWeight * one.basket)))
}

const livedDays = 10

/** True value per euro of the ten days to come with these ads: people and platform live on from where they are. */
export function livedValue(
  world: MarketWorld,
  from: MarketState,
  { active, beliefs, day, money }: Omit<Step, 'length'>,
): number {
  const state = copyOf(from)
  let value = 0
  for (let ahead = 0; ahead < livedDays; ahead += 1) {
    const out = flow(world, state, { active, beliefs, day, money, length: 1 })
    for (let at = 0; at < world.ads.length; at += 1) {
      value +=
        (out.impressions[at] ?? 0) *
        (out.clickRate[at] ?? 0) *
        valuePerClick(world, at, out.readiness[at] ?? 1)
    }
  }
  return value / (livedDays * world.family.budget)
}
