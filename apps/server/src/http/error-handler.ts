import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors/app-error.ts'
import { specifiedError } from './specified-error.ts'
import { isDenied, logDenied, type KeepRefusal } from './refused-rights.ts'
import { toAppError } from './to-app-error.ts'

/** Seconds after which it is worth asking again: a restart takes about as long. */
const passesIn = 5

/** Without a database nothing is kept, and the log has it all. */
const keepNothing: KeepRefusal = () => Promise.resolve()

/** Every failure ends here, once: the code and its facts go to the caller, the rest to the log. */
export function handleErrors(app: FastifyInstance, keepRefusal: KeepRefusal = keepNothing): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.status >= 500) request.log.error({ req: request, err: error }, 'request failed')
    else if (isDenied(refusal.code)) logDenied(request, refusal.code)
    else request.log.info({ req: request, code: refusal.code }, 'request refused')
    await keepRefusal(request, refusal.code).catch((failure: unknown) =>
      request.log.error({ req: request, err: failure }, 'a refusal could not be kept'),
    )
    // What passes by itself says when to ask again; what counts calls has said so already.
    if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', passesIn)
    if (refusal.code === 'request.inFlight') reply.header('retry-after', 1)
    return reply.code(refusal.status).send(errorBodyOf(refusal, request.id))
  })
}

/** Addresses that no route is looked up for: too long a part, or half an escape. They are refused as all else is. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error)
  request.log.info({ req: request, code: refusal.code }, 'request refused')
  void reply.code(refusal.status).send(errorBodyOf(refusal, request.id))
}

function errorBodyOf(
  { code, facts, status }: Pick<AppError, 'code' | 'facts' | 'status'>,
  requestId: string,
) {
  return { code, facts, requestId, error: specifiedError(code, status, facts) }
}
