import {
  alertFigures,
  decidedSubjects,
  type Alert,
  type AlertCode,
  type AlertFacts,
  type AlertOf,
  type BudgetAlertFacts,
  type DecisionAlertFacts,
  type Figure,
  type LeftObjectFacts,
  type ObjectiveAlertFacts,
} from '@vigie/domain'

/** Facts without structure, as the API and webhooks promise them: money in minor units, lists joined. */
export type FlatFacts = Readonly<Record<string, string | number | boolean | null>>

const nothing = (): FlatFacts => ({})
const ofRule = ({ rule }: Pick<BudgetAlertFacts, 'rule'>): FlatFacts => ({ ruleId: rule.id })
const ofObjective = ({ ruleId, value }: ObjectiveAlertFacts): FlatFacts => ({ ruleId, metric: value.metric })
const ofConnection = ({ hasOther, isHouse = false }: AlertFacts['connection.expired']): FlatFacts => ({
  hasOther,
  isHouse,
})
const ofLeft = ({ publicationId, object, because }: LeftObjectFacts): FlatFacts => ({
  publicationId,
  objectId: object.id,
  because,
})
const ofDecisions = ({ strategyId }: DecisionAlertFacts): FlatFacts => ({ strategyId })

/** What each alert refers to; its figures are the domain's. */
const references: { readonly [C in AlertCode]: (facts: AlertFacts[C]) => FlatFacts } = {
  'budget.thresholdReached': ofRule,
  'budget.limitReached': ofRule,
  'budget.overspendLikely': ofRule,
  'budget.overspendCleared': ofRule,
  'budget.pauseFailed': ({ rule, reason }) => ({ ruleId: rule.id, reason }),
  'budget.resumed': ofRule,
  'objective.missed': ofObjective,
  'objective.stillMissed': ofObjective,
  'objective.met': ofObjective,
  'delivery.stopped': nothing,
  'tracking.stopped': ({ event }) => ({ event }),
  'figures.late': nothing,
  'ad.rejected': ({ ads }) => ({ adIds: ads.map(({ id }) => id).join(',') }),
  'ad.tired': ({ ad }) => ({ adId: ad.id }),
  'connection.expired': ofConnection,
  'connection.expiring': ofConnection,
  'drift.found': nothing,
  'guard.brokenElsewhere': ({ object, field, limit }) => ({ objectId: object.id, field, limit }),
  'channel.failed': ({ reason }) => ({ reason }),
  'access.requested': nothing,
  'publication.approvalWanted': ({ publicationId, fileId, kind }) => ({ publicationId, fileId, kind }),
  'proposal.answered': ({ proposalId, answer, isEnough }) => ({ proposalId, answer, isEnough }),
  'proposal.waiting': ({ proposalId, kind, isReminder }) => ({ proposalId, kind, isReminder }),
  'changeOrder.incomplete': ({ orderId, missed, done, isLate }) => ({ orderId, missed, done, isLate }),
  'publication.extraActive': ofLeft,
  'publication.extraLeft': ofLeft,
  'publication.changeStands': ({ publicationId, object, values }) => ({
    publicationId,
    objectId: object.id,
    fields: values.map(({ field }) => field).join(','),
  }),
  'monitoring.paused': ofDecisions,
  'monitoring.wouldPause': ofDecisions,
  'monitoring.notPaused': ofDecisions,
  'monitoring.held': ofDecisions,
  'monitoring.moved': ofDecisions,
  'monitoring.wouldMove': ofDecisions,
  'monitoring.notMoved': ofDecisions,
  legacy: nothing,
  unreadable: nothing,
}

/** The facts of an alert for readers of the API and of webhooks (docs/webhooks.md). */
export function flatFacts(alert: Alert): FlatFacts {
  const decided = decidedSubjects(alert)
  return {
    ...refersTo(alert),
    ...(decided && {
      subjectIds: decided.subjects.map(({ id }) => id).join(','),
      subjectNames: JSON.stringify(decided.subjects.map(({ name }) => name)),
      decidedAt: decided.at,
    }),
    ...Object.fromEntries(
      Object.entries(alertFigures(alert)).map(([name, figure]) => [name, figure && bare(figure)]),
    ),
  }
}

const refersTo = <C extends AlertCode>(alert: AlertOf<C>): FlatFacts => references[alert.code](alert.facts)

function bare(figure: Figure): string | number {
  switch (figure.kind) {
    case 'money':
      return figure.money.amount
    case 'day':
      return figure.day
    default:
      return figure.value
  }
}
