import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NoteCall } from '../http/request-log.ts'
import { escapeHtml, htmlPage } from '../html.ts'
import type { Figures } from '../insights/ledger.ts'
import type { World } from '../world/world.ts'
import { tiktokApp, type TiktokDesk } from './desk.ts'
import { accepted, invalid, refused, TiktokError } from './envelope.ts'
import { advertiserInfo, listObjects, listQuery, type Query } from './reads.ts'
import { integratedReport } from './report.ts'
import { advertisers } from './store.ts'
import { createAdgroup, createAds, createCampaign, setStatus, update, type TiktokCall } from './writes.ts'

export type TiktokParts = {
  readonly world: World
  readonly figures: Figures
  readonly desk: TiktokDesk
  readonly note: NoteCall
}

const prefix = '/open_api/v1.3'
type Read = (parts: TiktokParts, account: string, query: Query) => object

const reads: Readonly<Record<string, Read>> = {
  '/campaign/get/': ({ world }, account, query) => listObjects(world, account, 'campaign', query),
  '/adgroup/get/': ({ world }, account, query) => listObjects(world, account, 'adset', query),
  '/ad/get/': ({ world }, account, query) => listObjects(world, account, 'ad', query),
  '/report/integrated/get/': ({ figures }, account, query) => integratedReport(figures, account, query),
}

const writes: Readonly<Record<string, (call: TiktokCall) => object>> = {
  '/campaign/create/': createCampaign,
  '/campaign/update/': (call) => update(call, 'campaign', 'campaign'),
  '/campaign/status/update/': (call) => setStatus(call, 'campaign', 'campaign'),
  '/adgroup/create/': createAdgroup,
  '/adgroup/update/': (call) => update(call, 'adset', 'adgroup'),
  '/adgroup/status/update/': (call) => setStatus(call, 'adset', 'adgroup'),
  '/ad/create/': createAds,
  '/ad/update/': (call) => update(call, 'ad', 'ad'),
  '/ad/status/update/': (call) => setStatus(call, 'ad', 'ad'),
}

/** TikTok's API v1.3: every path ends with a slash, every answer is an envelope with the status 200. */
export function registerTiktok(app: FastifyInstance, parts: TiktokParts): void {
  registerPortal(app, parts.desk)
  const answer = (work: (request: FastifyRequest) => unknown) => async (request: FastifyRequest) => {
    const note = (refusal: string | null) =>
      parts.note({ method: request.method, path: request.url.split('?')[0] ?? '', status: 200, refusal })
    try {
      const answered = accepted(work(request))
      note(null)
      return answered
    } catch (error) {
      note(error instanceof Error ? error.message : String(error))
      return refused(error)
    }
  }
  app.post(
    `${prefix}/oauth2/access_token/`,
    answer(({ body }) => exchange(parts.desk, body)),
  )
  app.post(
    `${prefix}/oauth2/revoke_token/`,
    answer(({ body }) => {
      parts.desk.revoke(String(recordOf(body).access_token ?? ''))
      return {}
    }),
  )
  app.get(
    `${prefix}/oauth2/advertiser/get/`,
    answer((request) => myAdvertisers(parts.desk, request)),
  )
  app.get(
    `${prefix}/advertiser/info/`,
    answer((request) => {
      const { advertisers: mine } = grantOf(parts, request)
      const ids = listQuery(queryOf(request), 'advertiser_ids')
      if (!ids) throw invalid('advertiser_ids: Missing data for required field.')
      const foreign = ids.find((id) => !mine.includes(id))
      if (foreign !== undefined) throw noPermission(foreign)
      return advertiserInfo(ids)
    }),
  )
  for (const [path, read] of Object.entries(reads))
    app.get(
      `${prefix}${path}`,
      answer((request) => read(parts, accountOf(parts, request, queryOf(request)), queryOf(request))),
    )
  for (const [path, write] of Object.entries(writes))
    app.post(
      `${prefix}${path}`,
      answer((request) => {
        const account = accountOf(parts, request, recordOf(request.body))
        return write({ world: parts.world, desk: parts.desk, account, body: request.body })
      }),
    )
  // Without its last slash a path is unknown; so is everything else.
  app.all(`${prefix}/*`, async (_request, reply) =>
    reply.code(404).type('text/html').send('<html><body><h1>404 Not Found</h1></body></html>'),
  )
}

const recordOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

const queryOf = (request: FastifyRequest): Query => request.query as Query

const noPermission = (id: string): TiktokError =>
  new TiktokError(40_001, `No permission to operate advertiser ${id}`)

function grantOf({ desk }: TiktokParts, request: FastifyRequest) {
  const header = request.headers['access-token']
  const grant = desk.check(typeof header === 'string' ? header : undefined)
  desk.countCall()
  return grant
}

function accountOf(
  parts: TiktokParts,
  request: FastifyRequest,
  given: Readonly<Record<string, unknown>>,
): string {
  const { advertisers: mine } = grantOf(parts, request)
  const id = given.advertiser_id
  if (typeof id !== 'string') throw invalid('advertiser_id: Missing data for required field.')
  if (!mine.includes(id)) throw noPermission(id)
  return id
}

function checkApp(given: Readonly<Record<string, unknown>>): void {
  if (given.app_id !== tiktokApp.id || given.secret !== tiktokApp.secret)
    throw new TiktokError(40_101, 'The app does not exist or its secret is wrong')
}

function exchange(desk: TiktokDesk, body: unknown): object {
  const given = recordOf(body)
  checkApp(given)
  const { token, grant } = desk.exchange(String(given.auth_code ?? ''))
  return { access_token: token, advertiser_ids: grant.advertisers, scope: [1, 2, 3, 4, 5, 6] }
}

function myAdvertisers(desk: TiktokDesk, request: FastifyRequest): object {
  checkApp(queryOf(request))
  const header = request.headers['access-token']
  const { advertisers: mine } = desk.check(typeof header === 'string' ? header : undefined)
  return {
    list: advertisers
      .filter(({ id }) => mine.includes(id))
      .map(({ id, name }) => ({ advertiser_id: id, advertiser_name: name })),
  }
}

const isLocal = (uri: string): boolean =>
  URL.canParse(uri) && /^(localhost|127\.\d+\.\d+\.\d+)$/.test(new URL(uri).hostname)

/** The page on which an advertiser gives access to accounts. */
function registerPortal(app: FastifyInstance, desk: TiktokDesk): void {
  app.get('/portal/auth', async (request, reply) => {
    const { app_id: id, redirect_uri: target = '', state = '' } = queryOf(request)
    if (id !== tiktokApp.id || !isLocal(target))
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(htmlPage('TikTok', '<h1>app_id, redirect_uri</h1>'))
    const hidden = (name: string, value: string) =>
      `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
    return reply.type('text/html; charset=utf-8').send(
      htmlPage(
        'TikTok',
        `<h1>TikTok for Business</h1><p>Plateforme simulée : rien n’est dépensé. <span lang="en">Simulated platform: nothing is spent.</span></p>
        <form method="post" action="/portal/auth">${hidden('redirect_uri', target)}${hidden('state', state)}
        ${advertisers.map((one) => `<label><input type="checkbox" name="advertiser" value="${one.id}" checked> ${escapeHtml(one.name)}</label>`).join('')}
        <button class="primary" name="decision" value="accept">Confirmer / Confirm</button>
        <button class="plain" name="decision" value="refuse">Annuler / Cancel</button></form>`,
      ),
    )
  })
  app.post('/portal/auth', async (request, reply) => {
    const form = recordOf(request.body)
    const text = String(form.redirect_uri ?? '')
    if (!isLocal(text)) return reply.code(400).send('redirect_uri')
    const target = new URL(text)
    target.searchParams.set('state', String(form.state ?? ''))
    const chosen = [form.advertiser].flat().filter((id): id is string => typeof id === 'string')
    if (form.decision === 'accept' && chosen.length > 0) {
      const code = desk.issueCode(chosen)
      target.searchParams.set('auth_code', code)
      target.searchParams.set('code', code)
    }
    return reply.redirect(target.href, 303)
  })
}
