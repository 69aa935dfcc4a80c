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
  type View,
} from './campaign.ts'
import { deliver, fatigueOf, steadyValue, type Beliefs } from './delivery.ts'
import { randomFor } from './random.ts'
import { days, valuePerImpression, type World } from './world.ts'

/** People whom each ad is shown to. */
export const peopleOfAd = 20_000

/** Distinct people of each ad set's day so far. */
function tellReach(adsets: readonly SeenAdset[], seen: readonly Seen[], day: number): void {
  for (const { adset, reach } of adsets) {
    const own = seen.filter((ad) => ad.adset === adset)
    const shown = own.reduce((sum, { impressions }) => sum + (impressions[day] ?? 0), 0)
    reach[day] = peopleMet(shown, peopleOfAd * own.length)
  }
}

type Arrival = { readonly ad: number; readonly event: number; readonly day: number; readonly revenue: number }

/** Mean delays in days of page view, cart and purchase: a fast share and a slow tail. */
export const delays = {
  usual: { fast: [0.95, 0.75, 0.5], tail: [0.3, 1, 1.7] },
  slow: { fast: [0.9, 0.5, 0.2], tail: [0.5, 1.8, 2.8] },
} as const

/** Runs one campaign for 28 days under a policy. Value is accounted at its expectation. */
export function simulate(world: World, policy: Policy, told?: () => ReadonlyMap<string, Told>): Outcome {
  const { ads, family } = world
  const seen: Seen[] = ads.map((ad) => ({
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
    audience: String(adset),
    reach: series(days),
    money: unlimited(family.budget / world.adsets),
  }))
  const beliefs: Beliefs = { events: new Float64Array(ads.length), frequency: new Float64Array(ads.length) }
  const due: Arrival[][] = Array.from({ length: days * stepsPerDay }, () => [])
  const pauses: Pause[] = []
  const moves: Moved[] = []
  let shares: Float64Array | null = null
  let [value, toggles] = [0, 0]
  for (let step = 0; step < days * stepsPerDay; step += 1) {
    const day = Math.floor(step / stepsPerDay)
    for (const [at, ad] of ads.entries()) {
      const one = seen[at]
      if (one && !one.launched && ad.launch <= day) Object.assign(one, { launched: true, isActive: true })
    }
    const active = seen.map((one) => one.isActive)
    const spent = deliver(world, active, beliefs, { before: shares, money: moneyOf(adsets) })
    shares = spent.shares
    for (const [at, ad] of ads.entries()) {
      const share = spent.shares[at] ?? 0
      const one = seen[at]
      if (share <= 0 || !one) continue
      const random = randomFor(world.seed, at + 11, step)
      // The cost shock is the day's, common to its four steps.
      const shock = Math.exp(0.1 * randomFor(world.seed, at + 501, day).normal())
      const spend = (family.budget / stepsPerDay) * share
      const impressions = spend / ((spent.costs[at] ?? 1) * shock)
      const quality =
        (world.dayFactor[day] ?? 1) *
        fatigueOf(world, beliefs.frequency[at] ?? 0) *
        Math.exp(family.noise * randomFor(world.seed, at + 901, day).normal())
      value += impressions * valuePerImpression(world, ad, day) * quality
      beliefs.frequency[at] = (beliefs.frequency[at] ?? 0) + impressions / peopleOfAd
      add(one.spend, day, spend)
      add(one.impressions, day, impressions)
      draw({ at, impressions, quality, step, day, random })
    }
    tellReach(adsets, seen, day)
    for (const { ad, event, day: dated, revenue } of due[step] ?? []) {
      const one = seen[ad]
      if (!one) continue
      add(one.counts[event] ?? [], dated, 1)
      add(one.revenue, dated, revenue)
      if (event === Math.max(family.optimises, 1)) beliefs.events[ad] = (beliefs.events[ad] ?? 0) + 1
    }
    if (step % stepsPerDay === stepsPerDay - 1 && day === days - 1) break
    const elapsed = ((step % stepsPerDay) + 1) / stepsPerDay
    const view: View = { goal: world, day, elapsed, ads: seen, adsets, valueSoFar: value }
    const truth: Truth = {
      steady: (running, money = moneyOf(adsets)) =>
        steadyValue(world, { active: running, money }, beliefs, day),
      valueOf: (at) => {
        const ad = ads[at]
        return ad ? valuePerImpression(world, ad, day) / ad.cpm : 0
      },
    }
    const applied = applyWish(policy(view, truth), { ads: seen, adsets }, truth, told?.() ?? new Map())
    pauses.push(...applied.pauses)
    moves.push(...applied.moves)
    toggles += applied.toggles
  }
  return { value, pauses, moves, toggles }

  type Draw = {
    at: number
    impressions: number
    quality: number
    step: number
    day: number
    random: ReturnType<typeof randomFor>
  }
  function draw({ at, impressions, quality, step, day, random }: Draw): void {
    const [ad, one] = [ads[at], seen[at]]
    if (!ad || !one) return
    const clicks = random.poisson(impressions * ad.rates[0] * quality * Math.exp(ad.drift * day))
    add(one.counts[0] ?? [], day, clicks)
    if (family.optimises === 0) beliefs.events[at] = (beliefs.events[at] ?? 0) + clicks
    const { fast, tail } = family.slow ? delays.slow : delays.usual
    let reached = Array.from({ length: clicks }, () => step + random.uniform())
    for (let event = 1; event < events.length; event += 1) {
      const passed = random.binomial(reached.length, ad.rates[event] ?? 0)
      reached = reached.slice(0, passed).map((time) => {
        const isFast = random.uniform() < (fast[event - 1] ?? 1)
        const wait = -Math.log(1 - random.uniform()) * (isFast ? 0.03 : (tail[event - 1] ?? 1))
        // Each delay is from the click in the model's terms; chained waits are shared out.
        return time + (Math.min(7, wait) * stepsPerDay) / (event === 1 ? 1 : 1.2)
      })
      for (const time of reached) {
        const arrival = Math.floor(time)
        const dated = family.impressionTime ? day : Math.floor(time / stepsPerDay)
        const revenue = event === 3 ? ad.basket * Math.exp(0.6 * random.normal() - 0.18) : 0
        due[Math.max(step, arrival)]?.push({ ad: at, event, day: dated, revenue })
      }
      reached.reverse()
    }
  }
}
