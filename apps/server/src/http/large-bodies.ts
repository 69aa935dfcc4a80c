import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { createTurns } from '../lib/turns.ts'

/** What is above is read in steps, and counted while it is here. */
const largeBody = 64 * 1024

/** Who does not say how much comes may send much. */
export const hasLargeBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > largeBody

/**
 * So many large bodies of one caller are held at once, however many sessions and tokens they have. What waits in a line is held
 * whole meanwhile, read or not: a thousand documents of two megabytes, sent by one person, filled the memory of everybody.
 */
const atOnce = 6
/** Those and what waits behind them: each is a connection that is kept open, which nobody has without end. */
const mostHere = 60

/**
 * Lets a large body in once its caller has room for it, and counts it until it was answered. Asked before the body is read: who waits
 * holds a connection and nothing else. Throws {AppError} `request.tooMany` for one too many.
 */
export function createRoomForBodies(): (
  caller: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void> {
  const inTurn = createTurns(atOnce)
  const here = new Map<string, number>()
  const forget = (caller: string): void => {
    const left = (here.get(caller) ?? 1) - 1
    if (left > 0) here.set(caller, left)
    else here.delete(caller)
  }
  return async (caller, request, reply) => {
    if (!hasLargeBody(request)) return
    const held = here.get(caller) ?? 0
    if (held >= mostHere) throw new AppError('request.tooMany', { seconds: 5 })
    here.set(caller, held + 1)
    const { promise: isIn, resolve: letIn } = Promise.withResolvers<void>()
    void inTurn(caller, () => {
      letIn()
      return answered(reply)
    }).finally(() => forget(caller))
    await isIn
  }
}

/** Once the answer is out, or nobody waits for it any more. */
function answered({ raw }: FastifyReply): Promise<void> {
  if (raw.writableFinished || raw.closed || raw.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    for (const end of ['finish', 'close']) raw.once(end, () => resolve())
  })
}

/**
 * Ends the connection of a large body that was refused because too much came. It would be read to its end for nothing: a thousand of two
 * megabytes, sent at once, kept everybody else waiting for eight seconds. Other refusals are read past, so that no browser that is
 * still sending loses the reason.
 */
export function leaveRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode === tooMany && hasLargeBody(request) && !request.raw.complete)
      reply.header('connection', 'close')
    done()
  })
}

const tooMany = 429
