import type { Goal, PastSeen } from './campaign.ts'
import type { MarketFamily } from './market-families.ts'
import { pastOf } from './past.ts'
import { randomFor, type Random } from './random.ts'

const marketDays = 35
export const segments = 3

type MarketAd = {
  readonly id: string
  readonly adset: number
  readonly audience: number
  readonly launch: number
  /** Click, page, cart and purchase rates of the chain, fresh, before people's likes. */
  readonly rates: readonly [number, number, number, number]
  /** How much better or worse it does with each segment of its audience. */
  readonly suits: readonly number[]
  readonly basket: number
  /** Factor of its click rate day by day: its truth wanders. */
  readonly course: readonly number[]
  readonly past: PastSeen
}

export type MarketWorld = Goal & {
  readonly family: MarketFamily
  readonly adsets: number
  readonly audiences: number
  /** People of each audience: such that an even budget shows each `weekly` exposures a week on average. */
  readonly people: readonly number[]
  /** Purchases of a usual day in each audience, by which buyers run out: as many as there are people. */
  readonly usualSales: readonly number[]
  readonly ads: readonly MarketAd[]
  readonly dayFactor: readonly number[]
  readonly outage: readonly boolean[]
}

/** Draws one campaign of the second law. */
export function drawMarket(family: MarketFamily, seed: number): MarketWorld {
  const random = randomFor(seed, 101)
  const adsets = 2 + Math.floor(random.uniform() * 3)
  // Shared: two ad sets buy the same people.
  const audiences = family.sharedAudiences ? Math.max(1, Math.ceil(adsets / 2)) : adsets
  const level = [0.2, 0.05, 0.15, 0.15].map((sd) => Math.exp(sd * random.normal()))
  const ads: MarketAd[] = []
  for (let adset = 0; adset < adsets; adset += 1) {
    const count = 2 + Math.floor(random.uniform() * 4)
    for (let ad = 0; ad < count; ad += 1) ads.push(drawAd(adset, 0))
  }
  for (let late = 0; late < family.lateAds; late += 1) {
    ads.push(drawAd(Math.floor(random.uniform() * adsets), 3 + Math.floor(random.uniform() * 18)))
  }
  const chain = family.funnel.reduce((product, rate) => product * rate, 1)
  const perAudience = family.budget / audiences
  const goal = family.goals[Math.floor(random.uniform() * family.goals.length)] ?? 'purchases'
  const days = marketDays
  const sizes = sizesOf(randomFor(seed, 173), family, audiences)
  return {
    family,
    seed,
    days,
    adsetBudgets: family.adsetBudgets,
    budget: family.budget,
    reporting: 'conversionTime',
    weights: [0, 0, 0, goal === 'purchases' ? 1 : 0],
    revenueWeight: goal === 'revenue' ? 1 : 0,
    targetCost: (family.cpm / 1000 / chain) * Math.exp(0.2 * random.normal()),
    adsets,
    audiences,
    people: sizes.map((size) => (size * ((perAudience / family.cpm) * 1000 * 7)) / family.weekly),
    usualSales: sizes.map((size) => size * (perAudience / family.cpm) * 1000 * chain),
    ads,
    dayFactor: daysOf(random, family, days),
    outage: outageOf(random, family, days),
  }

  function drawAd(adset: number, launch: number): MarketAd {
    const effects = [0.38, 0.12, 0.3, 0.3].map((sd) => sd * family.spread * random.normal())
    const rate = (at: number) => {
      const base = family.funnel[at] ?? 1
      return Math.min(
        base >= 1 ? 1 : 0.95,
        base * (level[at] ?? 1) * (base >= 1 ? 1 : Math.exp(effects[at] ?? 0)),
      )
    }
    let wandering = 0
    const course = Array.from({ length: marketDays }, () => {
      wandering += (family.drift / Math.sqrt(7)) * random.normal()
      return Math.exp(wandering)
    })
    return {
      id: `ad${ads.length}`,
      adset,
      audience: adset % audiences,
      launch,
      rates: [rate(0), rate(1), rate(2), rate(3)],
      suits: Array.from({ length: segments }, () => Math.exp(family.affinity * random.normal())),
      basket: 60 * Math.exp(0.15 * family.spread * random.normal()),
      course,
      past: pastOf(randomFor(seed, ads.length, 131), { worth: family.past, funnel: family.funnel, effects }),
    }
  }
}

/** How many people audiences have, against the mean one. */
function sizesOf(random: Random, { sizes }: MarketFamily, audiences: number): readonly number[] {
  const drawn = Array.from({ length: audiences }, () => Math.exp(sizes * random.normal()))
  const mean = drawn.reduce((sum, one) => sum + one, 0) / audiences
  return drawn.map((one) => one / mean)
}

function daysOf(random: Random, { dayNoise, promotion }: MarketFamily, days: number): readonly number[] {
  const weekday = Array.from({ length: 7 }, () => Math.exp(0.1 * random.normal()))
  const from = promotion > 0 ? 8 + Math.floor(random.uniform() * 18) : -9
  return Array.from({ length: days }, (_, day) => {
    const isPromoted = day >= from && day < from + 4
    return (weekday[day % 7] ?? 1) * Math.exp(dayNoise * random.normal()) * (isPromoted ? 1 + promotion : 1)
  })
}

function outageOf(random: Random, { outage }: MarketFamily, days: number): readonly boolean[] {
  const from = 9 + Math.floor(random.uniform() * 14)
  return Array.from({ length: days }, (_, day) => outage > 0 && day >= from && day < from + outage)
}
