import {
  accountPermissions,
  can,
  endpoints,
  holdsScope,
  scopeOf,
  tokenScopes,
  type AccountPermission,
  type Endpoint,
  type TokenScope,
} from '@vigie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { askWithToken, makeToken } from '../testing/make-token.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import { someOf } from '../testing/some-of.ts'

let server: TestServer
/** Administers two accounts. */
let admin: TestPerson
/** A token of the admin for each scope. */
const tokens = new Map<TokenScope, string>()

beforeAll(async () => {
  server = await startTestServer()
  admin = await signIn(server)
  await admin.join('act_1')
  await admin.join('act_2')
  for (const scope of tokenScopes) tokens.set(scope, (await makeToken(admin, { scope })).token)
})
afterAll(() => server.stop())

const all: [string, Endpoint][] = Object.entries(endpoints)
const asking = all.filter(([, { permission }]) => permission !== 'public')
const ofAccounts = asking.flatMap(([name, endpoint]): [string, Endpoint, AccountPermission][] => {
  const permission = endpoint.place
    ? undefined
    : accountPermissions.find((one) => one === endpoint.permission)
  return permission ? [[name, endpoint, permission]] : []
})

const pathOf = ({ path }: Endpoint): string =>
  path.replace(':account', 'act_1').replaceAll(/:[a-zA-Z]+/g, '00000000-0000-4000-8000-000000000000')
const codeOf = (body: unknown): string => z.looseObject({ code: z.string() }).safeParse(body).data?.code ?? ''

/** What a token is answered before anything else is looked at; a body that lacks everything is refused after that. */
const codeFor = async (token: string, endpoint: Endpoint) =>
  codeOf((await askWithToken(server, token)(endpoint.method, pathOf(endpoint))).body)

describe.each(tokenScopes)('L10 a token that may %s', (scope) => {
  // What it may do would end the account for the calls after it.
  const lasting = asking.filter(([name]) => name !== 'disconnectAccount')
  test.each(someOf(lasting, 8))('%s', async (_name, endpoint) => {
    const code = await codeFor(tokens.get(scope) ?? '', endpoint)
    const asked = scopeOf(endpoint)
    if (asked === null) expect(code).toBe('token.peopleOnly')
    else if (!holdsScope(scope, asked)) expect(code).toBe('token.scope')
    else expect(code).not.toMatch(/^token\.(peopleOnly|scope|accounts)|^session\.missing$/)
  })
})

/** Said here once more, and not by the rule: a call that may change something is none of a token that may read. */
const changing = asking.filter(([, { method, onlyReads }]) => method !== 'GET' && !onlyReads)
test(`L10 a token that may read changes nothing (${changing.length} calls)`, async () => {
  const codes = await Promise.all(
    changing.map(async ([name, endpoint]) => [name, await codeFor(tokens.get('read') ?? '', endpoint)]),
  )
  expect(codes.filter(([, code]) => code !== 'token.scope' && code !== 'token.peopleOnly')).toEqual([])
})

/** Addresses that a browser is sent to are no calls of the contract. */
test.each(['/connections/meta/start', '/connections/meta/callback', '/connections/tiktok/start'])(
  'L10 no token puts another connection in the place of its person’s: %s',
  async (path) => {
    for (const token of tokens.values())
      expect((await askWithToken(server, token)('GET', path)).body).toMatchObject({
        code: 'token.peopleOnly',
      })
  },
)

const reaches = ([, endpoint]: readonly [string, Endpoint, ...unknown[]]) => scopeOf(endpoint) !== null

test(
  'L10 a token is no more than its person: no account of somebody else, no right that the role lacks',
  { tags: 'long' },
  async () => {
    const stranger = await signIn(server, 'Tom Whitfield')
    await stranger.join('act_3')
    const { token } = await makeToken(stranger, { scope: 'admin' })
    const codes = await Promise.all(
      ofAccounts.filter(reaches).map(([, endpoint]) => codeFor(token, endpoint)),
    )
    expect(new Set(codes)).toEqual(new Set(['account.forbidden']))
  },
)

test.each(['reader', 'analyst', 'editor', 'publisher'] as const)(
  'L10 a token of a %s that may administer is refused what the role does not hold',
  { tags: 'long' },
  async (role) => {
    const person = await signIn(server, `A ${role}`)
    await person.join('act_1', role)
    const { token } = await makeToken(person, { scope: 'admin' })
    const refused = ofAccounts.filter(reaches).filter(([, , permission]) => !can(role, permission))
    const codes = await Promise.all(refused.map(([, endpoint]) => codeFor(token, endpoint)))
    expect(new Set(codes)).toEqual(new Set(['permission.denied']))
  },
)

test(
  'L10 a token that was made for one account does nothing in another, and nothing of its person',
  { tags: 'long' },
  async () => {
    const { token } = await makeToken(admin, { scope: 'admin', accounts: ['act_2'] })
    const calls = asking.filter(([, { permission }]) => permission !== 'operator').filter(reaches)
    const codes = await Promise.all(calls.map(([, endpoint]) => codeFor(token, endpoint)))
    expect(new Set(codes)).toEqual(new Set(['token.accounts']))
    const ask = askWithToken(server, token)
    expect((await ask('GET', '/act_2/guardrails')).status).toBe(200)
    const { accounts } = z
      .object({ accounts: z.array(z.looseObject({ account: z.string() })) })
      .parse((await ask('GET', '/session')).body)
    expect(accounts.map(({ account }) => account)).toEqual(['act_2'])
  },
)

test('L10 a token that ended or was revoked is nobody, for every call', { tags: 'long' }, async () => {
  const person = await signIn(server)
  await person.join('act_1')
  const ended = await makeToken(person, { scope: 'admin', days: 1 })
  const revoked = await makeToken(person, { scope: 'admin' })
  await person.ask('DELETE', `/session/tokens/${revoked.id}`)
  server.clock.advance(86_400_000)
  for (const { token } of [ended, revoked]) {
    const codes = await Promise.all(asking.map(([, endpoint]) => codeFor(token, endpoint)))
    expect(new Set(codes)).toEqual(new Set(['session.missing']))
  }
})
