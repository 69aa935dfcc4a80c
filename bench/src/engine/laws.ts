import { developmentFamilies, heldOutFamilies, stressFamilies, type Family } from './families.ts'
import { marketEqual, marketReporting, marketTuning, type MarketFamily } from './market-families.ts'
import { simulateMarket } from './market-simulate.ts'
import { drawMarket } from './market-world.ts'
import type { BenchFamily } from './bench-family.ts'
import { replayFamilies, type Recorded } from './replay-law.ts'
import { simulate } from './simulate.ts'
import { drawWorld } from './world.ts'

export type Law = {
  readonly name: string
  readonly tuning: readonly BenchFamily[]
  readonly reporting: readonly BenchFamily[]
}

const priceFamily = (family: Family): BenchFamily => ({
  name: family.name,
  draw(seed) {
    const world = drawWorld(family, seed)
    return { goal: world, play: (policy, told) => simulate(world, policy, told) }
  },
})

const marketFamily = (family: MarketFamily): BenchFamily => ({
  name: family.name,
  draw(seed) {
    const world = drawMarket(family, seed)
    return { goal: world, play: (policy, told) => simulateMarket(world, policy, told) }
  },
})

/** Families in which every ad is the same: whatever is paused there is paused for nothing. */
export const equalFamilies: readonly BenchFamily[] = marketEqual.map(marketFamily)

/**
 * Worlds by unlike laws. *Prices*: reach gets dearer with spend and nothing else. *People*: they run out, wear and come
 * back, and the platform is a bandit. *Days*: days of the simulated platform, drawn again in blocks.
 */
export const lawsOf = (recorded: readonly Recorded[]): readonly Law[] => [
  {
    name: 'prices',
    tuning: developmentFamilies.map(priceFamily),
    reporting: [...heldOutFamilies, ...stressFamilies].map(priceFamily),
  },
  { name: 'people', tuning: marketTuning.map(marketFamily), reporting: marketReporting.map(marketFamily) },
  ...(recorded.length > 0 ? [{ name: 'days', ...replayFamilies(recorded) }] : []),
]
