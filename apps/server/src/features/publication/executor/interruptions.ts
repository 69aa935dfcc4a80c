import { outcomeOfFailure } from '@vigie/ads-api'
import type { PublicationState } from '@vigie/domain'
import { PlatformError } from '../../../errors/platform-error.ts'
import type { StoredProblem } from './ports.ts'

/** Nothing more can be done for now: the publication waits in this state, and everything made so far stays paused. */
export class Blocked extends Error {
  override readonly name = 'Blocked'
  readonly state: PublicationState
  readonly problem: StoredProblem
  /** When it may go on by itself; without it a person must act. */
  readonly resumesInMilliseconds: number | null

  constructor(state: PublicationState, problem: StoredProblem, resumesInMilliseconds: number | null = null) {
    super(state)
    this.state = state
    this.problem = problem
    this.resumesInMilliseconds = resumesInMilliseconds
  }
}

/** Another worker took over, or the process stops: this one must not write any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Ends a run that must be taken up later. */
export class WaitsUntil extends Error {
  override readonly name = 'WaitsUntil'
  readonly at: Date

  constructor(at: Date) {
    super(`waits until ${at.toISOString()}`)
    this.at = at
  }
}

export const reason = (code: string): StoredProblem => ({ code, title: '', message: '' })

export function problemOf({ details }: PlatformError): StoredProblem {
  return {
    code: `platform.${details.code ?? 'unavailable'}`,
    title: details.title ?? '',
    message: details.message ?? '',
  }
}

/** What a call that failed means for the whole publication; `null` for what is no failure of the platform. */
export function blockedBy(error: unknown, throttleMilliseconds: number): Blocked | null {
  if (error instanceof Blocked) return error
  if (!(error instanceof PlatformError)) return null
  const problem = problemOf(error)
  switch (outcomeOfFailure(error.details)) {
    case 'expiredToken':
      return new Blocked('BLOCKED_TOKEN', problem)
    case 'permission':
      return new Blocked('BLOCKED_PERMISSION', problem)
    case 'account':
      return new Blocked('BLOCKED_ACCOUNT', problem)
    case 'throttled':
      return new Blocked('WAITING_RATE', problem, throttleMilliseconds)
    case 'rejected':
    case 'parentMissing':
      return new Blocked('NEEDS_REVIEW', problem)
    case 'unknown':
      return new Blocked('VERIFYING', problem, 5000)
  }
}
