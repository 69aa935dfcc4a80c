import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as it needs while it goes on coming: a film over a slow line takes an hour. */
    mayTakeLong?: boolean
  }
}

/** Slower than this no line of today is: what comes drop by drop only holds a connection. Bytes in one `requestMs`. */
const leastBytes = 64 * 1024

/** The time that the head of a request has. The framework's own limit of a whole request would cut long uploads off. */
export const slowHeadLimits = ({ requestMs }: Pick<Config, 'requestMs'>): ServerOptions => ({
  headersTimeout: requestMs,
  requestTimeout: 0,
  connectionsCheckingInterval: Math.min(requestMs / 4, 10_000),
})

/**
 * Ends the connection of who takes nothing of what they asked for, in the time of a request: what waits for them is held in memory, or
 * as an open file. A player that stopped in the middle of a film asks for the rest once it goes on.
 *
 * Ends the connection of a request whose body does not come: in the time of a request, or, where a body may take
 * long, when too little of it came in that time. Once all of it is here nobody is hurried: an answer takes the time
 * that it needs.
 */
export function cutSlowCallers(app: FastifyInstance, { requestMs }: Pick<Config, 'requestMs'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (announcesBody(request) && !request.raw.complete) watch(request, reply, requestMs)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    watchReader(request, reply, requestMs)
    done()
  })
}

/** A connection counts as quiet while nothing comes and nothing is taken; where nothing waits to be taken, it is we who are slow. */
function watchReader({ raw: { socket } }: FastifyRequest, reply: FastifyReply, requestMs: number): void {
  // A call that never was on a wire has no connection to end.
  if (!(socket instanceof Socket)) return
  reply.raw.setTimeout(requestMs, () => {
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(requestMs)
  })
}

/** Without one of these a request ends with its head (RFC 9112, section 6.3): there is nothing to wait for. */
const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, requestMs: number): void {
  let received = raw.socket.bytesRead
  const look = setInterval(() => {
    // What is all here and was refused unread tells nobody: its 'end' waits for a reader.
    if (raw.complete) return stop()
    const came = raw.socket.bytesRead - received
    received += came
    // Who waits for room, or for a disk, has sent what we did not take yet.
    if (raw.readableLength > 0) return undefined
    if (!routeOptions.config.mayTakeLong || came < leastBytes) raw.destroy()
  }, requestMs)
  look.unref()
  const stop = () => clearInterval(look)
  for (const event of ['end', 'close', 'error']) raw.once(event, stop)
  // Answered early, the rest may still come drop by drop; what is not coming any more must not be held until the next look.
  reply.raw.once('finish', () => {
    // A call that never was on a wire does not say.
    const isAllHere: boolean | undefined = raw.complete
    if (isAllHere ?? true) stop()
  })
}
