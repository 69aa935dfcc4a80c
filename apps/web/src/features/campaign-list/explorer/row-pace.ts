import { paceOf, type Pace } from '@vigie/domain'
import type { ExplorerRow } from '../../../data/explorer.ts'

/** What a pace follows from, at every level. */
export type Paced = Pick<
  ExplorerRow,
  'budget' | 'startsAt' | 'endsAt' | 'spent' | 'spendByDay' | 'steadyDays'
> & {
  readonly delivery: Pick<ExplorerRow['delivery'], 'state'>
}

const isStill: ReadonlySet<string> = new Set([
  'delivering',
  'learning',
  'learningLimited',
  'billing',
  'issues',
])

/** The pace of a row's budget while it may be spent. */
export function rowPace(row: Paced, now: number): Pace | null {
  const { budget, delivery } = row
  if (!budget || !isStill.has(delivery.state)) return null
  return paceOf({ ...row, daily: budget.daily, lifetime: budget.lifetime, now })
}

/** What is used of what should be by now: above 1 it goes too fast. `null`: no pace, or nothing should be used yet. */
export function leadOf(row: Paced, now: number): number | null {
  const pace = rowPace(row, now)
  return pace === null || pace.expected === 0 ? null : pace.used / pace.expected
}
