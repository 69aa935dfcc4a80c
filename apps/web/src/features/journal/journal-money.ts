import type { JournalEntry } from '../../data/journal.ts'

/**
 * What the lines of a day did to daily budgets together, in minor units; `null` where none of them touched one. A line that was taken
 * back counts: what took it back is a line of its own. What did not come about does not.
 */
export function dayBudgets(lines: readonly JournalEntry[]): number | null {
  const changes = lines.flatMap(({ state, before, after }) => {
    const [was, is] = [before?.dailyBudget, after?.dailyBudget]
    const isDone = state === 'OK' || state === 'ADOPTED'
    return isDone && typeof was === 'number' && typeof is === 'number' ? [is - was] : []
  })
  return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0)
}
