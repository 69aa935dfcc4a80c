import type { FastifyInstance } from 'fastify'
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
  beginAgainInDemo(app, { config })
  const { controlUrl = null } = config.demo ?? {}
  if (controlUrl !== null) passDaysInDemo(app, { passTime, clock, db, controlUrl })
  app.post('/_demo/clock', async (request, reply) => {
    const asked = passed.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ error: 'seconds: a whole number, 1 to 2678400' })
    await passTime(asked.data.seconds * 1000)
    return { now: clock.now().toISOString() }
  })
}
