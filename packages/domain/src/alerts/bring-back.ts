import { significantShare } from '../publication/plan-money.ts'
import type { Day, MinorUnits } from '../shared/references.ts'

/** A campaign under a budget control, with what says how much the platform may spend on it. */
export type ControlledCampaign = {
  readonly name: string
  readonly isActive: boolean
  /** Its own budget, or those of its ad sets; none where they were not read yet. */
  readonly budgets: readonly ControlledBudget[]
}

export type ControlledBudget = {
  readonly level: 'campaign' | 'adset'
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  /** `null` for a lifetime budget. */
  readonly daily: MinorUnits | null
}

/** A daily budget before and after it is brought back. */
export type BudgetCut = {
  readonly level: 'campaign' | 'adset'
  readonly id: string
  readonly name: string
  readonly campaign: string
  readonly from: MinorUnits
  readonly to: MinorUnits
}

/** Whether what the platform has learned of a budget is lost when it is brought back so far at once. */
export const restartsLearning = ({ from, to }: Pick<BudgetCut, 'from' | 'to'>): boolean =>
  from > 0 && Math.abs(from - to) / from >= significantShare

/** A control as a morning asks for it: the days it is about, what would bring it back, and whether that is done. */
export type ControlNow = {
  readonly period: { readonly from: Day; readonly to: Day }
  /** `null` where nothing is to be brought back, or not in one step. */
  readonly cuts: readonly BudgetCut[] | null
  /** The daily budgets end it at its target as they are. */
  readonly holds: boolean
}

/** How a control is brought back to its target, or which campaigns keep it from being so in one step. */
export type BringBack =
  | { readonly kind: 'possible'; readonly cuts: readonly BudgetCut[] }
  | { readonly kind: 'lifetimeBudget' | 'budgetUnknown'; readonly campaigns: readonly string[] }

/**
 * Daily budgets that end a control at its target: what may be spent on each day left, shared among the budgets that
 * deliver as they are now, each in whole steps where that adds up, in minor units else. They add up to that sum, or to as
 * much of it as leaves every budget lower than it was: the sum that is told, that of the button and that of the table are one.
 * @param perDayLeft what may be spent on each day left, in minor units
 * @param step in which each is told, `paceStep`
 * @returns `null` when there is nothing to bring back: nothing delivers, the budgets hold already, or none would be left
 */
export function planBringBack(
  campaigns: readonly ControlledCampaign[],
  perDayLeft: number,
  step = 1,
): BringBack | null {
  const active = campaigns.filter(({ isActive }) => isActive)
  const namesOf = (some: readonly ControlledCampaign[]) => some.map(({ name }) => name)
  const unknown = active.filter(({ budgets }) => budgets.length === 0)
  if (unknown.length > 0) return { kind: 'budgetUnknown', campaigns: namesOf(unknown) }
  const lifetime = active.filter(({ budgets }) => budgets.some((one) => one.isActive && one.daily === null))
  if (lifetime.length > 0) return { kind: 'lifetimeBudget', campaigns: namesOf(lifetime) }
  const budgets = active.flatMap((campaign) =>
    campaign.budgets.flatMap(({ level, id, name, isActive, daily }) =>
      isActive ? [{ level, id, name, campaign: campaign.name, from: daily ?? 0 }] : [],
    ),
  )
  const total = budgets.reduce((sum, { from }) => sum + from, 0)
  if (total <= perDayLeft) return null
  const sum = Math.floor(perDayLeft)
  const inSteps = shared(budgets, sum, step)
  const isWhole = inSteps.every(({ to }) => to > 0) && inSteps.reduce((all, { to }) => all + to, 0) === sum
  const cuts = isWhole ? inSteps : shared(budgets, sum, 1)
  return cuts.every(({ to }) => to > 0) ? { kind: 'possible', cuts } : null
}

/** Each its share of the sum, rounded down; what rounding left goes, a step each, to those that it cost most. */
function shared(budgets: readonly Omit<BudgetCut, 'to'>[], sum: number, step: number): BudgetCut[] {
  const total = budgets.reduce((all, { from }) => all + from, 0)
  const shares = budgets.map((one) => ({ one, to: Math.floor((one.from * sum) / total / step) * step }))
  let left = sum - shares.reduce((all, { to }) => all + to, 0)
  const lost = ({ one, to }: (typeof shares)[number]) => (one.from * sum) / total - to
  for (const share of shares.toSorted((a, b) => lost(b) - lost(a))) {
    if (left < step || share.to + step >= share.one.from) continue
    share.to += step
    left -= step
  }
  return shares.map(({ one, to }) => ({ ...one, to }))
}

/**
 * Whether the daily budgets that deliver end a control at its target as they are: somebody brought them back already. Where
 * one of them is unknown or open nobody can say so.
 * @param perDayLeft what may be spent on each day left, in minor units
 */
export function holdsAlready(campaigns: readonly ControlledCampaign[], perDayLeft: number): boolean {
  const planned = plannedPerDay(campaigns)
  return planned !== null && planned <= perDayLeft
}

/**
 * What the platform may spend on one day under the daily budgets that deliver, in minor units; `null` where one of them
 * is unknown or a lifetime budget, which leave the day open.
 */
export function plannedPerDay(campaigns: readonly ControlledCampaign[]): MinorUnits | null {
  const active = campaigns.filter(({ isActive }) => isActive)
  let total = 0
  for (const { budgets } of active) {
    const own = budgets.filter(({ isActive }) => isActive)
    if (own.length === 0) return null
    for (const { daily } of own) {
      if (daily === null) return null
      total += daily
    }
  }
  return active.length > 0 ? total : null
}
