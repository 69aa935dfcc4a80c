import type { FailureKind } from '@vigie/ads-api'

/** What a refusal of the ads platform means for us: sign in again, wait, correct something, or try later. */
export type PlatformErrorKind = FailureKind

export type PlatformErrorDetails = {
  readonly kind: PlatformErrorKind
  readonly code: number | null
  readonly subcode: number | null
  /** The platform's own words for a person, in their language, when it gave some. */
  readonly title: string | null
  readonly message: string | null
  readonly traceId: string | null
  readonly status: number | null
}

/** The ads platform did not do what we asked. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly details: PlatformErrorDetails

  constructor(details: PlatformErrorDetails, technical: string, cause?: unknown) {
    super(technical, { cause })
    this.details = details
  }
}

/** A failure of which the platform said nothing, or nothing but what is given: it may have done what was asked. */
export const unavailable = (
  technical: string,
  known: Partial<PlatformErrorDetails> = {},
  cause?: unknown,
): PlatformError => new PlatformError({ ...nothingTold, ...known }, technical, cause)

const nothingTold: PlatformErrorDetails = {
  kind: 'unavailable',
  code: null,
  subcode: null,
  title: null,
  message: null,
  traceId: null,
  status: null,
}
