import {
  currencyDecimals,
  evaluateObjective,
  quietObjective,
  targetInFigures,
  type AccountMoment,
} from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { NewAlert } from '../../alerting/alerts.ts'
import { daysOf, type AccountDays } from './alert-days.read-model.ts'
import { questionOf } from './alert-rules.read-model.ts'
import type { RulesEvaluated } from './evaluate-budgets.ts'
import { readObjectiveAlerts } from './objective-alerts.store.ts'
import { objectiveKey } from './save-objective-alert.ts'
import { objectiveSentence } from './sentences.ts'

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
    evaluated.map(({ rule, result }) => ({ id: rule.id, state: result.state })),
    now,
  )
  return {
    pauses: [],
    over: evaluated.flatMap(({ rule, result }) =>
      // A reminder is told anew, so the former one makes way for it.
      result.signal?.code === 'objective.stillMissed' || !result.state.isMissed
        ? [objectiveKey(rule.id)]
        : [],
    ),
    alerts: evaluated.flatMap(({ rule, result: { signal, evidence } }): NewAlert[] => {
      if (!signal) return []
      const target = targetInFigures(rule, 10 ** currencyDecimals(frame.currency))
      return [
        {
          key: signal.code === 'objective.met' ? `${objectiveKey(rule.id)}:met` : objectiveKey(rule.id),
          category: 'objectifs',
          priority: signal.priority,
          code: signal.code,
          sentence: objectiveSentence(rule, signal, {
            currency: frame.currency,
            target,
            campaigns: rule.allCampaigns ? null : rule.campaigns.map(({ name }) => name).join(', '),
          }),
          campaigns: rule.campaigns,
          isOver: signal.code === 'objective.met',
          facts: {
            ruleId: rule.id,
            metric: rule.metric,
            value: signal.value,
            target,
            tolerance: rule.threshold,
            probability: signal.probability,
            events: evidence?.events ?? null,
          },
        },
      ]
    }),
  }
}

type StateOf = { readonly id: string; readonly state: object }

async function storeStates(
  { db, accountId }: AccountScope,
  states: readonly StateOf[],
  at: Date,
): Promise<void> {
  if (states.length === 0) return
  await sql`
    update objective_alert set state = new.state, evaluated_at = ${at}
    from unnest(${states.map(({ id }) => id)}::uuid[],
      ${states.map(({ state }) => JSON.stringify(state))}::jsonb[]) as new (id, state)
    where objective_alert.account_id = ${accountId} and objective_alert.id = new.id`.execute(db)
}
