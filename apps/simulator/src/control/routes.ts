import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownScreens } from './own-screens.ts'
import type { TokenDesk } from '../graph/oauth/tokens.ts'
import type { Figures } from '../insights/ledger.ts'
import type { World } from '../world/world.ts'
import { changed } from '../life/changed.ts'
import { turnsOf } from '../life/review.ts'
import { faultRule, type FaultDesk } from '../graph/faults/faults.ts'
import type { Behaviour } from '../world/settings.ts'
import { truthOfRange, truthQuestion } from './truth.ts'

type Parts = {
  readonly behaviour: Behaviour
  readonly world: World
  readonly figures: Figures
  readonly faults: FaultDesk
  readonly desk: TokenDesk
  readonly reset: () => void
}

/** What somebody else did, on the platform's own screens or through another tool: any fields of one object. */
const edit = z.object({
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  by: z.string().default('somebody else'),
  application: z.string().default(ownScreens),
})

/** What the platform's reviewers decided about an ad. */
const review = z.object({
  id: z.string(),
  verdict: z.enum(['APPROVED', 'DISAPPROVED']),
  reason: z.string().optional(),
  by: z.string().default('review'),
})

const clockChange = z.object({
  advanceSeconds: z.coerce
    .number()
    .min(0)
    .max(366 * 86_400)
    .optional(),
  rate: z.coerce.number().min(0).max(100_000).optional(),
})

/** Bytes held, exact when Node was started with `--expose-gc`. */
function memory(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** What tests and people steer the simulator with: its clock, its faults, its log. */
export function registerControl(app: FastifyInstance, parts: Parts): void {
  const { behaviour, world, figures, faults, desk } = parts
  const state = () => ({
    now: new Date(world.clock.now()).toISOString(),
    rate: world.clock.rate(),
    faults: faults.list(),
    events: world.log.length,
  })
  app.get('/_control/memory', async () => ({ bytes: memory() }))
  // A route that does nothing: what calls cost before anything is simulated.
  app.get('/_control/bare', async () => ({ data: [] }))
  app.post('/_control/bare', async () => ({ id: '1' }))
  app.get('/_control/state', async () => state())
  app.post('/_control/clock', async (request) => {
    const { advanceSeconds, rate } = clockChange.parse(request.body)
    if (advanceSeconds !== undefined) world.clock.advance(advanceSeconds * 1000)
    if (rate !== undefined) world.clock.setRate(rate)
    return state()
  })
  app.post('/_control/faults', async (request) => {
    faults.set(z.array(faultRule).parse(request.body))
    return state()
  })
  app.post('/_control/edit', async (request, reply) => {
    const { id, fields, by, application } = edit.parse(request.body)
    const object = world.get(id)
    if (!object) return reply.code(404).send({ error: `no object ${id}` })
    return world.put(changed(object, fields, world.clock.now()), 'updated', by, application)
  })
  app.post('/_control/reset', async () => {
    parts.reset()
    return state()
  })
  app.post('/_control/tokens/revoke', async () => {
    desk.revokeAll()
    return state()
  })
  app.get('/_control/log', async (request) => {
    const { after = '0' } = request.query as { after?: string }
    return world.log.filter((entry) => entry.sequence > Number(after))
  })
  app.get('/_control/settings', async () => behaviour.settings)
  app.post('/_control/settings', async (request) => behaviour.change(request.body))
  app.post('/_control/review', async (request, reply) => {
    const { id, verdict, reason, by } = review.parse(request.body)
    const ad = world.get(id)
    if (ad?.kind !== 'ad') return reply.code(404).send({ error: `no ad ${id}` })
    const at = world.clock.now()
    const turn = { at, verdict, ...(reason ? { reason } : {}) }
    return world.put(changed(ad, { review_turns: [...turnsOf(ad), turn] }, at), 'updated', by)
  })
  app.get('/_control/truth', async (request, reply) => {
    const question = truthQuestion.parse(request.query)
    const object = world.get(question.id)
    return object
      ? truthOfRange(figures, object, question)
      : reply.code(404).send({ error: `no object ${question.id}` })
  })
  app.get('/_control/objects/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    return world.get(id) ?? reply.code(404).send({ error: 'unknown' })
  })
}
