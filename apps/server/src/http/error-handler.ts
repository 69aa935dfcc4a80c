import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { AppError } from '../errors/app-error.ts'
import { askerOf } from './identity.ts'
import { specifiedError } from './specified-error.ts'
import { toAppError } from './to-app-error.ts'

/** Seconds after which it is worth asking again: a restart takes about as long. */
const passesIn = 5

/** Refused rights are told however little the log tells: somebody may be trying doors. */
const deniedCodes = new Set<string>([
  'permission.denied',
  'account.forbidden',
  'account.notReachable',
  'csrf.invalid',
  'upload.refused',
])

function logDenied(request: FastifyRequest, code: string): void {
  const asker = askerOf(request)
  const who = asker.kind === 'nobody' ? null : asker.personId
  const account: unknown = Object(request.params).account
  request.log.warn(
    {
      req: request,
      code,
      by: asker.kind,
      personId: who,
      account: typeof account === 'string' ? account.slice(0, 40) : null,
    },
    'right refused',
  )
}

/** Every failure ends here, once: the code and its facts go to the caller, the rest to the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.status >= 500) request.log.error({ req: request, err: error }, 'request failed')
    else if (deniedCodes.has(refusal.code)) logDenied(request, refusal.code)
    else request.log.info({ req: request, code: refusal.code }, 'request refused')
    // What passes by itself says when to ask again; what counts calls has said so already.
    if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', passesIn)
    if (refusal.code === 'request.inFlight') reply.header('retry-after', 1)
    return reply.code(refusal.status).send(errorBodyOf(refusal, request.id))
  })
}

function errorBodyOf(
  { code, facts, status }: Pick<AppError, 'code' | 'facts' | 'status'>,
  requestId: string,
) {
  return { code, facts, requestId, error: specifiedError(code, status, facts) }
}
