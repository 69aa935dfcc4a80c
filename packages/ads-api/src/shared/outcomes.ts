import type { Failure } from './failure.ts'

/** What a failed write means for what we know. */
export type WriteOutcome =
  | 'rejected'
  | 'unknown'
  | 'throttled'
  | 'expiredToken'
  | 'permission'
  | 'account'
  | 'parentMissing'

/** Whether a write was certainly not done, and why; or whether it may have been. */
export function outcomeOfFailure({
  kind,
  wasDone,
  meaning,
}: Pick<Failure, 'kind' | 'wasDone' | 'meaning'>): WriteOutcome {
  if (kind === 'expiredSession') return 'expiredToken'
  if (kind === 'throttled') return 'throttled'
  if (meaning === 'accountBlocked') return 'account'
  if (kind === 'permission') return 'permission'
  if (meaning === 'objectMissing') return 'parentMissing'
  return wasDone === 'unknown' ? 'unknown' : 'rejected'
}
