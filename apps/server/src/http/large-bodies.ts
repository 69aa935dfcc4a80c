import type { FastifyReply, FastifyRequest } from 'fastify'
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

/**
 * Lets a large body in once its caller has room for it, and counts it until it was answered. Asked before the body is read: who waits
 * holds a connection and nothing else.
 */
export function createRoomForBodies(): (
  caller: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void> {
  const inTurn = createTurns(atOnce)
  return (caller, request, reply) => {
    if (!hasLargeBody(request)) return Promise.resolve()
    const { promise: isIn, resolve: letIn } = Promise.withResolvers<void>()
    void inTurn(caller, () => {
      letIn()
      return answered(reply)
    })
    return isIn
  }
}

/** Once the answer is out, or nobody waits for it any more. */
function answered({ raw }: FastifyReply): Promise<void> {
  if (raw.writableFinished || raw.closed || raw.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    for (const end of ['finish', 'close']) raw.once(end, () => resolve())
  })
}
