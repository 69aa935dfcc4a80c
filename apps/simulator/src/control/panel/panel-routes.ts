import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { faultRule } from '../../graph/faults/faults.ts'
import { issuerVariants } from '../../idp/hostile.ts'
import { turnsOf } from '../../life/review.ts'
import { ownScreens } from '../own-screens.ts'
import { worldName } from '../shelf.ts'
import { changed } from '../../life/changed.ts'
import type { GraphObject, NodeOf } from '../../world/world.ts'
import { historyPage } from './history.ts'
import { mailPage, messagePage } from './mail-page.ts'
import { accountsOf, objectPage, objectsPage } from './objects.ts'
import { overviewPage } from './overview.ts'
import { panelPath } from './page.ts'
import { truthPage } from './truth-page.ts'
import { viewIn, type PanelParts, type View } from './view.ts'

const cookie = 'panel_language'

/** The panel of the simulator, for a person: plain pages and forms, usable with the keyboard alone, without any script. */
export function registerPanel(app: FastifyInstance, parts: PanelParts): void {
  const view = (request: FastifyRequest): View => viewIn(parts, languageOf(request))
  const show = (reply: FastifyReply, text: string) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'",
      )
      .type('text/html; charset=utf-8')
      .send(text)
  const accountFrom = (request: FastifyRequest): NodeOf<'adaccount'> | undefined => {
    const { account } = z.object({ account: z.string().optional() }).parse(request.query)
    const accounts = accountsOf(parts.world)
    return accounts.find(({ id }) => id === account) ?? accounts[0]
  }
  app.get(panelPath, async (request, reply) => {
    const { problem } = z.object({ problem: z.enum(['fault', 'world']).optional() }).parse(request.query)
    const shown = view(request)
    const said = { fault: shown.t.faults.wrong, world: shown.t.worlds.wrong }
    return show(reply, overviewPage(shown, problem === undefined ? null : said[problem]))
  })
  app.get(`${panelPath}/history`, async (request, reply) => show(reply, historyPage(view(request))))
  app.get(`${panelPath}/objects`, async (request, reply) =>
    show(reply, objectsPage(view(request), accountFrom(request)?.id ?? '')),
  )
  app.get(`${panelPath}/truth`, async (request, reply) => {
    const account = accountFrom(request)
    return account ? show(reply, truthPage(view(request), account)) : reply.redirect(panelPath)
  })
  app.get(`${panelPath}/mail`, async (request, reply) => show(reply, mailPage(view(request))))
  app.get(`${panelPath}/mail/:id`, async (request, reply) => {
    const { id } = z.object({ id: z.coerce.number() }).parse(request.params)
    const message = parts.mail.list().find((one) => one.id === id)
    return message ? show(reply, messagePage(view(request), message)) : reply.redirect(`${panelPath}/mail`)
  })
  app.get(`${panelPath}/objects/:id`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const object = parts.world.get(id)
    return object ? show(reply, objectPage(view(request), object)) : reply.redirect(`${panelPath}/objects`)
  })
  registerOrders(app, parts)
}

/** The language chosen here, or the first one the browser asks for that the panel speaks. */
function languageOf(request: FastifyRequest): 'fr' | 'en' {
  const chosen = new RegExp(`${cookie}=(fr|en)`).exec(request.headers.cookie ?? '')?.[1]
  const asked = /\b(fr|en)\b/.exec(request.headers['accept-language'] ?? '')?.[1]
  return (chosen ?? asked) === 'en' ? 'en' : 'fr'
}

const number = (fallback: number) => z.coerce.number().catch(fallback)
const behaviour = z.object({
  reviewSeconds: number(30),
  rejected: number(0),
  readLag: number(0),
  labelLag: number(0),
  tier: z.enum(['development_access', 'standard_access']),
  issuer: z.enum(issuerVariants).nullable().catch(null),
  quotas: z.string().optional(),
  back: z.string().optional(),
})
const faultForm = z.object({
  kind: z.string(),
  method: z.string(),
  path: z.string(),
  after: number(0),
  times: number(1000),
  milliseconds: number(0),
  part: number(100),
})

function registerOrders(
  app: FastifyInstance,
  { world, faults, desk, mail, hooks, issuer, reset, shelf, save, load }: PanelParts,
): void {
  const order = (path: string, run: (form: Record<string, unknown>) => string | void) =>
    app.post(`${panelPath}${path}`, async (request, reply) => {
      const form = typeof request.body === 'object' && request.body !== null ? { ...request.body } : {}
      return reply.redirect(run(form) ?? panelPath, 303)
    })
  order('/clock', (form) => {
    const { advance, rate } = z
      .object({ advance: z.coerce.number().min(0).optional(), rate: z.coerce.number().min(0).optional() })
      .parse(form)
    if (advance !== undefined) world.clock.advance(advance * 1000)
    if (rate !== undefined) world.clock.setRate(rate)
  })
  order('/faults', (form) => {
    const { kind, method, path, part, ...rest } = faultForm.parse(form)
    const rule = faultRule.safeParse({
      kind,
      ...rest,
      probability: part / 100,
      ...(method === '' ? {} : { method }),
      ...(path === '' ? {} : { path }),
    })
    if (!rule.success) return `${panelPath}?problem=fault`
    faults.set([...faults.list(), rule.data])
  })
  order('/faults/clear', () => faults.set([]))
  order('/behaviour', (form) => {
    const given = behaviour.parse(form)
    world.behaviour.change({
      review: {
        reviewSeconds: given.reviewSeconds,
        rejectedPart: Math.min(100, Math.max(0, given.rejected)) / 100,
      },
      lag: { readAfterWriteSeconds: given.readLag, labelIndexSeconds: given.labelLag },
      quotas: { tier: given.tier, isOn: given.quotas !== undefined },
      switchesBackOn: { isOn: given.back !== undefined },
    })
    issuer.variant = given.issuer
  })
  order('/tokens/revoke', () => desk.revokeAll())
  order('/reset', () => {
    reset()
  })
  const named = (form: Record<string, unknown>) => worldName.safeParse(form.name).data
  order('/worlds/save', (form) => {
    const name = named(form)
    if (name === undefined) return noWorld
    shelf.keep(name, save())
  })
  order('/worlds/load', (form) => {
    const name = named(form)
    const kept = name === undefined ? undefined : shelf.find(name)
    if (kept === undefined) return noWorld
    load(kept)
  })
  order('/mail/clear', () => {
    mail.clear()
    hooks.clear()
    return `${panelPath}/mail`
  })
  app.post(`${panelPath}/language`, async (request, reply) => {
    const { language, from } = z
      .object({ language: z.enum(['fr', 'en']), from: z.string() })
      .parse(request.body)
    return reply
      .header('set-cookie', `${cookie}=${language}; Path=${panelPath}; SameSite=Lax; HttpOnly`)
      .redirect(from.startsWith(panelPath) ? from : panelPath, 303)
  })
  app.post(`${panelPath}/objects/:id`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const object = world.get(id)
    const form = z
      .object({
        do: z.string(),
        by: z.string().default('somebody else'),
        budget: z.coerce.number().int().positive().optional(),
      })
      .parse(request.body)
    const changes = object ? changesFor(object, form.do, form.budget, world.clock.now()) : null
    if (object && changes)
      world.put(changed(object, changes, world.clock.now()), 'updated', form.by, ownScreens)
    return reply.redirect(`${panelPath}/objects/${encodeURIComponent(id)}`, 303)
  })
}

const noWorld = `${panelPath}?problem=world`

/** What somebody else's click changes; null for a click that means nothing on this object. */
function changesFor(
  object: GraphObject,
  what: string,
  budget: number | undefined,
  at: number,
): Record<string, unknown> | null {
  const verdict = { approve: 'APPROVED', reject: 'DISAPPROVED' }[what]
  if (object.kind === 'ad' && verdict !== undefined)
    return { review_turns: [...turnsOf(object), { at, verdict }] }
  if (object.kind === 'adaccount') {
    if (what === 'disable') return { account_status: 2, disable_reason: 1 }
    return what === 'enable' ? { account_status: 1, disable_reason: 0 } : null
  }
  if (what === 'on' || what === 'off') return { status: what === 'on' ? 'ACTIVE' : 'PAUSED' }
  return what === 'budget' && budget !== undefined ? { daily_budget: String(budget) } : null
}
