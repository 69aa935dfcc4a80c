import { outcomeOfFailure } from '@vigie/ads-api'
import type { PublicationEvent } from '@vigie/domain'
import { PlatformError } from '../../../errors/platform-error.ts'
import type { StoredProblem } from './node.ts'

/** What may come over a worker. */
type Hindrance = Extract<
  PublicationEvent,
  | 'throttled'
  | 'answerLost'
  | 'sessionLost'
  | 'rightLost'
  | 'accountLost'
  | 'frozen'
  | 'personNeeded'
  | 'confirmationNeeded'
>

/** Nothing more can be done for now: the publication waits where this event moves it, and everything made so far stays paused. */
export class Blocked extends Error {
  override readonly name = 'Blocked'
  readonly event: Hindrance
  readonly problem: StoredProblem
  /** When it may go on by itself; without it a person must act. */
  readonly resumesInMilliseconds: number | null

  constructor(event: Hindrance, problem: StoredProblem, resumesInMilliseconds: number | null = null) {
    super(event)
    this.event = event
    this.problem = problem
    this.resumesInMilliseconds = resumesInMilliseconds
  }
}

/** Another worker took over, or the process stops: this one must not write any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** How long an intent may wait for its call, in milliseconds: well within the lease. */
const intentLasts = 30_000

/**
 * A worker that stood still between an intent and its call knows nothing of now: another may have taken over, and the quota
 * or the account may be closed. The intent stays open, and whoever goes on looks for what became of it.
 * @throws {LeaseLost}
 */
export function refuseStale(now: Date, intendedAt: Date): void {
  if (now.getTime() - intendedAt.getTime() > intentLasts) throw new LeaseLost()
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
    meaning: details.meaning,
  }
}

/** What a call that failed means for the whole publication; `null` for what is no failure of the platform. */
export function blockedBy(error: unknown, throttleMilliseconds: number): Blocked | null {
  if (error instanceof Blocked) return error
  if (!(error instanceof PlatformError)) return null
  const problem = problemOf(error)
  switch (outcomeOfFailure(error.details)) {
    case 'expiredToken':
      return new Blocked('sessionLost', problem)
    case 'permission':
      return new Blocked('rightLost', problem)
    case 'account':
      return new Blocked('accountLost', problem)
    case 'throttled':
      return new Blocked('throttled', problem, throttleMilliseconds)
    case 'rejected':
    case 'parentMissing':
      return new Blocked('personNeeded', problem)
    case 'unknown':
      return new Blocked('answerLost', problem, 5000)
  }
}
