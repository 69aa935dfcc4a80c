import {
  accountPermissions,
  can,
  endpoints,
  givableRoles,
  refusalStatus,
  roles,
  rolesHolding,
  type AccountPermission,
  type Endpoint,
  type Role,
} from '@vigie/contract'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { holdGrants } from './grants.ts'
import { settleInherited } from '../grants/settle-inherited.ts'
import { anyText } from '../testing/any-text.ts'
import {
  signIn,
  startTestServer,
  type Answer,
  type TestPerson,
  type TestServer,
} from '../testing/test-server.ts'
import { someOf } from '../testing/some-of.ts'

let server: TestServer
let stranger: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  await (await signIn(server)).join('act_1')
  stranger = await signIn(server, 'Tom Whitfield')
  await stranger.join('act_2')
  const { db, clock } = server.ctx
  const known = { id: client, name: 'Maison Orlune', colour: 'plum', language: null, contacts: '[]' }
  await db
    .insertInto('client')
    .values({ ...known, created_at: clock.now() })
    .execute()
  await db.updateTable('ad_account').set({ client_id: client }).where('platform_id', '=', 'act_1').execute()
})
afterAll(() => server.stop())

const all: [string, Endpoint][] = Object.entries(endpoints)
const ofAccounts = all.flatMap(([name, endpoint]): [string, Endpoint, AccountPermission][] => {
  const permission = accountPermissions.find((one) => one === endpoint.permission)
  return permission && !endpoint.place ? [[name, endpoint, permission]] : []
})
// Deleting the client would end it for the calls after it.
const ofPlaces = all.filter(([name, { place }]) => place !== undefined && name !== 'deleteClient')
const ofOperators = all.filter(([, { permission }]) => permission === 'operator')
const needingSomebody = all.filter(([, { permission }]) => permission !== 'public')

const client = '00000000-0000-4000-8000-0000000000c1'
const pathOf = ({ path, place }: Endpoint, value = '1'): string =>
  (place ? path.replace(':client', client) : path)
    .replace(':account', 'act_1')
    .replaceAll(/:[a-zA-Z]+/g, encodeURIComponent(value))
const codeOf = (body: unknown): unknown => z.looseObject({ code: z.unknown() }).safeParse(body).data?.code

describe('every call', () => {
  test.each(someOf(needingSomebody, 4))('%s is refused to nobody', async (_name, endpoint) => {
    const reply = await server.app.inject({ method: endpoint.method, url: `/api${pathOf(endpoint)}` })
    expect(reply.json()).toMatchObject({ code: 'session.missing' })
  })

  test.each(someOf(ofAccounts, 4))(
    '%s is refused to a person of another account',
    async (_name, endpoint) => {
      const { body } = await stranger.ask(endpoint.method, pathOf(endpoint))
      expect(codeOf(body)).toBe('account.forbidden')
    },
  )
})

test.each(ofOperators)('%s is refused to whoever does not run the installation', async (_name, endpoint) => {
  const { status, body } = await stranger.ask(endpoint.method, pathOf(endpoint))
  expect({ status, code: codeOf(body) }).toEqual({ status: 403, code: 'operator.required' })
})

describe.each(roles)('a %s', (role) => {
  const refused = ofAccounts.filter(([, , permission]) => !can(role, permission))
  // Whoever holds more is let through by the same table; leaving would end the account for the calls after it.
  const allowed = ofAccounts.filter(
    ([name, , permission]) => rolesHolding(permission)[0] === role && name !== 'disconnectAccount',
  )
  let person: TestPerson
  beforeAll(async () => {
    person = await signIn(server, `A ${role}`)
    await person.join('act_1', role)
  })
  const codes = (calls: typeof ofAccounts) =>
    Promise.all(
      calls.map(async ([, endpoint]) => codeOf((await person.ask(endpoint.method, pathOf(endpoint))).body)),
    )

  test(`is refused what the role does not hold (${refused.length} calls)`, { tags: 'long' }, async () => {
    const held = refused.length === 0 ? [] : ['permission.denied']
    expect(new Set(await codes(refused))).toEqual(new Set(held))
  })

  test(
    `is let through to what the role is the first to hold (${allowed.length} calls)`,
    { tags: 'long' },
    async () => {
      expect(await codes(allowed)).not.toContain('permission.denied')
    },
  )
})

describe.each(givableRoles)('a %s of a client, of the workspace or by a group', (role) => {
  const refused = ofAccounts.filter(([, , permission]) => !can(role, permission))
  const first = ofAccounts.filter(
    ([name, , permission]) => rolesHolding(permission)[0] === role && name !== 'disconnectAccount',
  )

  test.each([
    { place: 'client', holder: 'person' },
    { place: 'workspace', holder: 'person' },
    { place: 'client', holder: 'group' },
    { place: 'account', holder: 'group' },
  ] as const)(
    'given to a $holder on the $place is that role on the account, call by call',
    { tags: 'long' },
    async (given) => {
      const person = await signIn(server, `A ${role} from above`)
      await giveFromAbove(person, { role, ...given })
      const codes = async (calls: typeof ofAccounts) =>
        Promise.all(
          calls.map(async ([, endpoint]) =>
            codeOf((await person.ask(endpoint.method, pathOf(endpoint))).body),
          ),
        )
      expect(new Set(await codes(refused))).toEqual(
        new Set(refused.length === 0 ? [] : ['permission.denied']),
      )
      const through = await codes(first)
      expect(through).not.toContain('permission.denied')
      expect(through).not.toContain('account.forbidden')
    },
  )

  test.each(someOf(ofPlaces, 4))(
    '%s is answered where its permission is held, and nowhere else',
    async (_name, endpoint) => {
      const person = await signIn(server, `A ${role} from above`)
      const ask = async () => codeOf((await person.ask(endpoint.method, pathOf(endpoint))).body)
      const nothing = endpoint.place === 'client' ? 'client.notFound' : 'permission.denied'
      expect(await ask()).toBe(nothing)
      await giveFromAbove(person, { role, place: 'client', holder: 'person' })
      const permission = accountPermissions.find((one) => one === endpoint.permission) ?? 'people:manage'
      const onClient = endpoint.place === 'client' && can(role, permission)
      if (onClient) expect(['permission.denied', 'client.notFound']).not.toContain(await ask())
      else expect(await ask()).toBe('permission.denied')
    },
  )
})

type Above = {
  readonly role: Role
  readonly place: 'workspace' | 'client' | 'account'
  readonly holder: 'person' | 'group'
}

/** As if somebody had given it: who may is another test's matter. */
async function giveFromAbove({ personId }: TestPerson, { role, place, holder }: Above): Promise<void> {
  const { ctx } = server
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (transaction) => {
    await holdGrants(transaction)
    const { account_id: accountId } = await transaction
      .selectFrom('ad_account')
      .select('account_id')
      .where('platform_id', '=', 'act_1')
      .executeTakeFirstOrThrow()
    if (holder === 'group')
      await transaction
        .insertInto('person_group')
        .values({ person_id: personId, name: personId, seen_at: at })
        .execute()
    await transaction
      .insertInto('role_grant')
      .values({
        id: randomUUID(),
        person_id: holder === 'person' ? personId : null,
        group_name: holder === 'group' ? personId : null,
        client_id: place === 'client' ? client : null,
        account_id: place === 'account' ? accountId : null,
        role,
        given_by: null,
        given_at: at,
      })
      .execute()
    await settleInherited(ctx, transaction, { at, by: null, person: personId })
  })
}

describe('an empty body that is announced as JSON', () => {
  const announced = (person: TestPerson, method: 'DELETE' | 'POST', path: string) => {
    const csrf = Object.entries(person.cookies).find(([name]) => name.includes('csrf'))?.[1] ?? ''
    const headers = { 'x-vigie-csrf': csrf, 'content-type': 'application/json' }
    return server.app.inject({ method, url: `/api/act_1/${path}`, cookies: person.cookies, headers })
  }

  test('is no body: a call that takes none is done, one that needs it says so', async () => {
    const person = await signIn(server)
    await person.join('act_1')
    const made = await person.ask('PUT', '/act_1/AdBodies', [{ content: 'De trop', keywords: [] }])
    const [text] = z.array(z.looseObject({ id: z.string() })).parse(made.body)
    expect((await announced(person, 'DELETE', `AdBodies/${text?.id}`)).statusCode).toBe(200)
    expect((await announced(person, 'POST', 'alert/1')).json()).toMatchObject({
      code: 'request.invalid',
      facts: { part: 'body' },
    })
  })
})

/** Values that break careless code: wrong types, endless numbers, control characters, fragments of other languages. */
const hostileTexts = [
  '',
  ' ',
  "' or 1=1 --",
  '\u0000',
  'a\u0000b',
  '\ud800',
  '../../etc/passwd',
  '<script>',
  '1e309',
  '__proto__',
  'é\u202e',
  '🧨'.repeat(300),
  '%s%n',
  '\r\nSet-Cookie: a=b',
  '\\',
  '$1',
  '{}',
  '"',
]
const text = fc.oneof(fc.constantFrom(...hostileTexts), anyText(40))

/** Bodies of the right shape with wrong contents, and of no shape at all. */
const hostileBody = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.record({ content: text, keywords: fc.array(text, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  fc.array(fc.record({ filename: text, name: text, keywords: fc.array(text, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  fc.record({
    name: text,
    data: fc.tuple(fc.record({ campaign: text, tag: text, keywords: fc.array(text) })),
  }),
  fc.record({ name: text, id: fc.option(text), interests: fc.constant([]) }),
  fc.record({ content: text, keywords: fc.array(text, { maxLength: 3 }) }),
  fc.record({ name: text, comptePrincipal: fc.boolean() }),
  fc.record({ pageIds: fc.array(text, { maxLength: 3 }) }),
  fc.record({ name: text }),
)

const lasting = all.filter(([, endpoint]) => endpoint !== endpoints.logout)

/** What there is to vary in a call: one that takes nothing is asked once. */
const takesInput = (endpoint: Endpoint): boolean =>
  /:(?!account\b)/.test(endpoint.path) || endpoint.query !== undefined || endpoint.body !== undefined

/** What the contract says of an answer: its shape, or a refusal of the list with the status of its code. */
function unpromised(endpoint: Endpoint, { status, body }: Answer): unknown {
  if (status < 300) return endpoint.response.safeParse(body).error?.issues ?? null
  const refusal = z.looseObject({ code: z.string(), requestId: z.uuid() }).safeParse(body).data
  const promised: Readonly<Record<string, number>> = refusalStatus
  return refusal && promised[refusal.code] === status ? null : { status, body }
}

test.each(someOf(lasting, 8))(
  '%s answers hostile input with what the contract says',
  async (_name, endpoint) => {
    const person = await signIn(server)
    await person.join('act_1')
    await fc.assert(
      fc.asyncProperty(text, hostileBody, async (value, body) => {
        // An empty or dotted segment is another path, and half a surrogate is no address at all.
        const inPath = value.isWellFormed() && !/^\.{0,2}$/.test(value) ? value : 'x'
        const query = endpoint.query ? `?q=${encodeURIComponent(inPath)}&revision=1` : ''
        const reply = await person.ask(
          endpoint.method,
          pathOf(endpoint, inPath) + query,
          endpoint.body ? body : undefined,
        )
        expect(unpromised(endpoint, reply)).toBe(null)
      }),
      { numRuns: takesInput(endpoint) ? 20 : 1 },
    )
  },
)
