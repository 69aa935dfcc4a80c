import {
  currencyDecimals,
  evaluateObjective,
  quietObjective,
  targetInFigures,
  type AccountMoment,
  type MetricValue,
  type ObjectiveMetric,
} from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import type { NewAlert } from '../../../alerts/tell-alerts.ts'
import { daysOf, type AccountDays } from './alert-days.read-model.ts'
import { questionOf } from './alert-rules.read-model.ts'
import type { RulesEvaluated } from './evaluate-budgets.ts'
import { readObjectiveAlerts } from './objective-alerts.store.ts'
import { storeStates } from './store-states.ts'

type Frame = {
  readonly days: AccountDays
  readonly moment: AccountMoment
  readonly currency: string
  readonly now: Date
  readonly outages: ReadonlySet<string>
}

/** An objective is looked at four times a day: two looks within minutes would see the same figures. */
const evaluateEveryMs = 6 * 3_600_000 - 60_000

/** Evaluates the objectives that are on, and stores where each stands. */
export async function evaluateObjectives(scope: AccountScope, frame: Frame): Promise<RulesEvaluated> {
  const { now } = frame
  const rules = (await readObjectiveAlerts(scope, { forUpdate: true })).filter(
    ({ isOn, evaluatedAt }) =>
      isOn && (evaluatedAt === null || now.getTime() - evaluatedAt.getTime() >= evaluateEveryMs),
  )
  const evaluated = rules.map((rule) => {
    const own = daysOf(frame.days, rule.allCampaigns ? 'all' : rule.campaigns)
    const question = questionOf(rule, own, frame)
    return { rule, result: evaluateObjective(question, now.getTime(), rule.state ?? quietObjective) }
  })
  await storeStates(
    scope,
    'objective_alert',
    evaluated.map(({ rule, result }) => ({ id: rule.id, state: result.state })),
  )
  await noteEvaluated(
    scope,
    rules.map(({ id }) => id),
    now,
  )
  return {
    pauses: [],
    over: evaluated.flatMap(({ rule, result }) =>
      // A reminder is told anew, so the former one makes way for it.
      result.signal?.code === 'objective.stillMissed' || !result.state.isMissed
        ? [alertKeys.objective(rule.id)]
        : [],
    ),
    alerts: evaluated.flatMap(({ rule, result: { signal, evidence } }): NewAlert[] => {
      if (!signal) return []
      const isMet = signal.code === 'objective.met'
      return [
        {
          key: isMet ? alertKeys.objectiveMet(rule.id) : alertKeys.objective(rule.id),
          priority: signal.priority,
          told: {
            code: signal.code,
            facts: {
              ruleId: rule.id,
              value: metricValue(rule.metric, signal.value, frame.currency),
              target: metricValue(
                rule.metric,
                targetInFigures(rule, 10 ** currencyDecimals(frame.currency)),
                frame.currency,
              ),
              tolerance: rule.threshold,
              probability: signal.probability,
              events: evidence?.events ?? null,
              campaigns: rule.allCampaigns ? null : rule.campaigns,
            },
          },
          campaigns: rule.campaigns,
          isOver: isMet,
        },
      ]
    }),
  }
}

/** A value in the unit of the figures: costs are money. */
function metricValue(metric: ObjectiveMetric, value: number, currency: string): MetricValue {
  return metric === 'ROAS' || metric === 'CTR'
    ? { metric, value }
    : { metric, money: { amount: Math.round(value), currency } }
}

async function noteEvaluated(
  { db, accountId }: AccountScope,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('objective_alert')
    .set({ evaluated_at: at })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}
