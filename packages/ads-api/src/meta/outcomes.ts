/** What a failed write means for what we know. */
export type WriteOutcome =
  | 'rejected'
  | 'unknown'
  | 'throttled'
  | 'expiredToken'
  | 'permission'
  | 'account'
  | 'parentMissing'

type Failure = { readonly kind: string; readonly code: number | null; readonly subcode: number | null }

/**
 * Whether a create was certainly not done, or may have been. Only a clear refusal says no: no answer, a server error,
 * and the platform's refusal that is known to come after a commit (100/1487390) leave it open.
 */
export function outcomeOfFailure({ kind, code, subcode }: Failure): WriteOutcome {
  if (kind === 'expiredSession') return 'expiredToken'
  if (kind === 'throttled') return 'throttled'
  if (code === 368) return 'account'
  if (kind === 'permission') return 'permission'
  if (code === 100 && subcode === 33) return 'parentMissing'
  if (code === 100 && subcode === 1_487_390) return 'unknown'
  return kind === 'rejected' ? 'rejected' : 'unknown'
}
