import type { OnlineNow } from '@vigie/domain'
import type { Difference } from '../../../data/drift.ts'

/** What of a published line stands on the platform otherwise than it was published. */
export type OnlineLine = {
  /** Of each of its ad sets whose budget is another: what stands there, in minor units. */
  readonly budgets: readonly number[]
  /** Its ad sets that are switched off there. */
  readonly paused: number
  /** Who changed the money, where that is known. */
  readonly by: string | null
}

const isBudget = ({ field }: Difference): boolean => field === 'dailyBudget' || field === 'lifetimeBudget'

/** The line that an ad set was made of: `c/line/number` in every plan. */
function lineOf(nodeKey = ''): string | null {
  const [, key, number] = nodeKey.split('/')
  return key && number ? key : null
}

/** Lines of which something stands otherwise than it was published or is off, by their key, as of the last look. */
export function onlineLines(
  differences: readonly Difference[],
  switchedOff: readonly string[],
): ReadonlyMap<string, OnlineLine> {
  const found = Map.groupBy(differences, ({ level, nodeKey }) => (level === 'adset' ? lineOf(nodeKey) : null))
  const off = Map.groupBy(switchedOff, (key) => lineOf(key))
  return new Map(
    [...new Set([...found.keys(), ...off.keys()])].flatMap((key) => {
      if (key === null) return []
      const money = (found.get(key) ?? []).filter(isBudget)
      const line = {
        budgets: money.flatMap(({ observed }) => (typeof observed === 'number' ? [observed] : [])),
        paused: off.get(key)?.length ?? 0,
        by: money.find(({ actor }) => actor !== null)?.actor ?? null,
      }
      return [[key, line] as const]
    }),
  )
}

/** Who moved a budget that stands otherwise than it was published, by the keys of plans. */
export const budgetDifferences = (differences: readonly Difference[]): ReadonlyMap<string, Difference> =>
  new Map(
    differences.filter(isBudget).flatMap((one) => {
      const key = keyOf(one)
      return key === undefined ? [] : [[key, one] as const]
    }),
  )

const keyOf = ({ level, nodeKey }: Difference): string | undefined => (level === 'campaign' ? 'c' : nodeKey)

/** The same as the rule of the money takes it, by the keys of plans. */
export function onlineNow(differences: readonly Difference[], switchedOff: readonly string[]): OnlineNow {
  const budgets = differences.filter(isBudget).flatMap((one) => {
    const { observed } = one
    const key = keyOf(one)
    return key !== undefined && typeof observed === 'number' ? [[key, observed] as const] : []
  })
  return { off: new Set(switchedOff), budgets: new Map(budgets) }
}
