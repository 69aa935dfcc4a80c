import type { PublicationProgress, PublicationState } from '@vigie/domain'

/** What a person can do about a publication in a state. */
type Phase = 'running' | 'waiting' | 'ended'

const phases: Readonly<Record<PublicationState, Phase>> = {
  QUEUED: 'running',
  PREFLIGHT: 'running',
  UPLOADING: 'running',
  CREATING: 'running',
  VERIFYING: 'running',
  READY_TO_ACTIVATE: 'running',
  ACTIVATING: 'running',
  WAITING_RATE: 'running',
  CANCELLING: 'running',
  ROLLING_BACK: 'running',
  BLOCKED_TOKEN: 'waiting',
  BLOCKED_PERMISSION: 'waiting',
  BLOCKED_ACCOUNT: 'waiting',
  PAUSED_BY_FREEZE: 'waiting',
  AWAITING_APPROVAL: 'waiting',
  NEEDS_REVIEW: 'waiting',
  RECONFIRM: 'waiting',
  PUBLISHED: 'ended',
  CANCELLED_KEPT: 'ended',
  ROLLED_BACK: 'ended',
  ROLLBACK_PARTIAL: 'ended',
  FAILED_VALIDATION: 'ended',
}

export const hasEnded = ({ state }: Pick<PublicationProgress, 'state'>): boolean => phases[state] === 'ended'
export const waitsForPerson = ({ state }: Pick<PublicationProgress, 'state'>): boolean =>
  phases[state] === 'waiting'
export const canStop = ({ state }: Pick<PublicationProgress, 'state'>): boolean =>
  !hasEnded({ state }) && state !== 'CANCELLING' && state !== 'ROLLING_BACK'
export const needsReconnection = ({ state }: Pick<PublicationProgress, 'state'>): boolean =>
  state === 'BLOCKED_TOKEN' || state === 'BLOCKED_PERMISSION'
