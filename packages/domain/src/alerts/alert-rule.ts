import type { ObjectiveMetric } from '@vigie/stats'
import { currencyDecimals } from '../budget/money.ts'
import { parseDecimal, parseMoney, parsePercent } from '../budget/typed-amounts.ts'
import type { Currency, Day, MinorUnits, NamedReference } from '../shared/references.ts'

/** What an alert is about; each person of an account can be spared a category. */
export const alertCategories = [
  'creations',
  'budgets',
  'audiences',
  'tracking',
  'performances',
  'objectifs',
] as const
export type AlertCategory = (typeof alertCategories)[number]
export type AlertPreferences = Readonly<Record<AlertCategory, boolean>>

/** Everything is told until somebody says otherwise. */
export const everyAlert: AlertPreferences = {
  creations: true,
  budgets: true,
  audiences: true,
  tracking: true,
  performances: true,
  objectifs: true,
}

/** Metrics of an objective, in the order of the specification. */
export const objectiveMetrics: readonly ObjectiveMetric[] = ['ROAS', 'CTR', 'CPC', 'CPM']

/** Whether more is better: a floor for ROAS and CTR, a ceiling for the costs. */
export const isFloor = (metric: ObjectiveMetric): boolean => metric === 'ROAS' || metric === 'CTR'

/** A budget over a period of the account's days, and what to do as it is used up. */
export type BudgetAlert = {
  readonly id: string
  readonly isOn: boolean
  readonly name: string
  readonly target: MinorUnits
  readonly dateStart: Day
  readonly dateEnd: Day
  /** Per cent of the budget at which it speaks. */
  readonly threshold: number
  readonly pausesAtLimit: boolean
  readonly campaigns: readonly NamedReference[]
}

/** A target for one metric over some campaigns or all. */
export type ObjectiveAlert = {
  readonly id: string
  readonly isOn: boolean
  readonly metric: ObjectiveMetric
  /** As it is typed: a ratio for ROAS, per cent for CTR, units of the currency for CPC and CPM. */
  readonly target: number
  /** Tolerance in per cent around the target. */
  readonly threshold: number
  readonly allCampaigns: boolean
  readonly campaigns: readonly NamedReference[]
}

/** Choosing all campaigns clears the list. */
export const withAllCampaigns = <A extends Pick<ObjectiveAlert, 'allCampaigns' | 'campaigns'>>(
  alert: A,
  allCampaigns: boolean,
): A => ({ ...alert, allCampaigns, campaigns: allCampaigns ? [] : alert.campaigns })

/** A chosen list; removing its last campaign goes back to all of them. */
export const withChosen = <A extends Pick<ObjectiveAlert, 'allCampaigns' | 'campaigns'>>(
  alert: A,
  campaigns: readonly NamedReference[],
): A => ({ ...alert, campaigns, allCampaigns: campaigns.length === 0 })

export type AlertRuleProblem =
  | 'alert.nameMissing'
  | 'alert.targetInvalid'
  | 'alert.startMissing'
  | 'alert.startPast'
  | 'alert.endMissing'
  | 'alert.endBeforeStart'
  | 'alert.thresholdInvalid'
  | 'alert.campaignsMissing'
  /** Found by the server alone, which knows the account's campaigns. */
  | 'alert.campaignUnknown'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isPercentage = (value: number): boolean => value >= 0 && value <= 100

/**
 * What keeps a budget alert from being saved. A new one starts today at the earliest; `today` is
 * `null` for one that exists, whose start may be behind us.
 */
export function checkBudgetAlert(alert: Omit<BudgetAlert, 'id'>, today: Day | null): AlertRuleProblem[] {
  const { name, target, dateStart, dateEnd, threshold, campaigns } = alert
  const problems: AlertRuleProblem[] = []
  if (name.trim() === '') problems.push('alert.nameMissing')
  if (!Number.isSafeInteger(target) || target <= 0) problems.push('alert.targetInvalid')
  if (!isDay(dateStart)) problems.push('alert.startMissing')
  else if (today !== null && dateStart < today) problems.push('alert.startPast')
  if (!isDay(dateEnd)) problems.push('alert.endMissing')
  else if (isDay(dateStart) && dateEnd < dateStart) problems.push('alert.endBeforeStart')
  if (!isPercentage(threshold) || threshold === 0) problems.push('alert.thresholdInvalid')
  if (campaigns.length === 0) problems.push('alert.campaignsMissing')
  return problems
}

/** What keeps an objective from being saved. */
export function checkObjectiveAlert(alert: Omit<ObjectiveAlert, 'id'>): AlertRuleProblem[] {
  const { target, threshold, allCampaigns, campaigns } = alert
  const problems: AlertRuleProblem[] = []
  if (!Number.isFinite(target) || target <= 0) problems.push('alert.targetInvalid')
  if (!isPercentage(threshold)) problems.push('alert.thresholdInvalid')
  if (!allCampaigns && campaigns.length === 0) problems.push('alert.campaignsMissing')
  return problems
}

/** Reads the target of an objective as it is typed: per cent for CTR, an amount for costs, where a fraction of a cent counts too. */
export function parseTarget(metric: ObjectiveMetric, text: string, currency: Currency): number | null {
  if (metric === 'ROAS') return parseDecimal(text, 4)
  if (metric === 'CTR') return parsePercent(text)
  const read = parseMoney(text, currency)
  if (read.ok) return read.value === null ? null : read.value / 10 ** currencyDecimals(currency)
  return read.problem === 'budget.tooLarge' ? null : parseDecimal(text, 4)
}
