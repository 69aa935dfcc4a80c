/** What the audit of an account can tell, as `noun.verb`, in the groups that a reader chooses from. */
export const auditActions = {
  publications: [
    'publication.started',
    'publication.approved',
    'publication.published',
    'publication.cancelOrdered',
    'publication.cancelled',
    'publication.rolledBack',
    'publication.rolledBackInPart',
    'publication.confirmedAgain',
  ],
  platform: [
    'campaign.changed',
    'adset.changed',
    'ad.changed',
    'difference.accepted',
    'difference.ignored',
    'difference.watched',
  ],
  guards: ['guardrails.changed', 'guard.refused', 'writes.frozen', 'writes.unfrozen'],
  rules: [
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
    'alertChannel.created',
    'alertChannel.saved',
    'alertChannel.deleted',
    'alertChannel.secretRenewed',
  ],
  files: ['configuration.reverted', 'configuration.deleted', 'export.made'],
  access: [
    'account.connected',
    'account.left',
    'access.lost',
    'access.regained',
    'right.refused',
    'person.roleChanged',
    'person.removed',
    'person.readmitted',
    'settings.changed',
  ],
} as const

export type AuditKind = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditKind][number]

/** The groups, in the order in which they are offered. */
export const auditKinds = Object.keys(auditActions) as readonly AuditKind[]

const known: readonly string[] = Object.values(auditActions).flat()

/** Whether an action is one that has words of its own; a line of an older or newer version may have another. */
export const isAuditAction = (action: string): action is AuditAction => known.includes(action)
