import type { Family } from './families.ts'
import { noAction, oracle, type Account } from './policies.ts'
import { simulate, type Policy } from './simulate.ts'
import { drawWorld } from './world.ts'

export type Contender = {
  readonly name: string
  /** A policy with its own memory, and what it announced of each pause; `account` is what the campaigns before left. */
  readonly make: (account: Account) => {
    readonly policy: Policy
    readonly wrongness?: () => ReadonlyMap<string, number>
  }
}

export type Tally = {
  gain: number
  pauses: number
  harmful: number
  bestPaused: number
  hurt: number
  toggles: number
  /** Gain of each campaign, for the interval. */
  readonly gains: number[]
  readonly announced: { wrong: number; wasHarmful: boolean }[]
}

export type FamilyResult = {
  readonly family: string
  readonly campaigns: number
  readonly byName: ReadonlyMap<string, Tally>
  readonly oracle: Tally
}

type Sample = { readonly campaigns: number; readonly seed: number }

/**
 * Every contender and the oracle on the same campaigns and the same random numbers; gains against no action. The
 * campaigns of a family are one account's, one after the other: the first knows nothing of it.
 */
export function compareOn(
  families: readonly Family[],
  contenders: readonly Contender[],
  { campaigns, seed }: Sample,
): readonly FamilyResult[] {
  return families.map((family, index) => {
    const byName = new Map(contenders.map(({ name }) => [name, emptyTally()]))
    const accounts = new Map(contenders.map(({ name }): [string, Account] => [name, []]))
    const best = emptyTally()
    for (let campaign = 0; campaign < campaigns; campaign += 1) {
      const world = drawWorld(family, seed + index * 100_003 + campaign * 7919)
      const without = simulate(world, noAction).value
      count(best, simulate(world, oracle), without)
      for (const { name, make } of contenders) {
        const { policy, wrongness } = make(accounts.get(name) ?? [])
        const tally = byName.get(name)
        if (tally) count(tally, simulate(world, policy, wrongness), without)
      }
    }
    return { family: family.name, campaigns, byName, oracle: best }
  })
}

function count(into: Tally, outcome: ReturnType<typeof simulate>, without: number): void {
  const gain = outcome.value / without - 1
  into.gain += gain
  into.gains.push(gain)
  into.pauses += outcome.pauses
  into.harmful += outcome.harmful
  into.bestPaused += outcome.bestPaused
  into.toggles += outcome.toggles
  into.hurt += Number(gain < -0.02)
  into.announced.push(...outcome.announced)
}

const emptyTally = (): Tally => ({
  gain: 0,
  pauses: 0,
  harmful: 0,
  bestPaused: 0,
  hurt: 0,
  toggles: 0,
  gains: [],
  announced: [],
})
