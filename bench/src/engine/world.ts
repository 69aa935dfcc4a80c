import type { Goal, PastSeen } from './campaign.ts'
import type { Family } from './families.ts'
import { pastOf } from './past.ts'
import { randomFor } from './random.ts'

export const days = 28

export type Truth = {
  readonly id: string
  readonly adset: number
  /** Day on which it is launched. */
  readonly launch: number
  readonly cpm: number
  /** Click, page, cart and purchase rates of the chain. */
  readonly rates: readonly [number, number, number, number]
  readonly basket: number
  /** What the platform wrongly believes of it for ever, and its first error that data wears off. */
  readonly bias: number
  readonly error: number
  readonly drift: number
  readonly past: PastSeen
}

export type World = Goal & {
  readonly family: Family
  readonly adsets: number
  readonly ads: readonly Truth[]
  readonly dayFactor: readonly number[]
}

/** Draws one campaign of a family: its truth, its goal and the days it will meet. */
export function drawWorld(family: Family, seed: number): World {
  const random = randomFor(seed, 1)
  const adsets = 1 + Math.floor(random.uniform() * 4)
  const s = family.spread
  const level = [0.25, 0.06, 0.2, 0.2].map((sd) => Math.exp(sd * random.normal()))
  const ads: Truth[] = []
  for (let adset = 0; adset < adsets; adset += 1) {
    const ofSet = [0.2, 0.08, 0.14, 0.14].map((sd) => sd * s * random.normal())
    const cpm = family.cpm * Math.exp(0.15 * random.normal())
    const count = 2 + Math.floor(random.uniform() * 4)
    for (let ad = 0; ad < count; ad += 1) ads.push(drawAd({ adset, ofSet, cpm, launch: 0 }))
  }
  for (let late = 0; late < family.lateAds; late += 1) {
    const adset = Math.floor(random.uniform() * adsets)
    const launch = 2 + Math.floor(random.uniform() * 16)
    ads.push(drawAd({ adset, ofSet: [0, 0, 0, 0], cpm: family.cpm, launch }))
  }
  const weekday = Array.from({ length: 7 }, () => Math.exp(0.1 * random.normal()))
  const promotion = family.promotions ? 6 + Math.floor(random.uniform() * 16) : -9
  const dayFactor = Array.from({ length: days }, (_, day) => {
    const isPromoted = day >= promotion && day < promotion + 3
    return (weekday[day % 7] ?? 1) * Math.exp(0.06 * random.normal()) * (isPromoted ? 1.6 : 1)
  })
  const goal = family.goals[Math.floor(random.uniform() * family.goals.length)] ?? 'purchases'
  const [, page, cart, purchase] = family.funnel
  // Sliders: somebody's idea of what each event is worth, around the funnel's own rates.
  const slider = () => (goal === 'sliders' ? Math.exp(0.8 * random.normal()) : 1)
  const weights: World['weights'] =
    goal === 'funnel' || goal === 'sliders'
      ? [page * cart * purchase * slider(), cart * purchase * slider(), purchase * slider(), 1]
      : [0, 0, 0, goal === 'purchases' ? 1 : 0]
  const chain = family.funnel.reduce((product, rate) => product * rate, 1)
  const cost = family.cpm / 1000 / chain / (level[0] ?? 1) / (level[2] ?? 1) / (level[3] ?? 1)
  return {
    family,
    seed,
    days,
    adsetBudgets: family.adsetBudgets,
    budget: family.budget,
    reporting: family.impressionTime ? 'impressionTime' : 'conversionTime',
    adsets,
    ads,
    weights,
    revenueWeight: goal === 'revenue' ? 1 : 0,
    dayFactor,
    targetCost: cost * Math.exp(0.15 * random.normal()),
  }

  type Drawn = { adset: number; ofSet: readonly number[]; cpm: number; launch: number }
  function drawAd({ adset, ofSet, cpm, launch }: Drawn): Truth {
    // Student with three degrees of freedom for heavy tails, scaled to the same variance.
    const tail = () =>
      family.heavyTails
        ? random.normal() /
          Math.sqrt((random.normal() ** 2 + random.normal() ** 2 + random.normal() ** 2) / 3) /
          1.3
        : random.normal()
    const click = tail()
    const sds = [0.35, 0.12, 0.28, 0.28]
    const draws = [click, random.normal(), tail() - 0.2 * click, tail()]
    const rate = (at: number) => {
      const base = family.funnel[at] ?? 1
      const drawn =
        base * (level[at] ?? 1) * Math.exp((ofSet[at] ?? 0) + s * (sds[at] ?? 0) * (draws[at] ?? 0))
      const most = at === 1 ? 0.97 : 0.9
      return Math.min(base >= 1 ? 1 : most, drawn)
    }
    return {
      id: `ad${ads.length}`,
      adset,
      launch,
      cpm: cpm * Math.exp(0.08 * random.normal()),
      rates: [rate(0), rate(1), rate(2), rate(3)],
      basket: family.basket * Math.exp(0.15 * random.normal()),
      bias: family.bias * random.normal(),
      error: 0.6 * random.normal(),
      drift: family.drift * random.normal(),
      past: pastOf(randomFor(seed, ads.length, 31), {
        worth: family.past,
        funnel: family.funnel,
        effects: sds.map((sd, step) => s * sd * (draws[step] ?? 0)),
      }),
    }
  }
}

/** Expected weighted value of one impression of an ad. */
export function valuePerImpression(world: World, ad: Truth, day: number): number {
  const [click, page, cart, purchase] = ad.rates
  const [w0, w1, w2, w3] = world.weights
  const deepest = w3 + world.revenueWeight * ad.basket
  return click * Math.exp(ad.drift * day) * (w0 + page * (w1 + cart * (w2 + purchase * deepest)))
}
