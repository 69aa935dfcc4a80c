import type { Day, Money } from '../shared/references.ts'
import type { AlertCode, AlertOf } from './alert.ts'
import type {
  AlertFacts,
  BudgetAlertFacts,
  DecisionAlertFacts,
  LeftObjectFacts,
  MetricValue,
  ObjectiveAlertFacts,
} from './told-facts.ts'

/** A figure behind an alert, with its unit: `share` is 0 to 1, `percent` 0 to 100. */
export type Figure =
  | { readonly kind: 'money'; readonly money: Money }
  | { readonly kind: 'share' | 'percent' | 'number' | 'hours'; readonly value: number }
  | { readonly kind: 'day'; readonly day: Day }

/** Names of figures, in the order in which they are read. */
export const figureNames = [
  'used',
  'target',
  'percentage',
  'threshold',
  'exhaustedOn',
  'expected',
  'low',
  'high',
  'perDayLeft',
  'value',
  'tolerance',
  'probability',
  'events',
  'loss',
  'impressions',
  'seen',
  'usualPerDay',
  'rejected',
  'differences',
  'daysLeft',
  'hoursBehind',
] as const
export type FigureName = (typeof figureNames)[number]

/** Figures by name; one that is not known is not there. */
export type Figures = { readonly [N in FigureName]?: Figure | null }

const money = (value: Money | null): Figure | null => value && { kind: 'money', money: value }
const share = (value: number | null): Figure | null => (value === null ? null : { kind: 'share', value })
const percent = (value: number): Figure => ({ kind: 'percent', value })
const count = (value: number | null): Figure | null => (value === null ? null : { kind: 'number', value })
const hours = (value: number): Figure => ({ kind: 'hours', value })

const ofMetric = (value: MetricValue): Figure | null => {
  if ('money' in value) return money(value.money)
  return value.metric === 'CTR' ? share(value.value) : count(value.value)
}

const ofBudget = (facts: BudgetAlertFacts): Figures => ({
  used: money(facts.used),
  target: money(facts.target),
  percentage: percent(facts.percentage),
  threshold: percent(facts.threshold),
  exhaustedOn: facts.exhaustedOn === null ? null : { kind: 'day', day: facts.exhaustedOn },
  expected: money(facts.expected),
  low: money(facts.low),
  high: money(facts.high),
  perDayLeft: money(facts.perDayLeft),
  hoursBehind: hours(facts.hoursBehind),
})
const ofObjective = (facts: ObjectiveAlertFacts): Figures => ({
  value: ofMetric(facts.value),
  target: ofMetric(facts.target),
  tolerance: percent(facts.tolerance),
  probability: share(facts.probability),
  events: count(facts.events),
})
const ofDecisions = ({ probability }: DecisionAlertFacts): Figures => ({ probability: share(probability) })
const ofLeft = (_facts: LeftObjectFacts): Figures => ({})
const none = (): Figures => ({})

const figuresByCode: { readonly [C in AlertCode]: (facts: AlertFacts[C]) => Figures } = {
  'budget.thresholdReached': ofBudget,
  'budget.limitReached': ofBudget,
  'budget.overspendLikely': ofBudget,
  'budget.overspendCleared': ofBudget,
  'budget.pauseFailed': none,
  'budget.resumed': ({ target }) => ({ target: money(target) }),
  'objective.missed': ofObjective,
  'objective.stillMissed': ofObjective,
  'objective.met': ofObjective,
  'delivery.stopped': ({ hoursBehind }) => ({ hoursBehind: hours(hoursBehind) }),
  'tracking.stopped': ({ seen, usualPerDay, hoursBehind }) => ({
    seen: count(seen),
    usualPerDay: count(usualPerDay),
    hoursBehind: hours(hoursBehind),
  }),
  'figures.late': ({ hoursBehind }) => ({ hoursBehind: hours(hoursBehind) }),
  'ad.rejected': ({ ads }) => ({ rejected: count(ads.length) }),
  'ad.tired': ({ loss, probability, impressions }) => ({
    loss: share(loss),
    probability: share(probability),
    impressions: count(impressions),
  }),
  'connection.expired': none,
  'connection.expiring': ({ daysLeft }) => ({ daysLeft: count(daysLeft) }),
  'drift.found': ({ differences }) => ({ differences: count(differences) }),
  'guard.brokenElsewhere': none,
  'channel.failed': none,
  'access.requested': none,
  'publication.approvalWanted': none,
  'proposal.waiting': none,
  'proposal.answered': none,
  'changeOrder.incomplete': none,
  'publication.extraActive': ofLeft,
  'publication.extraLeft': ofLeft,
  'publication.changeStands': none,
  'monitoring.paused': ofDecisions,
  'monitoring.wouldPause': ofDecisions,
  'monitoring.notPaused': ofDecisions,
  'monitoring.held': ofDecisions,
  'monitoring.moved': ofDecisions,
  'monitoring.wouldMove': ofDecisions,
  'monitoring.notMoved': ofDecisions,
  legacy: none,
  unreadable: none,
}

/** The figures behind an alert. */
export const alertFigures = <C extends AlertCode>(alert: AlertOf<C>): Figures =>
  figuresByCode[alert.code](alert.facts)
