import {
  add,
  applyWish,
  events,
  moneyOf,
  series,
  stepsPerDay,
  type Goal,
  type Outcome,
  type Moved,
  type Pause,
  type Policy,
  type Seen,
  type SeenAdset,
  type Told,
  type Truth,
  unlimited,
} from './campaign.ts'
import { holdLimits, type AdsetMoney } from './limits.ts'
import type { BenchFamily } from './bench-family.ts'
import { randomFor, type Random } from './random.ts'

/** One ad's day as it was reported: spend in units, counts of the funnel, revenue in units. */
export type RecordedDay = {
  readonly spend: number
  readonly impressions: number
  readonly counts: readonly number[]
  readonly revenue: number
}

/** A campaign as the simulated platform reported it, every ad with the same days, oldest first. */
export type Recorded = {
  readonly id: string
  /** How often each ad set showed itself to each of a day's people, by day; 1 where it was not shown. */
  readonly frequency: readonly (readonly number[])[]
  readonly ads: readonly { readonly adset: number; readonly days: readonly RecordedDay[] }[]
}

type Rates = { impressions: number; steps: number[]; order: number }

type ReplayWorld = Goal & {
  readonly recorded: Recorded
  /** The recorded day that each day of the campaign repeats. */
  readonly source: readonly number[]
  /** What each ad brings per euro over all its recorded days. */
  readonly usual: readonly Rates[]
  /** Response of a euro to growth: growth to the power of minus this, in ads and in their ad set. */
  readonly elasticity: readonly [adset: number, ad: number]
}

const days = 35
/** Days that are drawn together, so that what follows from one day to the next stays. */
const block = 6

/** One family for each way in which receivers get worse; what the platform did on each day is what it did. */
export function replayFamilies(recorded: readonly Recorded[]): {
  readonly tuning: readonly BenchFamily[]
  readonly reporting: readonly BenchFamily[]
} {
  const half = Math.ceil(recorded.length / 2)
  const family = (name: string, part: readonly Recorded[], scale: number): BenchFamily => ({
    name,
    draw(seed) {
      const world = drawReplay(part, scale, seed)
      return { goal: world, play: (policy, told) => replay(world, policy, told) }
    },
  })
  const [first, second] = [recorded.slice(0, half), recorded.slice(half)]
  return {
    tuning: [family('BT1 days again', first, 1)],
    reporting: [family('B1 days again', second, 1), family('B2 days again, steep', second, 2)],
  }
}

function drawReplay(recorded: readonly Recorded[], scale: number, seed: number): ReplayWorld {
  const random = randomFor(seed, 401)
  const chosen = recorded[Math.floor(random.uniform() * recorded.length)]
  if (!chosen) throw new Error('There is no recorded campaign to replay')
  const length = chosen.ads[0]?.days.length ?? 0
  const source: number[] = []
  while (source.length < days) {
    const from = Math.floor(random.uniform() * Math.max(1, length - block))
    for (let day = 0; day < block && source.length < days; day += 1) source.push(from + day)
  }
  const all = chosen.ads.map((ad) => ratesOf(ad.days))
  const usual = ratesOf(chosen.ads.flatMap((ad) => ad.days))
  const spend = chosen.ads.reduce((sum, ad) => sum + total(ad.days, (one) => one.spend), 0)
  const perEuro = usual.impressions * usual.steps.reduce((product, rate) => product * rate, 1)
  return {
    seed,
    days,
    adsetBudgets: false,
    reporting: 'conversionTime',
    weights: [0, 0, 0, 1],
    revenueWeight: 0,
    targetCost: (1 / perEuro) * Math.exp(0.2 * random.normal()),
    recorded: chosen,
    source,
    usual: all,
    budget: spend / Math.max(1, length),
    elasticity: [scale * (0.06 + 0.2 * random.uniform()), scale * (0.03 + 0.15 * random.uniform())],
  }
}

/** Rates of some days together; steps without a count get half of one, so that nothing is impossible. */
function ratesOf(list: readonly RecordedDay[]): Rates {
  const spend = Math.max(
    1e-9,
    total(list, (one) => one.spend),
  )
  const impressions = total(list, (one) => one.impressions)
  let before = impressions
  const steps = events.map((_, step) => {
    const count = total(list, (one) => one.counts[step] ?? 0)
    const rate = (count + 0.5) / (before + (step === 0 ? 100 : 2))
    before = count
    return Math.min(1, rate)
  })
  const orders = total(list, (one) => one.counts.at(-1) ?? 0)
  return {
    impressions: impressions / spend,
    steps,
    order: orders > 0 ? total(list, (one) => one.revenue) / orders : 0,
  }
}

const total = (list: readonly RecordedDay[], read: (day: RecordedDay) => number): number =>
  list.reduce((sum, day) => sum + read(day), 0)

type Running = { readonly active: readonly boolean[]; readonly money: readonly AdsetMoney[] }

/** Money of each ad on a day: what the platform gave it, the share of those that stopped in proportion to the others. */
function sharesOf(world: ReplayWorld, { active, money }: Running, sourceDay: number): Float64Array {
  const shares = new Float64Array(active.length)
  let sum = 0
  for (const [at, { days: list }] of world.recorded.ads.entries()) {
    const share = active[at] ? (list[sourceDay]?.spend ?? 0) + 1e-6 : 0
    shares[at] = share
    sum += share
  }
  for (let at = 0; at < shares.length; at += 1) shares[at] = (shares[at] ?? 0) / Math.max(sum, 1e-12)
  const adsets = world.recorded.ads.map(({ adset }) => adset)
  holdLimits(shares, { adsets, money, budget: world.budget })
  return shares
}

/** What growth of an ad and of its ad set leaves of a euro's response, against the day as it was. */
function responseOf(world: ReplayWorld, shares: Float64Array, before: Float64Array): Float64Array {
  const [now, then] = [new Map<number, number>(), new Map<number, number>()]
  for (const [at, { adset }] of world.recorded.ads.entries()) {
    now.set(adset, (now.get(adset) ?? 0) + (shares[at] ?? 0))
    then.set(adset, (then.get(adset) ?? 0) + (before[at] ?? 0))
  }
  const [ofSet, ofAd] = world.elasticity
  return Float64Array.from(world.recorded.ads, ({ adset }, at) => {
    const own = (shares[at] ?? 0) / Math.max(before[at] ?? 0, 1e-9)
    const set = (now.get(adset) ?? 0) / Math.max(then.get(adset) ?? 0, 1e-9)
    return own > 0 && set > 0 ? own ** -ofAd * set ** -ofSet : 1
  })
}

const valuePerEuro = ({ impressions, steps }: Rates): number =>
  impressions * steps.reduce((product, rate) => product * rate, 1)

function replay(world: ReplayWorld, policy: Policy, told?: () => ReadonlyMap<string, Told>): Outcome {
  const { ads } = world.recorded
  const seen = ads.map(({ adset }, at): Seen => ({
    id: `ad${at}`,
    adset,
    isActive: true,
    launched: true,
    launch: 0,
    spend: series(days),
    impressions: series(days),
    counts: events.map(() => series(days)),
    revenue: series(days),
    past: [],
  }))
  const adsets = world.recorded.frequency.map((_, adset): SeenAdset => ({
    adset,
    audience: String(adset),
    reach: series(days),
    // The recorded campaigns have the budget.
    money: unlimited(0),
  }))
  const everybody: Running = { active: ads.map(() => true), money: moneyOf(adsets) }
  const luck = ads.map((_, at) => randomFor(world.seed, at + 431))
  const pauses: Pause[] = []
  let [value, toggles] = [0, 0]
  const moves: Moved[] = []
  const expectedOf = (running: Running, source: number) => {
    const before = sharesOf(world, everybody, source)
    const shares = sharesOf(world, running, source)
    const response = responseOf(world, shares, before)
    let sum = 0
    for (const [at, rates] of world.usual.entries())
      sum += (shares[at] ?? 0) * (response[at] ?? 1) * valuePerEuro(rates)
    return { shares, response, sum }
  }
  for (let step = 0; step < days * stepsPerDay; step += 1) {
    const day = Math.floor(step / stepsPerDay)
    const source = world.source[day] ?? 0
    const active = seen.map((one) => one.isActive)
    const { shares, response, sum } = expectedOf({ active, money: moneyOf(adsets) }, source)
    value += (sum * world.budget) / stepsPerDay
    for (const [at, random] of luck.entries()) {
      const spend = ((shares[at] ?? 0) * world.budget) / stepsPerDay
      observe(world, seen[at], { at, day, source, spend, response: response[at] ?? 1, random })
    }
    for (const { adset, reach } of adsets) {
      const own = seen.filter((ad) => ad.adset === adset)
      const shown = own.reduce((sum, { impressions }) => sum + (impressions[day] ?? 0), 0)
      reach[day] = Math.round(shown / (world.recorded.frequency[adset]?.[source] ?? 1))
    }
    const elapsed = ((step % stepsPerDay) + 1) / stepsPerDay
    if (day === days - 1 && elapsed === 1) break
    const truth: Truth = {
      // Ten recorded days spread over the whole, so that one odd day does not judge.
      steady: (running, money = moneyOf(adsets)) => {
        let ahead = 0
        for (let turn = 0; turn < 10; turn += 1)
          ahead += expectedOf({ active: running, money }, world.source[(turn * 3 + 1) % days] ?? 0).sum
        return ahead / 10
      },
      valueOf: (at) => valuePerEuro(world.usual[at] ?? { impressions: 0, steps: [], order: 0 }),
    }
    const applied = applyWish(
      policy({ goal: world, day, elapsed, ads: seen, adsets, valueSoFar: value }, truth),
      { ads: seen, adsets },
      truth,
      told?.() ?? new Map(),
    )
    pauses.push(...applied.pauses)
    moves.push(...applied.moves)
    toggles += applied.toggles
  }
  return { value, pauses, moves, toggles }
}

type Observed = {
  at: number
  day: number
  source: number
  spend: number
  response: number
  random: Random
}

/** An ad's six hours as its recorded day went, a mean of that day and its usual rates, drawn again. */
function observe(
  world: ReplayWorld,
  one: Seen | undefined,
  { at, day, source, spend, response, random }: Observed,
): void {
  const [usual, list] = [world.usual[at], world.recorded.ads[at]?.days]
  if (!one || !usual || !(spend > 0)) return
  const lately = list ? ratesOf(list.slice(Math.max(0, source - 1), source + 2)) : usual
  const rate = (step: number) => ((usual.steps[step] ?? 0) + (lately.steps[step] ?? 0)) / 2
  const impressions = spend * (lately.impressions > 0 ? lately.impressions : usual.impressions) * response
  add(one.spend, day, spend)
  add(one.impressions, day, impressions)
  let before = random.poisson(impressions * rate(0))
  add(one.counts[0] ?? [], day, before)
  for (let step = 1; step < events.length; step += 1) {
    before = random.binomial(before, rate(step))
    add(one.counts[step] ?? [], day, before)
  }
  add(one.revenue, day, before * usual.order)
}
