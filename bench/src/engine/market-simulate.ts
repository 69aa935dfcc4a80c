import {
  add,
  applyWish,
  moneyOf,
  events,
  peopleMet,
  series,
  stepsPerDay,
  type Moved,
  type Outcome,
  type Pause,
  type Policy,
  type Seen,
  type SeenAdset,
  type Told,
  type Truth,
  unlimited,
} from './campaign.ts'
import { flow, freshState, livedValue, valuePerClick, type Flow } from './market-flow.ts'
import type { MarketWorld } from './market-world.ts'
import { randomFor, type Random } from './random.ts'

/** What the platform counted of late, forgotten by half in a week. */
type Platform = { readonly sold: Float64Array; readonly shown: Float64Array }

const remembered = 0.5 ** (1 / (7 * stepsPerDay))
/** Purchases of which the platform is sure before it saw any. */
const presumed = 3

/** Lives one campaign of the second law through under a policy. Value is accounted at its expectation. */
export function simulateMarket(
  world: MarketWorld,
  policy: Policy,
  told?: () => ReadonlyMap<string, Told>,
): Outcome {
  const { ads, days } = world
  const seen = ads.map((ad): Seen => ({
    id: ad.id,
    adset: ad.adset,
    isActive: false,
    launched: false,
    launch: ad.launch,
    spend: series(days),
    impressions: series(days),
    counts: events.map(() => series(days)),
    revenue: series(days),
    past: ad.past,
  }))
  const adsets = Array.from({ length: world.adsets }, (_, adset): SeenAdset => ({
    adset,
    audience: String(adset % world.audiences),
    reach: series(days),
    money: unlimited(world.family.budget / world.adsets),
  }))
  const state = freshState(world)
  const platform: Platform = { sold: new Float64Array(ads.length), shown: new Float64Array(ads.length) }
  const luck = ads.map((_, at) => randomFor(world.seed, at + 211))
  const pauses: Pause[] = []
  const moves: Moved[] = []
  let [value, toggles] = [0, 0]
  for (let step = 0; step < days * stepsPerDay; step += 1) {
    const day = Math.floor(step / stepsPerDay)
    for (const [at, { launch }] of ads.entries()) {
      const one = seen[at]
      if (one && !one.launched && launch <= day) Object.assign(one, { launched: true, isActive: true })
    }
    const active = seen.map((one) => one.isActive)
    const beliefs = believed(world, platform, randomFor(world.seed, 307, step))
    const out = flow(world, state, {
      ...{ active, beliefs, day, length: 1 / stepsPerDay },
      money: moneyOf(adsets),
    })
    value += expectedValue(world, out) * (world.dayFactor[day] ?? 1)
    for (const [at, random] of luck.entries()) {
      platform.shown[at] = (platform.shown[at] ?? 0) * remembered + (out.impressions[at] ?? 0)
      const sold = observe(world, seen, { at, out, day, random: active[at] ? random : null })
      platform.sold[at] = (platform.sold[at] ?? 0) * remembered + sold
    }
    tellReach(world, { adsets, seen, day })
    const elapsed = ((step % stepsPerDay) + 1) / stepsPerDay
    if (day === days - 1 && elapsed === 1) break
    const expected = believed(world, platform, null)
    const truth: Truth = {
      steady: (running, money = moneyOf(adsets)) =>
        livedValue(world, state, { active: running, beliefs: expected, day, money }),
      valueOf: (at) => (out.clickRate[at] ?? 0) * valuePerClick(world, at, out.readiness[at] ?? 1),
    }
    const wish = policy({ goal: world, day, elapsed, ads: seen, adsets, valueSoFar: value }, truth)
    const applied = applyWish(wish, { ads: seen, adsets }, truth, told?.() ?? new Map())
    pauses.push(...applied.pauses)
    moves.push(...applied.moves)
    toggles += applied.toggles
  }
  return { value, pauses, moves, toggles }
}

type Shown = { readonly adsets: readonly SeenAdset[]; readonly seen: readonly Seen[]; readonly day: number }

/** Distinct people of each ad set's day so far. */
function tellReach({ people, audiences }: MarketWorld, { adsets, seen, day }: Shown): void {
  for (const { adset, reach } of adsets) {
    const own = seen.filter((ad) => ad.adset === adset)
    const shown = own.reduce((sum, { impressions }) => sum + (impressions[day] ?? 0), 0)
    reach[day] = peopleMet(shown, people[adset % audiences] ?? 1)
  }
}

function expectedValue(world: MarketWorld, out: Flow): number {
  let value = 0
  for (let at = 0; at < world.ads.length; at += 1) {
    value +=
      (out.impressions[at] ?? 0) * (out.clickRate[at] ?? 0) * valuePerClick(world, at, out.readiness[at] ?? 1)
  }
  return value
}

/** Chance of a purchase by impression as the platform believes; with luck, one draw of what it may be. */
function believed(world: MarketWorld, { sold, shown }: Platform, random: Random | null): Float64Array {
  const usual = world.family.funnel.reduce((product, rate) => product * rate, 1)
  return Float64Array.from(world.ads, (_, at) => {
    const shape = presumed + (sold[at] ?? 0)
    const mean = shape / (presumed / usual + (shown[at] ?? 0))
    return random ? mean * Math.max(0.05, 1 + random.normal() / Math.sqrt(shape)) : mean
  })
}

type Observed = { at: number; out: Flow; day: number; random: Random | null }

/** Draws what is reported of one ad's step; returns the purchases that the platform itself learns of. */
function observe(world: MarketWorld, seen: readonly Seen[], { at, out, day, random }: Observed): number {
  const [ad, one] = [world.ads[at], seen[at]]
  if (!ad || !one || !random) return 0
  const shock = Math.exp(0.08 * random.normal())
  const impressions = out.impressions[at] ?? 0
  add(one.spend, day, out.spend[at] ?? 0)
  add(one.impressions, day, impressions)
  const clicks = random.poisson(impressions * (out.clickRate[at] ?? 0) * shock)
  const pages = random.binomial(clicks, ad.rates[1])
  const carts = random.binomial(pages, ad.rates[2])
  const bought = random.poisson(carts * ad.rates[3] * (out.readiness[at] ?? 1) * (world.dayFactor[day] ?? 1))
  add(one.counts[0] ?? [], day, clicks)
  const isTracked = !world.outage[day]
  if (isTracked) {
    add(one.counts[1] ?? [], day, pages)
    add(one.counts[2] ?? [], day, carts)
  }
  for (let sale = 0; sale < bought; sale += 1) {
    const wait = random.uniform() < 0.45 ? 0 : -Math.log(1 - random.uniform()) * world.family.delay
    const dated = day + Math.floor(random.uniform() + Math.min(9, wait))
    const order = orderValue(world, ad.basket, random)
    if (dated >= world.days || world.outage[dated]) continue
    add(one.counts[3] ?? [], dated, 1)
    add(one.revenue, dated, order)
  }
  return bought
}

function orderValue({ family }: MarketWorld, mean: number, random: Random): number {
  if (!family.paretoOrders) return mean * Math.exp(0.6 * random.normal() - 0.18)
  const tail = 2.1
  return (mean * (tail - 1)) / tail / (1 - random.uniform()) ** (1 / tail)
}
