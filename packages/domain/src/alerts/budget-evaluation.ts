import { forecastBudget, type BudgetForecast, type ComingDay, type SpendDay } from '@vigie/stats'

/** What a budget alert asks, money in the account's minor units. */
export type BudgetRule = {
  readonly target: number
  /** Per cent of the budget at which it speaks. */
  readonly threshold: number
  /** Pause the ads of the listed campaigns at the limit. */
  readonly pausesAtLimit: boolean
}

export type BudgetFacts = {
  readonly used: number
  /** Complete days before today, oldest first. */
  readonly history: readonly SpendDay[]
  readonly coming: readonly ComingDay[]
  readonly plannedPerDay: number | null
  /** Spend of the last hour, and how many hours behind the figures are. */
  readonly perHour: number
  readonly hoursBehind: number
}

/** What has been said already, so that each thing is said once until it is over. */
export type BudgetAlertState = {
  readonly hasReachedThreshold: boolean
  readonly isForecastOver: boolean
  readonly hasReachedLimit: boolean
}

export type BudgetSignal =
  | { readonly code: 'budget.thresholdReached'; readonly priority: 2; readonly percentage: number }
  | { readonly code: 'budget.overspendLikely'; readonly priority: 2; readonly probability: number }
  | { readonly code: 'budget.overspendCleared'; readonly priority: 4; readonly probability: number }
  | { readonly code: 'budget.limitReached'; readonly priority: 1; readonly percentage: number }

export type BudgetEvaluation = {
  readonly percentage: number
  /** `null` when nothing allows a forecast: shown as such, never as "fine". */
  readonly forecast: BudgetForecast | null
  readonly signals: readonly BudgetSignal[]
  /** The limit has just been reached and the rule says to pause: true once. */
  readonly mustPause: boolean
  readonly state: BudgetAlertState
}

export const quietBudget: BudgetAlertState = {
  hasReachedThreshold: false,
  isForecastOver: false,
  hasReachedLimit: false,
}

const likely = 0.8
const cleared = 0.4

/**
 * Evaluates one budget alert: its share used, where it will end, what is new to say, and whether to pause
 * (engine §2.11). The limit counts the spend expected during the delay of the figures. An overspend is announced
 * at 80 % and withdrawn below 40 %, so a budget that hovers is announced once.
 */
export function evaluateBudget(
  rule: BudgetRule,
  facts: BudgetFacts,
  state: BudgetAlertState = quietBudget,
): BudgetEvaluation {
  const percentage = rule.target > 0 ? (100 * facts.used) / rule.target : 0
  const forecast = forecastBudget({ ...facts, target: rule.target })
  const hasReachedLimit =
    rule.target > 0 && facts.used + Math.max(0, facts.perHour * facts.hoursBehind) >= rule.target
  const hasReachedThreshold = rule.target > 0 && percentage >= rule.threshold
  const isForecastOver =
    forecast === null ? state.isForecastOver : forecast.overspend >= (state.isForecastOver ? cleared : likely)
  const signals: BudgetSignal[] = []
  if (hasReachedLimit && !state.hasReachedLimit) {
    signals.push({ code: 'budget.limitReached', priority: 1, percentage })
  } else if (hasReachedThreshold && !state.hasReachedThreshold) {
    signals.push({ code: 'budget.thresholdReached', priority: 2, percentage })
  }
  if (forecast && !hasReachedLimit && isForecastOver !== state.isForecastOver) {
    const probability = forecast.overspend
    signals.push(
      isForecastOver
        ? { code: 'budget.overspendLikely', priority: 2, probability }
        : { code: 'budget.overspendCleared', priority: 4, probability },
    )
  }
  return {
    percentage,
    forecast,
    signals,
    mustPause: rule.pausesAtLimit && hasReachedLimit && !state.hasReachedLimit,
    state: { hasReachedThreshold, isForecastOver, hasReachedLimit },
  }
}
