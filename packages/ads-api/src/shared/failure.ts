import type { ErrorMeaning } from './error-meanings.ts'

/** What a failed call asks for: reconnect, get a permission, wait, correct something, or try later. */
export type FailureKind = 'expiredSession' | 'permission' | 'throttled' | 'rejected' | 'unavailable'

/**
 * Whether the thing that was asked for was done all the same. `unknown`: it has to be looked for before it is asked for
 * again. `yes`: what was to be removed is not there.
 */
export type WasDone = 'no' | 'unknown' | 'yes'

/** A call that failed, in words that no caller needs the platform's codes for. */
export type Failure = {
  /** Who refused, or did not answer. */
  readonly network: 'meta' | 'tiktok'
  readonly kind: FailureKind
  readonly wasDone: WasDone
  /** What the refusal is about; `null` when nobody wrote that down yet. */
  readonly meaning: ErrorMeaning | null
  /** The platform's own code and the code below it: for people who ask its support, never to decide by. */
  readonly code: number | null
  readonly subcode: number | null
  /** The platform's own words for a person, in their language, when it gave some. */
  readonly title: string | null
  readonly message: string | null
  readonly traceId: string | null
  /** HTTP status; `null` when nothing was answered. */
  readonly status: number | null
}

/** Nothing was said, or nothing that can be read: what was asked for may have been done. */
export const nothingSaid = (network: Failure['network']): Failure => ({
  network,
  kind: 'unavailable',
  wasDone: 'unknown',
  meaning: null,
  code: null,
  subcode: null,
  title: null,
  message: null,
  traceId: null,
  status: null,
})
