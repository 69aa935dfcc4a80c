import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerOptions } from 'node:http'
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
 * Ends the connection of a request whose body does not come: in the time of a request, or, where a body may take
 * long, when too little of it came in that time. Once all of it is here nobody is hurried: an answer takes the time
 * that it needs.
 */
export function cutSlowCallers(app: FastifyInstance, { requestMs }: Pick<Config, 'requestMs'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.complete) watch(request, requestMs)
    done()
  })
}

function watch({ raw, routeOptions }: FastifyRequest, requestMs: number): void {
  let received = raw.socket.bytesRead
  const look = setInterval(() => {
    // A request without a body is complete a moment after its head, and tells nobody: its 'end' waits for a reader.
    if (raw.complete) return clearInterval(look)
    const came = raw.socket.bytesRead - received
    received += came
    const waitsForUs = raw.readableLength > 0
    if (!routeOptions.config.mayTakeLong || (came < leastBytes && !waitsForUs)) raw.destroy()
  }, requestMs)
  look.unref()
  for (const event of ['end', 'close', 'error']) raw.once(event, () => clearInterval(look))
}
