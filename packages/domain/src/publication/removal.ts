/** What is known of an object that carries a publication's labels, from the ledger and from reading it just now. */
export type RemovalEvidence = {
  /** A person's recorded order to remove what this publication made. */
  readonly isOrdered: boolean
  readonly hasEnded: boolean
  /** The ledger holds an intent of this publication for its ordinal, and nobody made it by copying. */
  readonly isIntended: boolean
  /** The ledger holds a switch-on of this very object. */
  readonly wasSwitchedOn: boolean
  /** What the platform's own history says of its switch: whoever turned it, and whether it ever delivered. */
  readonly history: SwitchHistory
  readonly isPaused: boolean
  /** It was ever shown, or spent. */
  readonly hasDelivered: boolean
  /** Something hangs on it. */
  readonly holdsObjects: boolean
  /** Another object that the ledger names for the same ordinal and that stands verified. */
  readonly hasVerifiedOwner: boolean
}

/** Whether the platform's history of changes tells of a switch; `unread` where it could not be asked. */
export type SwitchHistory = 'neverSwitched' | 'switched' | 'unread'

/** Why an object stays although nothing in the ledger wants it. */
export type RemovalObstacle =
  | 'notIntended'
  | 'active'
  | 'wasActive'
  | 'historyUnread'
  | 'delivered'
  | 'holdsObjects'
  | 'noOwner'
  | 'ended'

export type RemovalVerdict =
  | { readonly mayGo: true; readonly cause: 'ordered' | 'surplus' }
  | { readonly mayGo: false; readonly because: RemovalObstacle }

/**
 * Whether a machine may remove an object. It must answer an intent, be paused, never have been on or shown, by the ledger
 * and by the platform's own history, and hold nothing; then a person's order to remove is enough, else it must be the surplus double of an object that stands verified,
 * while its publication is under way. Everything else is told and left: a paused object costs nothing, a wrong removal
 * costs a campaign.
 */
export function mayRemove(evidence: RemovalEvidence): RemovalVerdict {
  const because = obstacleTo(evidence)
  if (because !== null) return { mayGo: false, because }
  return { mayGo: true, cause: evidence.isOrdered ? 'ordered' : 'surplus' }
}

function obstacleTo(evidence: RemovalEvidence): RemovalObstacle | null {
  if (!evidence.isIntended) return 'notIntended'
  if (!evidence.isPaused) return 'active'
  if (!evidence.isOrdered && evidence.history === 'unread') return 'historyUnread'
  if (!evidence.isOrdered && (evidence.wasSwitchedOn || evidence.history === 'switched')) return 'wasActive'
  if (evidence.hasDelivered) return 'delivered'
  if (evidence.isOrdered) return null
  if (evidence.holdsObjects) return 'holdsObjects'
  if (evidence.hasEnded) return 'ended'
  return evidence.hasVerifiedOwner ? null : 'noOwner'
}
