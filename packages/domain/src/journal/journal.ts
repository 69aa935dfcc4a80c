import type { AuditAction } from '../audit/audit-actions.ts'

/** Whose hand a change of an account was, in the order in which a reader chooses from them. */
export const journalHands = ['people', 'strategies', 'tokens', 'elsewhere', 'platform', 'vigie'] as const
export type JournalHand = (typeof journalHands)[number]

/** What a change was about, in the order in which a reader chooses from it. */
export const journalSubjects = [
  'money',
  'delivery',
  'audience',
  'content',
  'publication',
  'review',
  'rules',
] as const
export type JournalSubject = (typeof journalSubjects)[number]

/** The fields of objects that make a change be about something; what has none is told by lines of another kind. */
export const journalFields: Readonly<Record<JournalSubject, readonly string[]>> = {
  money: [
    ...['dailyBudget', 'lifetimeBudget', 'spendCap', 'customerCap', 'minimumSpend', 'maximumSpend'],
    ...['bidStrategy', 'bidAmount'],
  ],
  delivery: ['status', 'endTime', 'isRetired', 'existence'],
  audience: [
    'targeting',
    'isAdvantageAudience',
    'ages',
    'gender',
    'languages',
    'zones',
    'excludedZones',
    'audiences',
    'excludedAudiences',
    'interests',
    'placements',
  ],
  content: ['name', 'creativeId'],
  publication: [],
  review: [],
  rules: [],
}

/** What of the audit everybody who sees an account's figures may know: what acts on its campaigns, and what holds it back. */
export const journalRules = [
  'guardrails.changed',
  'writes.frozen',
  'writes.unfrozen',
  'strategy.created',
  'strategy.saved',
  'strategy.deleted',
  'strategy.lifeSet',
  'branches.saved',
  'priorities.saved',
  'budgetAlert.created',
  'budgetAlert.saved',
  'budgetAlert.deleted',
  'objectiveAlert.created',
  'objectiveAlert.saved',
  'objectiveAlert.deleted',
] as const satisfies readonly AuditAction[]
export type JournalRule = (typeof journalRules)[number]

/** What the platform did by itself, by the alert that told it. */
export const journalVerdicts = ['ad.rejected', 'delivery.stopped'] as const
export type JournalVerdict = (typeof journalVerdicts)[number]

/** By which door a write came, and whose hand that is. */
export const handOfOrigin = {
  screen: 'people',
  undo: 'people',
  drift: 'people',
  publication: 'people',
  api: 'tokens',
  monitoring: 'strategies',
  alert: 'strategies',
  system: 'vigie',
} as const satisfies Readonly<Record<string, JournalHand>>
