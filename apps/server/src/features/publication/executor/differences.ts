import { isBudgeted, type Node } from './node.ts'
import type { Found } from './ports.ts'

/**
 * The money fields in which a live object is not what was confirmed. Names may be changed by anybody: objects are found
 * by their labels. A budget or an end that somebody changed is never switched on unasked.
 */
export function moneyDifferences(node: Node, found: Found): string[] {
  if (!isBudgeted(node)) return []
  const { budget } = node.desired
  const endTime = node.kind === 'adset' ? node.desired.endTime : null
  const amountOf = (mode: 'daily' | 'lifetime') => (budget?.mode === mode ? budget.amount : null)
  return [
    ...(sameAmount(amountOf('daily'), found.dailyBudget) ? [] : ['dailyBudget']),
    ...(sameAmount(amountOf('lifetime'), found.lifetimeBudget) ? [] : ['lifetimeBudget']),
    ...(sameInstant(endTime, found.endTime) ? [] : ['endTime']),
  ]
}

/** The platform says 0 for the budget that an object does not use. */
const sameAmount = (wanted: number | null, found: number | null): boolean => (wanted ?? 0) === (found ?? 0)

/** To the second: the platform keeps no more. A schedule that the platform does not tell is not compared. */
function sameInstant(wanted: string | null, found: string | null): boolean {
  if (wanted === null || found === null) return wanted === found || found === null
  return Math.abs(Date.parse(wanted) - Date.parse(found)) < 1000
}
