import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { accountPermissions, endpoints, type Endpoint } from '@vigie/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { askWithToken, makeToken } from '../testing/make-token.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import { someOf } from '../testing/some-of.ts'

/** Of which the account has one. */
const storedFile = '00000000-0000-4000-8000-000000000000.jpg'

/**
 * What the server answers beside the calls of the contract: where a browser is sent, what it plays or saves as a file, what a
 * platform or a machine asks. Each with what somebody is told who may not have it.
 */
const beside: Readonly<Record<string, { readonly example?: string; readonly refused: Refused | null }>> = {
  'GET /healthz': { refused: null },
  'GET /readyz': { refused: null },
  'GET /metrics': { refused: { status: 404, of: 'elsewhere' } },
  'POST /api/reports/policy': { refused: null },
  'GET /api/auth/login': { refused: null },
  'GET /api/auth/callback': { refused: null },
  'GET /api/openapi.json': { refused: { status: 401, of: 'nobody' } },
  'GET /api/connections/meta/start': { refused: { status: 401, of: 'nobody' } },
  'GET /api/connections/meta/callback': { refused: { status: 401, of: 'nobody' } },
  'GET /api/connections/tiktok/start': { refused: { status: 401, of: 'nobody' } },
  // Whoever sends these proves it by a signature.
  'POST /api/connections/meta/deauthorize': { refused: { status: 400, of: 'unsigned' } },
  'POST /api/connections/meta/data-deletion': { refused: { status: 400, of: 'unsigned' } },
  'GET /api/connections/meta/data-deletion/:code': { refused: { status: 404, of: 'unsigned' } },
  'POST /api/uploads': { refused: { status: 415, of: 'unsigned' } },
  'GET /api/media/*': {
    example: `/api/media/media/ACCOUNT/${storedFile}`,
    refused: { status: 404, of: 'stranger' },
  },
  'GET /api/pictures/*': {
    example: '/api/pictures/ACCOUNT/proof/name',
    refused: { status: 404, of: 'stranger' },
  },
  'GET /api/:account/audit/export': {
    example: '/api/act_1/audit/export?format=csv',
    refused: { status: 403, of: 'stranger' },
  },
  'GET /api/session/own_data': { refused: { status: 401, of: 'nobody' } },
  'GET /api/:account/people/:person/export': {
    example: '/api/act_1/people/00000000-0000-4000-8000-000000000000/export',
    refused: { status: 403, of: 'stranger' },
  },
  'GET /api/:account/publications/:publicationId/events': {
    example: '/api/act_1/publications/00000000-0000-4000-8000-000000000000/events',
    refused: { status: 403, of: 'stranger' },
  },
}
type Refused = {
  readonly status: number
  /** Who is refused: who proves nothing; who is no member of the account; a body that nobody signed; another machine. */
  readonly of: 'nobody' | 'stranger' | 'unsigned' | 'elsewhere'
}

let server: TestServer
let accountId: number
let member: TestPerson
const registered = new Set<string>()

beforeAll(async () => {
  const listen = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') registered.add(`${one} ${url}`)
    })
  }
  subscribe('fastify.initialization', listen)
  server = await startTestServer({ META_APP_ID: '1', META_APP_SECRET: randomBytes(16).toString('hex') })
  unsubscribe('fastify.initialization', listen)
  member = await signIn(server)
  accountId = await member.join('act_1')
  // One that is there: what nobody stored is shown to nobody, whoever asks.
  await server.ctx.files.write(`media/${accountId}/${storedFile}`, Buffer.from('a picture'), 'image/jpeg')
})
afterAll(() => server.stop())

const all: [string, Endpoint][] = Object.entries(endpoints)
const nameOf = ({ method, path }: Endpoint): string => `${method} /api${path}`

test('S45 every address that is answered is a call of the contract, or is listed here with whom it refuses', () => {
  const ofContract = new Set(all.map(([, endpoint]) => nameOf(endpoint)))
  // Built screens are there where somebody built them.
  const others = [...registered].filter(
    (one) => !ofContract.has(one) && / \/(api|_|healthz|readyz|metrics)/.test(one),
  )
  expect(others.toSorted()).toEqual(Object.keys(beside).toSorted())
  expect([...ofContract].filter((one) => !registered.has(one))).toEqual([])
})

test('S50 a file of an account is shown to its members', async () => {
  const url = `/api/media/media/${accountId}/${storedFile}`
  const seen = await server.app.inject({ url, cookies: member.cookies })
  expect([seen.statusCode, seen.body]).toEqual([200, 'a picture'])
})

const pathOf = ({ path }: Endpoint): string =>
  path.replace(':account', 'act_1').replaceAll(/:[a-zA-Z]+/g, '00000000-0000-4000-8000-000000000000')
const codeOf = (body: unknown): string => z.looseObject({ code: z.string() }).safeParse(body).data?.code ?? ''
const ofAccounts = all.filter(([, { permission }]) => accountPermissions.some((one) => one === permission))

/** Calls about no account, to whoever holds nothing there. */
const ofPlaces = { workspace: 'permission.denied', client: 'client.notFound' } as const

/** Somebody who administered the account until a moment ago, with the session and the token they had then. */
async function former(end: (personId: string) => Promise<unknown>) {
  const person = await signIn(server, 'Formerly an admin')
  await person.join('act_1', 'admin')
  const { token } = await makeToken(person, { scope: 'admin' })
  await end(person.personId)
  return { person, token }
}
const ends = {
  removed: {
    code: 'account.forbidden',
    end: (personId: string) =>
      server.ctx.db.deleteFrom('membership').where('person_id', '=', personId).execute(),
  },
  'without the account at the platform': {
    code: 'account.notReachable',
    end: (personId: string) =>
      server.ctx.db
        .updateTable('membership')
        .set({ lost_at: server.clock.now() })
        .where('person_id', '=', personId)
        .execute(),
  },
} as const

describe.each(Object.entries(ends))('S49 S50 who is %s', (_how, { code, end }) => {
  let person: TestPerson
  let token: string
  beforeAll(async () => {
    ;({ person, token } = await former(end))
  })

  test.each(someOf(ofAccounts, 4))('%s', async (_name, endpoint) => {
    const refusal = endpoint.place ? ofPlaces[endpoint.place] : code
    expect(codeOf((await person.ask(endpoint.method, pathOf(endpoint))).body)).toBe(refusal)
    const withToken = codeOf((await askWithToken(server, token)(endpoint.method, pathOf(endpoint))).body)
    expect(withToken).toBe(endpoint.peopleOnly ? 'token.peopleOnly' : refusal)
  })

  test.each(
    someOf(
      Object.entries(beside).filter(([, { refused }]) => refused?.of === 'stranger'),
      20,
    ),
  )('%s', async (_name, { example = '', refused }) => {
    const url = example.replace('ACCOUNT', String(accountId))
    const reply = await server.app.inject({ url, cookies: person.cookies })
    expect(reply.statusCode).toBe(refused?.status)
  })
})

/** It opens one page by a call that takes it in its body, and is no proof of anybody. */
const clientLink = () => `${accountId}.${randomBytes(32).toString('base64url')}`

test(
  'S45 the secret of a client’s link is nobody to every call, in whatever place a proof stands',
  { tags: 'long' },
  async () => {
    const link = clientLink()
    for (const [name, endpoint] of all) {
      const url = `/api${pathOf(endpoint)}`
      const asBearer = { authorization: `Bearer ${link}` }
      const asked = await server.app.inject({ method: endpoint.method, url, headers: asBearer })
      expect([name, codeOf(asked.json())]).toEqual([name, 'session.missing'])
      if (endpoint.permission === 'public') continue
      const asCookie = await server.app.inject({
        method: endpoint.method,
        url,
        cookies: { vigie_session: link },
      })
      expect([name, codeOf(asCookie.json())]).toEqual([name, 'session.missing'])
    }
  },
)

const refusing = Object.entries(beside).flatMap(([name, { example, refused }]) =>
  refused ? [[name, example ?? name.slice(name.indexOf('/')), refused] as const] : [],
)

test.each(refusing)(
  'S45 %s is refused to nobody, and to the secret of a client’s link',
  async (name, url, refused) => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      server.app.inject({
        method: name.startsWith('POST') ? 'POST' : 'GET',
        url: url.replace('ACCOUNT', String(accountId)).replace(':code', 'x'),
        remoteAddress: '198.51.100.7',
        headers,
      })
    const expected = refused.of === 'stranger' ? 401 : refused.status
    const proofs: Readonly<Record<string, string>>[] = [{}, { authorization: `Bearer ${clientLink()}` }]
    for (const headers of proofs) expect((await ask(headers)).statusCode).toBe(expected)
  },
)
