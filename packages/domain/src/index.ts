export type * from './shared/references.ts'
export * from './shared/problem.ts'
export type * from './budget/budget-plan.ts'
export * from './budget/money.ts'
export * from './budget/budget-summary.ts'
export type * from './adset-matrix/adset-line.ts'
export * from './adset-matrix/build-lines.ts'
export * from './adset-matrix/targets.ts'
export type * from './campaign-draft/draft.ts'
export type * from './campaign-draft/events.ts'
export * from './campaign-draft/apply-event.ts'
export * from './campaign-draft/campaign-type.ts'
export * from './campaign-draft/check-draft.ts'
export * from './campaign-draft/confirmation-for.ts'
export { allowedDevices } from './campaign-draft/devices.ts'
export * from './campaign-draft/draft-problem.ts'
export * from './campaign-draft/empty-draft.ts'
export { isLocked, lockedChanges, type LockableField } from './campaign-draft/locked-fields.ts'
export * from './campaign-draft/name-rules.ts'
export type * from './reusable-packages/ad-package.ts'
export type * from './reusable-packages/geo-package.ts'
export type * from './reusable-packages/audience-package.ts'
export type * from './reusable-packages/interest-package.ts'
export type * from './publication/publication-plan.ts'
export type * from './performance/campaign-row.ts'
export * from './performance/ratios.ts'
export * from './reusable-packages/ad-combinations.ts'
export * from './reusable-packages/check-ad-package.ts'
export * from './reusable-packages/check-audience-package.ts'
export * from './reusable-packages/check-geo-package.ts'
export * from './reusable-packages/links.ts'
export * from './publication/canonical-json.ts'
export * from './publication/compile-plan.ts'
export type * from './publication/planned-node.ts'
export * from './publication/unique-names.ts'
export * from './alerts/budget-evaluation.ts'
export * from './alerts/objective-evaluation.ts'
export type {
  BudgetForecast,
  ComingDay,
  ConfidenceWord,
  ObjectiveDay,
  ObjectiveEvidence,
  ObjectiveMetric,
  ObjectiveQuestion,
  ReportScore,
  SpendDay,
} from '@vigie/stats'
