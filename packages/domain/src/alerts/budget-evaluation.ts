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
  /**
   * Whether the campaigns were asked to pause at this limit. A person who asks for something else asks anew: a state
   * without it was stored before it was kept apart, and means what the limit says.
   */
  readonly hasAskedToPause?: boolean
  /** The rule was changed since: what holds is judged afresh, and what was said is not said again. */
  readonly isEdited?: boolean
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
  /** All that holds now, said already or not: in these words an open alert is read. */
  readonly holds: readonly BudgetSignal[]
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
 * Evaluates one budget alert: its share used, where it will end, what is new to say, and whether to pause. The limit counts the spend expected during the delay of the figures. An overspend is announced
 * at 80 % and withdrawn below 40 %, so a budget that hovers is announced once; a rule that was changed is judged at 80 %
 * again, since what hovered was another one.
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
  const stays = state.isForecastOver && !state.isEdited ? cleared : likely
  const isForecastOver = forecast === null ? state.isForecastOver : forecast.overspend >= stays
  const limit = { code: 'budget.limitReached', priority: 1, percentage } as const
  const threshold = { code: 'budget.thresholdReached', priority: 2, percentage } as const
  const signals: BudgetSignal[] = []
  if (hasReachedLimit && !state.hasReachedLimit) signals.push(limit)
  else if (hasReachedThreshold && !state.hasReachedThreshold) signals.push(threshold)
  const holds: BudgetSignal[] = [
    ...(hasReachedLimit ? [limit] : []),
    ...(hasReachedThreshold ? [threshold] : []),
    ...(forecast && isForecastOver
      ? [{ code: 'budget.overspendLikely', priority: 2, probability: forecast.overspend } as const]
      : []),
  ]
  if (forecast && !hasReachedLimit) {
    const probability = forecast.overspend
    const over = { code: 'budget.overspendLikely', priority: 2, probability } as const
    if (isForecastOver !== state.isForecastOver)
      signals.push(isForecastOver ? over : { code: 'budget.overspendCleared', priority: 4, probability })
  }
  const hadAsked = state.hasAskedToPause ?? state.hasReachedLimit
  const mustPause = rule.pausesAtLimit && hasReachedLimit && !hadAsked
  return {
    percentage,
    forecast,
    signals,
    holds,
    mustPause,
    state: {
      hasReachedThreshold,
      isForecastOver,
      hasReachedLimit,
      hasAskedToPause: hasReachedLimit && (hadAsked || mustPause),
    },
  }
}

/**
 * What a control goes on from after a person changed it: nothing that was said is said again. Other campaigns, dates or
 * another budget, and a pause that is asked for from now on, ask for the pause at the limit anew.
 */
export function editedState(state: BudgetAlertState, asksAnew: boolean): BudgetAlertState {
  const hadAsked = state.hasAskedToPause ?? state.hasReachedLimit
  return { ...state, hasAskedToPause: hadAsked && !asksAnew, isEdited: true }
}
