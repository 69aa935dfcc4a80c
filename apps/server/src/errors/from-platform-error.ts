import type { Failure } from '@vigie/ads-api'
import { AppError, type AppErrorCode } from './app-error.ts'
import { PlatformError, type PlatformErrorKind } from './platform-error.ts'

/** What people are told of a failure. One connection carries the work; what reads beside it has refusals of its own. */
const codeOf: Readonly<Record<Failure['network'], Readonly<Record<PlatformErrorKind, AppErrorCode>>>> = {
  meta: {
    expiredSession: 'platform.expiredSession',
    permission: 'platform.permission',
    throttled: 'platform.throttled',
    rejected: 'platform.rejected',
    unavailable: 'platform.unavailable',
  },
  tiktok: {
    expiredSession: 'tiktok.expired',
    permission: 'tiktok.rejected',
    throttled: 'tiktok.unavailable',
    rejected: 'tiktok.rejected',
    unavailable: 'tiktok.unavailable',
  },
}

/** The ads platform refused: what that means for the person who asked. `null` for any other error. */
export function fromPlatformError(error: unknown): AppError | null {
  if (!(error instanceof PlatformError)) return null
  const { network, kind, meaning, code, subcode, title, message, traceId } = error.details
  // The platform's title and message for people go together; without them its technical message is better than none.
  const words = title === null ? { message } : { userTitle: title, userMessage: message }
  return new AppError(
    codeOf[network][kind],
    {
      platformCode: code,
      subcode,
      meaning,
      ...words,
      traceId,
    },
    error,
  )
}
