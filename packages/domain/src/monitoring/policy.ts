import type { Guardrails } from '../guardrails/guardrails.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { HoldOut } from './hold-out.ts'

/** How bold the engine is: the share of pauses that may be wrong, and the guards that go with it. */
export type MonitoringPreset = 'prudent' | 'balanced' | 'dynamic'

export type PresetRules = {
  /** Accepted probability that a pause lowers the campaign's value. */
  readonly alpha: number
  readonly minimumAgeHours: number
  /** Flag instead of pausing while the platform still learns. */
  readonly sparesLearning: boolean
}

/** Measured on simulated campaigns; see the table that `npm run bench -- engine` prints. */
export const monitoringPresets: Readonly<Record<MonitoringPreset, PresetRules>> = {
  prudent: { alpha: 0.05, minimumAgeHours: 48, sparesLearning: true },
  balanced: { alpha: 0.1, minimumAgeHours: 24, sparesLearning: false },
  dynamic: { alpha: 0.2, minimumAgeHours: 24, sparesLearning: false },
}

/** Whether a strategy moves money between ad sets: never, as proposals that somebody decides about, or by itself where it acts. */
export const budgetMoveModes = ['never', 'proposed', 'acting'] as const
export type BudgetMoveMode = (typeof budgetMoveModes)[number]

/** Between what daily budgets may be moved. */
export type BudgetLimits = {
  /** The least daily budget that the account takes, minor units. */
  readonly least: MinorUnits
  readonly guardrails: Guardrails
}

export const coolDownHours = 24
export const staleAfterHours = 12

/** What a strategy asks of the engine for one campaign. */
export type MonitoringPolicy = {
  /** Event name → weight; a name that ends in `_value` weighs revenue. */
  readonly weights: Readonly<Record<string, number>>
  readonly watches: { readonly ads: boolean; readonly adsets: boolean }
  readonly preset: MonitoringPreset
  /** What of its pauses is left to chance; without it every deserved one is made. */
  readonly holdOut?: HoldOut | undefined
  /** Between what money may move from ad set to ad set; without it none does. */
  readonly budgets?: BudgetLimits | undefined
}
