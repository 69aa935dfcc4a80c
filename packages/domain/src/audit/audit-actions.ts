/** What an audit can tell, of an account or of the installation, as `noun.verb`, in the groups that a reader chooses from. */
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
    'publication.removalOrdered',
  ],
  proposals: [
    'proposal.made',
    'proposal.approved',
    'proposal.refused',
    'proposal.withdrawn',
    'proposal.expired',
    'proposal.stale',
    'proposal.executed',
    'proposal.executedInPart',
    'proposal.failed',
  ],
  platform: [
    'campaign.changed',
    'adset.changed',
    'ad.changed',
    'difference.accepted',
    'difference.ignored',
    'difference.watched',
  ],
  guards: [
    'guardrails.changed',
    'guard.refused',
    'writes.frozen',
    'writes.unfrozen',
    'writes.frozenEverywhere',
    'writes.unfrozenEverywhere',
  ],
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
    'alertChannel.addressConfirmed',
  ],
  files: ['configuration.reverted', 'configuration.deleted', 'export.made'],
  access: [
    'account.connected',
    'account.left',
    'access.lost',
    'access.regained',
    'right.refused',
    'person.invited',
    'person.invitationRevoked',
    'person.joined',
    'person.asked',
    'person.letIn',
    'person.refused',
    'person.roleChanged',
    'person.removed',
    'person.handedOver',
    'person.readmitted',
    'settings.changed',
    'token.created',
    'token.revoked',
    'connection.made',
    'connection.renewed',
    'connection.revoked',
    'connection.erased',
    'session.opened',
    'session.provenAgain',
    'session.closed',
    'session.othersClosed',
    'session.refused',
  ],
  machines: ['jobs.retried', 'backup.asked', 'mail.tested'],
} as const

export type AuditKind = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditKind][number]

/** The groups, in the order in which they are offered. */
export const auditKinds = Object.keys(auditActions) as readonly AuditKind[]

const known: readonly string[] = Object.values(auditActions).flat()

/** Whether an action is one that has words of its own; a line of an older or newer version may have another. */
export const isAuditAction = (action: string): action is AuditAction => known.includes(action)
