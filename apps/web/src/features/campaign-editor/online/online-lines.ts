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
function lineOf({ level, nodeKey = '' }: Difference): string | null {
  const [, key, number] = nodeKey.split('/')
  return level === 'adset' && key && number ? key : null
}

/** Lines of which something stands otherwise than it was published, by their key, as of the last look. */
export function onlineLines(differences: readonly Difference[]): ReadonlyMap<string, OnlineLine> {
  const byLine = Map.groupBy(differences, lineOf)
  return new Map(
    [...byLine].flatMap(([key, found]) => {
      if (key === null) return []
      const money = found.filter(isBudget)
      const line = {
        budgets: money.flatMap(({ observed }) => (typeof observed === 'number' ? [observed] : [])),
        paused: found.filter(({ field, observed }) => field === 'status' && observed === 'PAUSED').length,
        by: money.find(({ actor }) => actor !== null)?.actor ?? null,
      }
      return [[key, line] as const]
    }),
  )
}

type Published = { readonly key: string; readonly budget: number | null }

/** What the budgets of a campaign are on the platform more than they were published, in minor units. */
export function addedOnline(published: readonly Published[], differences: readonly Difference[]): number {
  const own = differences.find((one) => one.level === 'campaign' && isBudget(one))
  if (own) return numberOf(own.observed) - numberOf(own.planned)
  const online = onlineLines(differences)
  return published.reduce((sum, { key, budget }) => {
    const budgets = online.get(key)?.budgets ?? []
    return sum + budgets.reduce((more, amount) => more + amount - (budget ?? 0), 0)
  }, 0)
}

const numberOf = (value: Difference['observed']): number => (typeof value === 'number' ? value : 0)
