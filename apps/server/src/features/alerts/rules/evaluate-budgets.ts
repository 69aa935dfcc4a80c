import {
  budgetFactsOf,
  dayBefore,
  evaluateBudget,
  quietBudget,
  toldPace,
  type AccountMoment,
  type BudgetAlertFacts,
  type BudgetEvaluation,
  type BudgetSignal,
  type Money,
} from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import type { NewAlert } from '../../../alerts/tell-alerts.ts'
import { daysOf, type AccountDays } from './alert-days.read-model.ts'
import { readBudgetAlerts, type StoredBudgetAlert } from './budget-alerts.store.ts'
import { budgetFingerprint } from './fingerprints.ts'
import { deliveryOf, readControlledCampaigns } from './controlled-campaigns.read-model.ts'
import { storeStates } from './store-states.ts'
import { watchResumed } from '../watching/watch-resumed.ts'

type Frame = { readonly days: AccountDays; readonly moment: AccountMoment; readonly currency: string }
type PauseWanted = {
  readonly ruleId: string
  readonly name: string
  readonly personId: string | null
  readonly campaignIds: readonly string[]
  readonly story: string
}
export type RulesEvaluated = {
  readonly alerts: readonly NewAlert[]
  /** What was told and still holds, in today's figures and as the rule is now. */
  readonly restated?: readonly NewAlert[]
  readonly over: readonly string[]
  readonly pauses: readonly PauseWanted[]
}

const keyOf: Readonly<Record<BudgetSignal['code'], (ruleId: string) => string>> = {
  'budget.thresholdReached': alertKeys.budget.threshold,
  'budget.limitReached': alertKeys.budget.limit,
  'budget.overspendLikely': alertKeys.budget.forecast,
  'budget.overspendCleared': alertKeys.budget.forecastOver,
}

/** Evaluates the budget alerts that are on and under way, and stores what each has said. */
export async function evaluateBudgets(scope: AccountScope, frame: Frame): Promise<RulesEvaluated> {
  const { today } = frame.moment
  const rules = (await readBudgetAlerts(scope, { forUpdate: true })).filter(
    // Figures of the last day still come in on the next.
    ({ isOn, dateStart, dateEnd }) => isOn && today >= dateStart && dayBefore(today, 1) <= dateEnd,
  )
  const controlled = await readControlledCampaigns(scope, rules)
  const evaluated = rules.map((rule) => {
    const own = daysOf(frame.days, rule.campaigns)
    const facts = budgetFactsOf(rule, own, frame.moment, deliveryOf(rule, controlled))
    return { rule, facts, result: evaluateBudget(rule, facts, rule.state ?? quietBudget) }
  })
  await storeStates(
    scope,
    'budget_alert',
    evaluated.map(({ rule, result }) => ({ id: rule.id, state: result.state })),
  )
  const resumed = await watchResumed(
    scope,
    evaluated.flatMap(({ rule, result }) =>
      rule.pausesAtLimit && result.state.hasReachedLimit && !result.mustPause ? [rule] : [],
    ),
    frame.currency,
  )
  return {
    restated: evaluated.flatMap(({ rule, facts, result }) =>
      result.holds.map((signal) => alertOf(rule, signal, { ...frame, used: facts.used, result })),
    ),
    alerts: [
      ...evaluated.flatMap(({ rule, facts, result }) =>
        result.signals.map((signal) => alertOf(rule, signal, { ...frame, used: facts.used, result })),
      ),
      ...resumed.alerts,
    ],
    over: [...evaluated.flatMap(({ rule, result }) => overKeys(rule.id, result)), ...resumed.over],
    pauses: evaluated
      .filter(({ result }) => result.mustPause)
      .map(({ rule }) => ({
        ruleId: rule.id,
        name: rule.name,
        personId: rule.updatedBy,
        campaignIds: rule.campaigns.map(({ id }) => id),
        story: budgetFingerprint(rule),
      })),
  }
}

type Standing = Frame & { readonly used: number; readonly result: BudgetEvaluation }

const alertOf = (rule: StoredBudgetAlert, signal: BudgetSignal, standing: Standing): NewAlert => ({
  key: keyOf[signal.code](rule.id),
  priority: signal.priority,
  told: toldOf(rule, signal, standing),
  campaigns: rule.campaigns,
  isOver: signal.code === 'budget.overspendCleared',
})

function toldOf(rule: StoredBudgetAlert, signal: BudgetSignal, standing: Standing): NewAlert['told'] {
  const facts = factsOf(rule, standing)
  switch (signal.code) {
    case 'budget.thresholdReached':
      return { code: signal.code, facts }
    case 'budget.limitReached':
      return { code: signal.code, facts: { ...facts, pausesAtLimit: rule.pausesAtLimit } }
    case 'budget.overspendLikely':
    case 'budget.overspendCleared':
      return { code: signal.code, facts: { ...facts, probability: signal.probability } }
  }
}

function factsOf(
  rule: StoredBudgetAlert,
  { used, moment, currency, result: { forecast, percentage } }: Standing,
): BudgetAlertFacts {
  const exhaustedIn = forecast?.exhaustedIn ?? null
  const money = (amount: number): Money => ({ amount: Math.round(amount), currency })
  const pace = forecast && toldPace({ used, target: rule.target, ...forecast }, currency)
  return {
    rule: { id: rule.id, name: rule.name },
    used: money(used),
    target: money(rule.target),
    percentage,
    threshold: rule.threshold,
    exhaustedOn: exhaustedIn === null ? null : dayBefore(moment.today, -Math.floor(exhaustedIn)),
    expected: forecast && money(forecast.expected),
    low: forecast && money(forecast.low),
    high: forecast && money(forecast.high),
    perDayLeft: pace && money(pace.perDayLeft),
    ...(pace && { daysLeft: pace.daysLeft }),
    hoursBehind: moment.hoursBehind,
  }
}

/** What no longer holds: a budget raised, a forecast that calmed down. */
const overKeys = (id: string, { state }: BudgetEvaluation): string[] => [
  ...(state.hasReachedThreshold ? [] : [alertKeys.budget.threshold(id)]),
  ...(state.hasReachedLimit ? [] : [alertKeys.budget.limit(id)]),
  ...(state.isForecastOver ? [] : [alertKeys.budget.forecast(id)]),
]
