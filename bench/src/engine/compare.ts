import type { Policy, Told } from './campaign.ts'
import type { BenchFamily } from './bench-family.ts'
import { oracle } from './oracles.ts'
import { noAction, type Account } from './policies.ts'

export type Contender = {
  readonly name: string
  /** A policy with its own memory, and what it announced of each pause; `account` is what the campaigns before left. */
  readonly make: (account: Account) => {
    readonly policy: Policy
    readonly told?: () => ReadonlyMap<string, Told>
  }
}

type Played = ReturnType<ReturnType<BenchFamily['draw']>['play']>

/** What one policy did to one campaign. */
export type Lived = {
  /** Share of value won against no action. */
  readonly gain: number
  readonly toggles: number
  readonly pauses: Played['pauses']
  readonly moves: Played['moves']
}

export type FamilyResult = {
  readonly family: string
  /** One entry for each campaign, in the same order for every policy. */
  readonly byName: ReadonlyMap<string, readonly Lived[]>
  readonly oracle: readonly Lived[]
}

export type Sample = { readonly campaigns: number; readonly seed: number }

/**
 * Every contender and the oracle on the same campaigns and the same random numbers; gains against no action. The
 * campaigns of a family are one account's, one after the other: the first knows nothing of it.
 */
export function compareOn(
  families: readonly BenchFamily[],
  contenders: readonly Contender[],
  { campaigns, seed }: Sample,
): readonly FamilyResult[] {
  return families.map((family, index) => {
    const byName = new Map<string, Lived[]>(contenders.map(({ name }) => [name, []]))
    const accounts = new Map(contenders.map(({ name }): [string, Account] => [name, { costs: [], kept: [] }]))
    const best: Lived[] = []
    for (let campaign = 0; campaign < campaigns; campaign += 1) {
      const { play } = family.draw(seed + index * 100_003 + campaign * 7919)
      const without = play(noAction).value
      const lived = (policy: Policy, told?: () => ReadonlyMap<string, Told>): Lived => {
        const { value, toggles, pauses, moves } = play(policy, told)
        return { gain: value / without - 1, toggles, pauses, moves }
      }
      best.push(lived(oracle))
      for (const { name, make } of contenders) {
        const { policy, told } = make(accounts.get(name) ?? { costs: [], kept: [] })
        byName.get(name)?.push(lived(policy, told))
      }
    }
    return { family: family.name, byName, oracle: best }
  })
}
