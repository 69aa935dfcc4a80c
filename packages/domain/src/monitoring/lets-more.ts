import type { HoldOutShare } from './hold-out.ts'
import { monitoringPresets, type BudgetMoveMode, type MonitoringPreset } from './policy.ts'

type Choices = {
  readonly preset: MonitoringPreset
  readonly holdOut: HoldOutShare
  readonly budgets: BudgetMoveMode
}

/**
 * Whether a strategy that acts would do more by itself with other choices: bolder, leaving less to chance, or moving money without a word. Less of
 * one does not make up for more of another.
 */
export const letsMore = (before: Choices, after: Choices): boolean =>
  monitoringPresets[after.preset].alpha > monitoringPresets[before.preset].alpha ||
  after.holdOut < before.holdOut ||
  (after.budgets === 'acting' && before.budgets !== 'acting')
