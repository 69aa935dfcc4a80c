import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { isFromThisMachine } from './this-machine.ts'
import { metricsText } from './metrics.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, so the database answers too. `/metrics` is for this
 * machine alone: figures of use are not public.
 */
export function addHealth(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const unlimited = { config: { rateLimit: false } }
  app.get('/healthz', unlimited, () => Promise.resolve({ status: 'ok' }))
  app.get('/readyz', unlimited, async (request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
  app.get('/metrics', unlimited, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(404).send({ status: 'not found' })
    return reply.type('text/plain; version=0.0.4').send(await metricsText())
  })
}
