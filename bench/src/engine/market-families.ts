/**
 * What campaigns of the second law have in common. Here reach is bought from people, not from a price list: buyers run
 * out and come back, exposures wear and wear off, variety helps, ads suit some people better than others, ad sets may
 * share their people, and the platform learns like a bandit that forgets.
 */
export type MarketFamily = {
  readonly name: string
  readonly budget: number
  readonly funnel: readonly [click: number, page: number, cart: number, purchase: number]
  readonly cpm: number
  /** How much creatives differ, as a multiple of the usual. */
  readonly spread: number
  /** Exposures per person and week if the budget were spread evenly. */
  readonly weekly: number
  /** Response falls as (1 + exposures to the ad) to the power of minus this. */
  readonly wear: number
  /** Part of the ready buyers that an average day takes, and part of the missing ones that come back. */
  readonly drain: number
  readonly refill: number
  /** Response rises as the number of ads among which an audience's reach is spread, to this power. */
  readonly variety: number
  /** How unlike people are in what they like: log sd of an ad between segments. */
  readonly affinity: number
  /** Elasticity of the price of reach with an audience's spend. */
  readonly price: number
  readonly sharedAudiences: boolean
  /** How unlike audiences are in size: log sd. */
  readonly sizes: number
  readonly adsetBudgets: boolean
  /** Mean days from click to purchase. */
  readonly delay: number
  readonly dayNoise: number
  /** Log sd of a creative's truth that a week adds. */
  readonly drift: number
  readonly lateAds: number
  /** Days on which conversions are not tracked, once in the campaign. */
  readonly outage: number
  /** Part of the conversions that a person's promotion adds for four days. */
  readonly promotion: number
  /** Order values follow a Pareto law instead of a log-normal one. */
  readonly paretoOrders: boolean
  readonly goals: readonly ('purchases' | 'revenue')[]
  /** Purchases that an average creative had elsewhere before. */
  readonly past: number
}

const usual: MarketFamily = {
  name: '',
  budget: 180,
  funnel: [0.012, 0.78, 0.12, 0.3],
  cpm: 8.5,
  spread: 1,
  weekly: 1.2,
  wear: 0.18,
  drain: 0.02,
  refill: 0.15,
  variety: 0.05,
  affinity: 0.2,
  price: 0.1,
  sharedAudiences: false,
  sizes: 0,
  adsetBudgets: false,
  delay: 1.2,
  dayNoise: 0.1,
  drift: 0.05,
  lateAds: 1,
  outage: 0,
  promotion: 0,
  paretoOrders: false,
  goals: ['purchases', 'revenue'],
  past: 0,
}
const family = (name: string, change: Partial<MarketFamily>): MarketFamily => ({ ...usual, name, ...change })

/** Families on which choices may be made. */
export const marketTuning: readonly MarketFamily[] = [
  family('MT1 shop', {}),
  family('MT2 small', { budget: 60 }),
  family('MT3 people run out', { drain: 0.06, wear: 0.35, weekly: 2.2 }),
  family('MT4 shared people, own budgets', { sharedAudiences: true, adsetBudgets: true }),
  family('MT5 creatives used before', { past: 5 }),
  family('MT6 audiences of unlike sizes', { sizes: 0.8, drain: 0.04 }),
]

/** Families of the report alone: other sizes, delays, tails, noise and saturation. */
export const marketReporting: readonly MarketFamily[] = [
  family('M1 shop', { budget: 220, funnel: [0.011, 0.8, 0.1, 0.34] }),
  family('M2 Pareto orders', { paretoOrders: true, goals: ['revenue'] }),
  family('M3 leads', { funnel: [0.01, 0.72, 1, 0.16], goals: ['purchases'], budget: 160 }),
  family('M4 large', { budget: 1400 }),
  family('M5 small', { budget: 45 }),
  family('M6 near-identical', { spread: 0.3 }),
  family('M8 people run out fast', { drain: 0.065, wear: 0.32, weekly: 2.6 }),
  family('M9 long delays', { delay: 3.4 }),
  family('M10 outages', { outage: 5 }),
  family('M11 promotion', { promotion: 0.9, dayNoise: 0.14 }),
  family('M12 drifting truth', { drift: 0.16 }),
  family('M13 shared people, own budgets', { sharedAudiences: true, adsetBudgets: true, budget: 260 }),
  family('M14 creatives used before', { past: 5, budget: 150 }),
  family('M15 noisy days', { dayNoise: 0.3 }),
  family('M16 audiences of unlike sizes', { sizes: 0.9, drain: 0.035, budget: 200 }),
]

/** All ads equal: nothing should be paused. */
export const marketEqual: readonly MarketFamily[] = [
  family('M7 equal', { spread: 0, affinity: 0, drift: 0, variety: 0.05 }),
]
