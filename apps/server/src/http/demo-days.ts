import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { movePlatform } from '../lib/demo-platform.ts'

const asked = z.strictObject({ days: z.number().int().min(1).max(7) })
const daySeconds = 86_400

type Parts = Pick<Context, 'clock' | 'db'> & {
  readonly passTime: NonNullable<Context['passTime']>
  readonly controlUrl: string
}

/**
 * What the bar of the demo does: days pass on the simulated platform and here alike, and what a day brings is read, told and
 * decided when this answers. Who moves them stays signed in, for it is nobody's absence.
 */
export function passDaysInDemo(app: FastifyInstance, { passTime, clock, db, controlUrl }: Parts): void {
  app.post('/_demo/days', async (request, reply) => {
    const given = asked.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ error: 'days: a whole number, 1 to 7' })
    const seconds = given.data.days * daySeconds
    const leap = async () => {
      await movePlatform(controlUrl, seconds)
      await db
        .updateTable('session')
        .set({
          last_seen_at: sql`last_seen_at + ${seconds} * interval '1 second'`,
          expires_at: sql`expires_at + ${seconds} * interval '1 second'`,
        })
        .execute()
    }
    await passTime(seconds * 1000, { leap, waits: true })
    return { now: clock.now().toISOString() }
  })
}

/** Leaves a word for whoever started the product and ends it: the first day is put back before it starts again. */
export function beginAgainInDemo(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (!config.demo?.beginsAgain) return
  app.post('/_demo/again', async (request, reply) => {
    if (!z.strictObject({}).safeParse(request.body).success)
      return reply.code(400).send({ error: 'an empty object' })
    await writeFile(join(config.dataDir, 'begin-again'), '')
    reply.raw.once('finish', () => process.kill(process.pid, 'SIGTERM'))
    return { begins: true }
  })
}
