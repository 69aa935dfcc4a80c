import {
  budgetFactsOf,
  dayBefore,
  evaluateBudget,
  quietBudget,
  type AccountMoment,
  type BudgetEvaluation,
  type BudgetSignal,
} from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { NewAlert } from '../../alerting/alerts.ts'
import { daysOf, type AccountDays } from './alert-days.read-model.ts'
import { readBudgetAlerts, storyOf, type StoredBudgetAlert } from './budget-alerts.store.ts'
import { deliveryOf, readControlledCampaigns } from './controlled-campaigns.read-model.ts'
import { budgetSentence } from './sentences.ts'
import { watchResumed } from './watch/watch-resumed.ts'

type Frame = { readonly days: AccountDays; readonly moment: AccountMoment; readonly currency: string }
export type PauseWanted = {
  readonly ruleId: string
  readonly name: string
  readonly personId: string | null
  readonly campaignIds: readonly string[]
  readonly story: string
}
export type RulesEvaluated = {
  readonly alerts: readonly NewAlert[]
  /** What was told of rules that were changed since, in the words of the rule as it is now. */
  readonly reworded?: readonly NewAlert[]
  readonly over: readonly string[]
  readonly pauses: readonly PauseWanted[]
}

const keyOf: Readonly<Record<BudgetSignal['code'], string>> = {
  'budget.thresholdReached': 'threshold',
  'budget.limitReached': 'limit',
  'budget.overspendLikely': 'forecast',
  'budget.overspendCleared': 'forecast-over',
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
    evaluated.map(({ rule, result }) => ({ id: rule.id, state: result.state })),
  )
  const resumed = await watchResumed(
    scope,
    evaluated.flatMap(({ rule, result }) =>
      rule.pausesAtLimit && result.state.hasReachedLimit && !result.mustPause ? [rule] : [],
    ),
  )
  return {
    reworded: evaluated
      .filter(({ rule }) => rule.state?.isEdited)
      .flatMap(({ rule, facts, result }) =>
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
        story: storyOf(rule),
      })),
  }
}

function alertOf(
  rule: StoredBudgetAlert,
  signal: BudgetSignal,
  frame: Frame & { readonly used: number; readonly result: BudgetEvaluation },
): NewAlert {
  const { forecast, percentage } = frame.result
  const exhaustedIn = forecast?.exhaustedIn ?? null
  const exhaustedOn = exhaustedIn === null ? null : dayBefore(frame.moment.today, -Math.floor(exhaustedIn))
  return {
    key: `budget:${rule.id}:${keyOf[signal.code]}`,
    category: 'budgets',
    priority: signal.priority,
    code: signal.code,
    sentence: budgetSentence(rule, signal, { currency: frame.currency, used: frame.used, exhaustedOn }),
    campaigns: rule.campaigns,
    isOver: signal.code === 'budget.overspendCleared',
    facts: {
      ruleId: rule.id,
      used: frame.used,
      target: rule.target,
      percentage,
      threshold: rule.threshold,
      exhaustedOn,
      expected: forecast?.expected ?? null,
      low: forecast?.low ?? null,
      high: forecast?.high ?? null,
      perDayLeft: forecast?.perDayLeft ?? null,
      hoursBehind: frame.moment.hoursBehind,
    },
  }
}

/** What no longer holds: a budget raised, a forecast that calmed down. */
const overKeys = (id: string, { state }: BudgetEvaluation): string[] => [
  ...(state.hasReachedThreshold ? [] : [`budget:${id}:threshold`]),
  ...(state.hasReachedLimit ? [] : [`budget:${id}:limit`]),
  ...(state.isForecastOver ? [] : [`budget:${id}:forecast`]),
]

type StateOf = { readonly id: string; readonly state: object }

async function storeStates({ db, accountId }: AccountScope, states: readonly StateOf[]): Promise<void> {
  if (states.length === 0) return
  await sql`
    update budget_alert set state = new.state
    from unnest(${states.map(({ id }) => id)}::uuid[],
      ${states.map(({ state }) => JSON.stringify(state))}::jsonb[]) as new (id, state)
    where budget_alert.account_id = ${accountId} and budget_alert.id = new.id`.execute(db)
}
