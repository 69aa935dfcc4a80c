import { failureOf, type Failure, type FailureKind } from '@vigie/ads-api'

/** What a refusal of the ads platform means for us: sign in again, wait, correct something, or try later. */
export type PlatformErrorKind = FailureKind

export type PlatformErrorDetails = Failure

/** The ads platform did not do what we asked. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly details: PlatformErrorDetails

  constructor(
    details: PlatformErrorDetails,
    technical = `Platform error ${details.code ?? 'without code'}`,
    cause?: unknown,
  ) {
    super(technical, { cause })
    this.details = details
  }
}

/** A failure of which the platform said nothing, or nothing but what is given: it may have done what was asked. */
export const unavailable = (
  technical: string,
  known: Parameters<typeof failureOf>[0] = {},
  cause?: unknown,
): PlatformError => new PlatformError(failureOf(known), technical, cause)
