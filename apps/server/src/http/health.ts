import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { isSameText } from '../security/random.ts'
import { isFromThisMachine } from './this-machine.ts'
import { metricsText, type GaugeReading } from '../metrics.ts'

/** What the installation is doing, read of its database. */
type ReadGauges = () => Promise<readonly GaugeReading[]>

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, so the database answers too. `/metrics` is for whoever has its
 * token, and for this machine where the product has no other address than its own: figures of use are not public.
 */
export function addHealth(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'config'>,
  readGauges: ReadGauges,
): void {
  const { db } = ctx
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
  const read = readRarely(readGauges)
  app.get('/metrics', unlimited, async (request, reply) => {
    if (!isFromThisMachine(request, ctx.config) && !hasToken(request, ctx.config.metricsToken))
      return reply.code(404).send({ status: 'not found' })
    const readings = await read().catch((error: unknown) => {
      // A database that is away is what somebody who looks must be able to see.
      request.log.warn({ err: error }, 'metrics without the database')
      return []
    })
    return reply.type('text/plain; version=0.0.4').send(await metricsText(readings))
  })
}

const hasToken = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && isSameText(headers.authorization ?? '', `Bearer ${token}`)

const freshMilliseconds = 10_000

/** Several who look at once, or too often, cost the database one reading. */
function readRarely(readGauges: ReadGauges): ReadGauges {
  let last: { readonly at: number; readonly readings: Promise<readonly GaugeReading[]> } | null = null
  return () => {
    const at = performance.now()
    if (!last || at - last.at > freshMilliseconds) last = { at, readings: readGauges() }
    return last.readings
  }
}
