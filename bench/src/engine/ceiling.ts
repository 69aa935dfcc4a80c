/**
 * What somebody would recover in the world of prices who knows how its campaigns are drawn, every form and every number of it, and of one campaign
 * only what it shows: the posterior of that campaign's truth, campaigns drawn from it, and each pause tried in those.
 */
import { events, moneyOf, sumOf, type Policy, type Seen, type Told, type View } from './campaign.ts'
import { fatigueOf, steadyValue, type Beliefs } from './delivery.ts'
import { posteriorAt } from './price-posterior.ts'
import { randomFor } from './random.ts'
import { peopleOfAd } from './simulate.ts'
import { valuePerImpression, type World } from './world.ts'

export type Knowing = {
  /** A pause is made whose chance to harm is at most this. */
  readonly threshold: number
  /** Whether it is told what the platform believes of each ad, of which the shares of money are made. */
  readonly readsShares: boolean
  /** Whether it presumes, as the engine does, that money goes to the others in proportion of what they spend; else it knows how the platform gives it. */
  readonly inProportion?: boolean
}

const drawn = 48
/** Guards as the engine has them: an ad's first day, a third of the ads a day, half of the money, of one pause alone two thirds. */
const guards = { youngDays: 1, ads: 1 / 3, spend: 1 / 2, spendOfOne: 2 / 3 }

/** A pause as it is thought of: by how much the campaign's value would grow, and how likely it falls. */
type Thought = { readonly at: number; readonly mean: number; readonly harm: number; readonly share: number }
type Made = { readonly day: number; readonly share: number }

/** Knows the laws and reads the campaign; of costs it is told the truth, which days tell within a few hundredths. */
export function knowing(
  world: World,
  how: Knowing,
): { readonly policy: Policy; readonly told: () => ReadonlyMap<string, Told> } {
  const told = new Map<string, Told>()
  const history: number[][][] = world.ads.map(() => events.map(() => []))
  const totals = world.ads.map(() => events.map(() => 0))
  const made: Made[] = []
  let start = new Float64Array(0)
  const policy: Policy = (view) => {
    note(view, history, totals)
    const isLook = view.elapsed === 0.5 || view.elapsed === 1
    if (!isLook || view.day + view.elapsed < 1) return {}
    const posterior = posteriorAt(world, { view, history, readsShares: how.readsShares, start })
    start = posterior.mean
    const random = randomFor(world.seed, 6001, view.day, 4 * view.elapsed)
    const worlds = Array.from({ length: drawn }, () => posterior.world(posterior.draw(random), random))
    const look: Look = {
      view,
      how,
      worlds,
      middle: posterior.world(posterior.mean, null),
      beliefs: beliefsOf(world, view),
    }
    const pause: string[][] = []
    const active = view.ads.map((ad) => ad.isActive)
    for (;;) {
      const today = made.filter(({ day }) => day === view.day)
      const best = bestPause(look, active, today)
      const ad = best ? view.ads[best.at] : undefined
      if (!best || !ad) return { pause }
      active[best.at] = false
      told.set(ad.id, { wrong: best.harm, promised: best.mean })
      made.push({ day: view.day, share: best.share })
      pause.push([ad.id])
    }
  }
  return { policy, told: () => told }
}

type Look = {
  readonly view: View
  readonly how: Knowing
  readonly worlds: readonly World[]
  /** The campaign as it is most likely. */
  readonly middle: World
  readonly beliefs: Beliefs
}

/** Of all pauses that are sure enough and that no guard holds back, the one that is expected to bring most. */
function bestPause(look: Look, active: readonly boolean[], today: readonly Made[]): Thought | null {
  const { view, how, worlds, middle } = look
  const left = active.filter(Boolean).length
  if (left === 1 || today.length >= Math.max(1, Math.floor(guards.ads * (left + today.length)))) return null
  const spent = view.ads.reduce((sum, ad) => sum + spentOf(ad, view.day), 0)
  const moved = today.reduce((sum, one) => sum + one.share, 0)
  const before = worlds.map((one) => valueOf(look, one, active))
  const usual = valueOf(look, middle, active)
  let best: Thought | null = null
  for (const [at, ad] of view.ads.entries()) {
    if (!active[at] || view.day + view.elapsed - ad.launch < guards.youngDays) continue
    const share = spentOf(ad, view.day) / Math.max(spent, 1e-9)
    if (moved + share > (today.length === 0 ? guards.spendOfOne : guards.spend)) continue
    const without = active.map((on, index) => on && index !== at)
    if (valueOf(look, middle, without) < usual) continue
    const changes = worlds.map((one, index) => Math.log(valueOf(look, one, without) / (before[index] ?? 1)))
    const mean = changes.reduce((sum, one) => sum + one, 0) / drawn
    const harm = changes.filter((one) => one < 0).length / drawn
    if (mean > (best?.mean ?? 0) && harm <= how.threshold) best = { at, mean, harm, share }
  }
  return best
}

function valueOf({ view, how, beliefs }: Look, world: World, active: readonly boolean[]): number {
  if (how.inProportion) return valueInProportion(world, { view, active, beliefs })
  return steadyValue(world, { active, money: moneyOf(view.adsets) }, beliefs, view.day)
}

type Proportion = { readonly view: View; readonly active: readonly boolean[]; readonly beliefs: Beliefs }

/** What a unit of money brings where it goes to the ads that run as it went to them of late. */
function valueInProportion(world: World, { view, active, beliefs }: Proportion): number {
  const spent = view.ads.map((ad, at) => (active[at] ? spentOf(ad, view.day) : 0))
  const all = sumOf(spent)
  if (!(all > 0)) return 0
  const ofSets = new Float64Array(world.adsets)
  for (const [at, { adset }] of world.ads.entries())
    ofSets[adset] = (ofSets[adset] ?? 0) + (spent[at] ?? 0) / all
  const [ofSet, ofAd] = world.family.elasticity
  let value = 0
  for (const [at, ad] of world.ads.entries()) {
    const share = (spent[at] ?? 0) / all
    if (!(share > 0)) continue
    const cost =
      (ad.cpm / 1000) *
      Math.max(0.02, (ofSets[ad.adset] ?? 0) * world.adsets) ** ofSet *
      Math.max(0.02, share * world.ads.length) ** ofAd
    value +=
      (share * valuePerImpression(world, ad, view.day) * fatigueOf(world, beliefs.frequency[at] ?? 0)) / cost
  }
  return value
}

const spentOf = (ad: Seen, day: number): number =>
  ad.isActive ? (ad.spend[day] ?? 0) + (ad.spend[day - 1] ?? 0) : 0

/** What came in each step of six hours. */
function note({ ads }: View, history: number[][][], totals: number[][]): void {
  for (const [at, ad] of ads.entries()) {
    for (const event of events.keys()) {
      const sum = (ad.counts[event] ?? []).reduce((all, one) => all + one, 0)
      history[at]?.[event]?.push(sum - (totals[at]?.[event] ?? 0))
      const own = totals[at]
      if (own) own[event] = sum
    }
  }
}

function beliefsOf({ family }: World, { ads }: View): Beliefs {
  const counted = Math.max(family.optimises, 1)
  return {
    events: Float64Array.from(ads, ({ counts }) => {
      const clicks = family.optimises === 0 ? sumOf(counts[0] ?? []) : 0
      return sumOf(counts[counted] ?? []) + clicks
    }),
    frequency: Float64Array.from(ads, ({ impressions }) => sumOf(impressions) / peopleOfAd),
  }
}
