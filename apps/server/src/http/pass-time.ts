import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { beginAgainInDemo, passDaysInDemo } from './demo-days.ts'

const day = 86_400

/** At most a month at a time: what repeats is due once, not once for each hour that was left out. */
const passed = z.strictObject({
  seconds: z
    .number()
    .int()
    .min(1)
    .max(31 * day),
  /** For what is under way, and for what the hours bring. */
  waits: z.boolean().default(false),
})

/**
 * The demo's clock, beside the simulator's: days pass in a moment for whoever tries what happens after them. The demo
 * answers this machine alone; a product that is no demo has no such call.
 */
export function passTimeInDemo(
  app: FastifyInstance,
  { passTime, clock, config, db }: Pick<Context, 'passTime' | 'clock' | 'config' | 'db'>,
): void {
  if (!passTime) return
  void app.register((demo, _options, done) => {
    demo.addHook('onRequest', refuseOtherPages(config))
    serveDemo(demo, { passTime, clock, config, db })
    done()
  })
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Nobody has to sign in to move the demo's days, so no page but ours may: neither one of another site, nor one whose name was made to
 * lead to this machine.
 */
const refuseOtherPages = (config: Context['config']) => {
  const own = new URL(config.publicUrl).host
  const isOwn = ({ host, hostname }: Pick<URL, 'host' | 'hostname'>) => host === own || ownNames.has(hostname)
  return async ({ headers, host, hostname }: FastifyRequest, reply: FastifyReply) => {
    const { 'sec-fetch-site': site = 'none', origin } = headers
    const isFromOurPage = origin === undefined || (URL.canParse(origin) && isOwn(new URL(origin)))
    if (!isOwn({ host, hostname }) || !isFromOurPage || !['none', 'same-origin'].includes(String(site)))
      await reply.code(403).send({ error: 'only pages of this product' })
  }
}

type Demo = Pick<Context, 'clock' | 'config' | 'db'> & {
  readonly passTime: NonNullable<Context['passTime']>
}

function serveDemo(app: FastifyInstance, { passTime, clock, config, db }: Demo): void {
  beginAgainInDemo(app, { config })
  const { controlUrl = null } = config.demo ?? {}
  if (controlUrl !== null) passDaysInDemo(app, { passTime, clock, db, controlUrl })
  app.post('/_demo/clock', async (request, reply) => {
    const asked = passed.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ error: 'seconds: a whole number, 1 to 2678400' })
    await passTime(asked.data.seconds * 1000, { waits: asked.data.waits })
    return { now: clock.now().toISOString() }
  })
}
