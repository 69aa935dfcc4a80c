import type { Instant, MinorUnits } from '../shared/references.ts'
import { hasBudget, largerBudget, type OwnBudgets } from './switched-on.ts'

/** When an ad set delivers; absent or `null`: from its making on, and without an end. */
type Dates = {
  readonly startTime?: Instant | null | undefined
  readonly endTime?: Instant | null | undefined
}

/** Dates that are written, with the switch and the budgets that are written in the same breath. */
export type Lengthening = {
  readonly base: OwnBudgets & Dates & { readonly status: string }
  readonly set: Dates & {
    readonly status?: string | undefined
    readonly dailyBudget?: MinorUnits | null | undefined
    readonly lifetimeBudget?: MinorUnits | null | undefined
  }
  /** Of an ad set without a budget: that of its campaign, a day or in total. */
  readonly budgetAbove?: MinorUnits | undefined
}

const isBefore = (one: Instant, other: Instant): boolean => Date.parse(one) < Date.parse(other)

/** Whether dates let an ad set deliver at a time at which it did not: its end goes or comes later, or it begins earlier. */
export function runsLonger({ base, set }: { readonly base: Dates; readonly set: Dates }): boolean {
  const { startTime: start = null, endTime: end = null } = base
  const endsLater =
    end !== null && set.endTime !== undefined && (set.endTime === null || isBefore(end, set.endTime))
  return endsLater || (start !== null && typeof set.startTime === 'string' && isBefore(set.startTime, start))
}

/**
 * To what dates count as a raise, from nothing: what the ad set may spend, a day or in total, at a time at which it was to spend nothing.
 * Nought where it delivers no longer than before, and where it is off: switching it on is asked by itself. How many days are added makes no
 * difference, or many short steps would need nobody where one long one does.
 */
export function lengthenedTo({ base, set, budgetAbove = 0 }: Lengthening): MinorUnits {
  if ((set.status ?? base.status) !== 'ACTIVE' || !runsLonger({ base, set })) return 0
  const after = {
    dailyBudget: set.dailyBudget === undefined ? base.dailyBudget : set.dailyBudget,
    lifetimeBudget: set.lifetimeBudget === undefined ? base.lifetimeBudget : set.lifetimeBudget,
  }
  return hasBudget(after) ? largerBudget(after) : budgetAbove
}
