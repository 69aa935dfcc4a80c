import { meaningOf } from '@vigie/ads-api'
import { AppError, type AppErrorCode } from './app-error.ts'
import { PlatformError, type PlatformErrorKind } from './platform-error.ts'

const codeOf: Readonly<Record<PlatformErrorKind, AppErrorCode>> = {
  expiredSession: 'platform.expiredSession',
  permission: 'platform.permission',
  throttled: 'platform.throttled',
  rejected: 'platform.rejected',
  unavailable: 'platform.unavailable',
}

/** The ads platform refused: what that means for the person who asked. `null` for any other error. */
export function fromPlatformError(error: unknown): AppError | null {
  if (!(error instanceof PlatformError)) return null
  const { kind, code, subcode, title, message, traceId } = error.details
  // The platform's title and message for people go together; without them its technical message is better than none.
  const words = title === null ? { message } : { userTitle: title, userMessage: message }
  return new AppError(
    codeOf[kind],
    {
      platformCode: code,
      subcode,
      meaning: meaningOf(code, subcode),
      ...words,
      traceId,
    },
    error,
  )
}
