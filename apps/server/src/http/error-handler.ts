import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseDown } from '../db/is-database-down.ts'
import { AppError, type AppErrorCode, type Facts } from '../errors/app-error.ts'
import { fromPlatformError } from '../errors/from-platform-error.ts'

const codeOfFastify: Readonly<Record<string, AppErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_VALIDATION: 'request.invalid',
}

/** Seconds after which it is worth asking again: a restart takes about as long. */
const passesIn = 5

/** Every failure ends here, once: the code and its facts go to the caller, the rest to the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.status >= 500) request.log.error({ req: request, err: error }, 'request failed')
    else request.log.info({ req: request, code: refusal.code }, 'request refused')
    // What passes by itself says when to ask again; what counts calls has said so already.
    if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', passesIn)
    return reply.code(refusal.status).send(errorBodyOf(refusal, request.id))
  })
}

function errorBodyOf({ code, facts }: { code: string; facts: Facts }, requestId: string) {
  return { code, facts, requestId }
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  const fromPlatform = fromPlatformError(error)
  if (fromPlatform) return fromPlatform
  const code = codeOfFastify[error.code]
  if (code) return new AppError(code, {}, error)
  if (error.statusCode === 429) return new AppError('request.tooMany', {}, error)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('request.invalid', {}, error)
  }
  return new AppError(isDatabaseDown(error) ? 'server.unavailable' : 'server.failed', {}, error)
}
