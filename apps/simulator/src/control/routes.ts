import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml, htmlPage } from '../html.ts'
import type { TokenDesk } from '../oauth/tokens.ts'
import type { World } from '../world/world.ts'
import { changed } from '../world/changed.ts'
import { turnsOf } from '../life/review.ts'
import { faultRule, type FaultDesk } from './faults.ts'
import { changeSettings, settingsOf } from './settings.ts'
import { truthOfRange, truthQuestion } from './truth.ts'

export type RequestLog = {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
}
type Parts = {
  readonly world: World
  readonly faults: FaultDesk
  readonly desk: TokenDesk
  readonly requests: readonly RequestLog[]
  readonly reset: () => void
}

/** What somebody else did on the platform's own screens: any fields of one object. */
const edit = z.object({
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  by: z.string().default('somebody else'),
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

/** What tests and people steer the simulator with: its clock, its faults, its log. */
export function registerControl(app: FastifyInstance, { world, faults, desk, requests, reset }: Parts): void {
  const state = () => ({
    now: new Date(world.clock.now()).toISOString(),
    rate: world.clock.rate(),
    faults: faults.list(),
    events: world.log.length,
  })
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
    const { id, fields, by } = edit.parse(request.body)
    const object = world.get(id)
    if (!object) return reply.code(404).send({ error: `no object ${id}` })
    return world.put(changed(object, fields, world.clock.now()), 'updated', by)
  })
  app.post('/_control/reset', async () => {
    reset()
    faults.set([])
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
  app.get('/_control/settings', async () => settingsOf(world))
  app.post('/_control/settings', async (request) => changeSettings(world, request.body))
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
      ? truthOfRange(world, object, question)
      : reply.code(404).send({ error: `no object ${question.id}` })
  })
  app.get('/_control/objects/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    return world.get(id) ?? reply.code(404).send({ error: 'unknown' })
  })
  app.get('/_control/panel', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(panel(state(), world, requests)),
  )
  app.post('/_control/panel', async (request, reply) => {
    const form = request.body as Record<string, string>
    if (form.advance) world.clock.advance(Number(form.advance) * 1000)
    if (form.rate) world.clock.setRate(Number(form.rate))
    if (form.fault !== undefined)
      faults.set(form.fault === '' ? [] : [faultRule.parse({ kind: form.fault, milliseconds: 3000 })])
    return reply.redirect('/_control/panel', 303)
  })
}

function panel(
  state: { now: string; rate: number; faults: readonly { kind: string }[] },
  world: World,
  requests: readonly RequestLog[],
): string {
  const button = (name: string, value: string, label: string) =>
    `<button name="${name}" value="${value}">${escapeHtml(label)}</button>`
  return htmlPage(
    'Simulateur',
    `<h1>Plateforme simulée</h1><p>${escapeHtml(state.now)} · × ${state.rate} · ${state.faults.map(({ kind }) => escapeHtml(kind)).join(', ') || 'aucune panne'}</p>
    <form method="post" action="/_control/panel">
      ${button('advance', '3600', 'Avancer d’une heure')}${button('advance', '86400', 'Avancer d’un jour')}
      ${button('rate', '1', 'Temps réel')}${button('rate', '600', 'Dix minutes par seconde')}
      ${button('fault', '', 'Aucune panne')}${button('fault', 'latency', 'Lenteur de 3 s')}${button('fault', 'throttle', 'Limite de débit')}${button('fault', 'tokenExpired', 'Session expirée')}${button('fault', 'http500', 'Plateforme en panne')}
    </form>
    <h1 style="margin-top:20px">Derniers changements</h1><table>${world.log
      .slice(-12)
      .toReversed()
      .map(
        (entry) =>
          `<tr><td>${new Date(entry.at).toISOString().slice(11, 19)}</td><td>${entry.event}</td><td>${entry.kind}</td><td>${entry.id}</td><td>${escapeHtml(entry.status ?? '')}</td></tr>`,
      )
      .join('')}</table>
    <h1 style="margin-top:20px">Derniers appels</h1><table>${requests
      .slice(-12)
      .toReversed()
      .map(
        (entry) =>
          `<tr><td>${entry.at.slice(11, 19)}</td><td>${entry.method}</td><td>${escapeHtml(entry.path)}</td><td>${entry.status}</td></tr>`,
      )
      .join('')}</table>`,
  )
}
