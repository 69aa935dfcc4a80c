import type { Call } from '../context.ts'
import { invalidParameter } from '../graph-error.ts'
import { integerParam } from '../params.ts'

export type Budgets = { readonly daily_budget?: string; readonly lifetime_budget?: string }

/** Smallest daily budget, in minor units of a two-decimal currency. */
export const smallestDailyBudget = 100

/** The budget of a call, checked as the platform does: minor units, one kind only, above the minimum. */
export function budgetsFrom({ params }: Call, endTime: string | undefined): Budgets {
  const daily = integerParam(params, 'daily_budget')
  const lifetime = integerParam(params, 'lifetime_budget')
  if (daily !== undefined && lifetime !== undefined) {
    throw invalidParameter(
      1_885_093,
      'Choose one budget',
      'You can set either a daily or a lifetime budget, not both.',
      'daily_budget',
    )
  }
  const amount = daily ?? lifetime
  if (amount !== undefined && amount < smallestDailyBudget) {
    throw invalidParameter(
      1_885_272,
      'Your budget is too low',
      `Your budget must be at least ${(smallestDailyBudget / 100).toFixed(2)}.`,
      daily === undefined ? 'lifetime_budget' : 'daily_budget',
    )
  }
  if (lifetime !== undefined && !endTime) {
    throw invalidParameter(1_487_091, 'End time required', 'A lifetime budget needs an end time.', 'end_time')
  }
  return {
    ...(daily === undefined ? {} : { daily_budget: String(daily) }),
    ...(lifetime === undefined ? {} : { lifetime_budget: String(lifetime) }),
  }
}
