import type { FastifyError } from 'fastify'
import { isDatabaseUnavailable, isDatabaseFull } from '../db/database-unavailable.ts'
import { AppError, type AppErrorCode } from '../errors/app-error.ts'
import { fromPlatformError } from '../errors/from-platform-error.ts'

const codeOfFastify: Readonly<Record<string, AppErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_VALIDATION: 'request.invalid',
  // Nothing of ours has a name that long.
  FST_ERR_MAX_PARAM_LENGTH: 'request.notFound',
}

/** What a failure is to the caller: every one has a code, and one that nobody foresaw is `server.failed`. */
export function toAppError(failure: unknown): AppError {
  const error = failure as Partial<FastifyError> & Error
  if (error instanceof AppError) return error
  const fromPlatform = fromPlatformError(error)
  if (fromPlatform) return fromPlatform
  const code = codeOfFastify[error.code ?? '']
  if (code) return new AppError(code, {}, error)
  if (error.statusCode === 429) return new AppError('request.tooMany', {}, error)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('request.invalid', {}, error)
  }
  if (isDatabaseFull(error)) return new AppError('server.databaseFull', {}, error)
  return new AppError(isDatabaseUnavailable(error) ? 'server.unavailable' : 'server.failed', {}, error)
}
