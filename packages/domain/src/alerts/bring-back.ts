import type { MinorUnits } from '../shared/references.ts'

/** A campaign under a budget control, with what the platform may spend on it. */
export type ControlledCampaign = {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  /** Both `null` where the ad sets carry the budgets. */
  readonly dailyBudget: MinorUnits | null
  readonly lifetimeBudget: MinorUnits | null
}

/** A daily budget before and after it is brought back. */
export type BudgetCut = {
  readonly id: string
  readonly name: string
  readonly from: MinorUnits
  readonly to: MinorUnits
}

/** How a control is brought back to its target, or which campaigns keep it from being so in one step. */
export type BringBack =
  | { readonly kind: 'possible'; readonly cuts: readonly BudgetCut[] }
  | { readonly kind: 'budgetsBelow' | 'lifetimeBudget'; readonly campaigns: readonly string[] }

/**
 * Daily budgets that end a control at its target: what may be spent on each day left, shared among the active
 * campaigns as their budgets are now. Rounded down, so that they never add up to more.
 * @param perDayLeft what may be spent on each day left, in minor units
 * @returns `null` when there is nothing to bring back: nothing delivers, the budgets hold already, or none would be left
 */
export function planBringBack(
  campaigns: readonly ControlledCampaign[],
  perDayLeft: number,
): BringBack | null {
  const active = campaigns.filter(({ isActive }) => isActive)
  const below = active.filter((one) => one.dailyBudget === null && one.lifetimeBudget === null)
  if (below.length > 0) return { kind: 'budgetsBelow', campaigns: below.map(({ name }) => name) }
  const lifetime = active.filter((one) => one.dailyBudget === null)
  if (lifetime.length > 0) return { kind: 'lifetimeBudget', campaigns: lifetime.map(({ name }) => name) }
  const total = active.reduce((sum, one) => sum + (one.dailyBudget ?? 0), 0)
  if (total <= perDayLeft) return null
  const cuts = active.map(({ id, name, dailyBudget }) => {
    const from = dailyBudget ?? 0
    return { id, name, from, to: Math.floor((from * perDayLeft) / total) }
  })
  return cuts.length > 0 && cuts.every(({ to }) => to > 0) ? { kind: 'possible', cuts } : null
}
