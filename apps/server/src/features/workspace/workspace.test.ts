import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { makeOperator, operatorSubject } from '../../testing/make-operator.ts'
import { nothingCarried } from '../../testing/nothing-carried.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await startTestServer({ VIGIE_OPERATORS: operatorSubject })
  owner = await signIn(server, 'Camille Le Gall')
  await makeOperator(server.ctx, owner.personId)
  await owner.ask('POST', '/workspace/owner')
})
afterAll(() => server.stop())

const details = (name: string) => ({
  name,
  colour: 'plum',
  language: 'fr',
  contacts: [{ name: 'Sophie Aubry', email: 'sophie@orlune.example', does: 'Approuve' }],
})
const made = z.object({ id: z.uuid() })
const newClient = async (name: string): Promise<string> =>
  made.parse((await owner.ask('PUT', '/workspace/clients', details(name))).body).id

const to = (person: TestPerson, role: string | null) => ({
  person: person.personId,
  email: null,
  group: null,
  role,
})
const toGroup = (group: string, role: string | null) => ({ person: null, email: null, group, role })
const codeOf = (body: unknown): unknown => z.looseObject({ code: z.unknown() }).safeParse(body).data?.code

/** An account of a client, with an owner of its own, and somebody new who has nothing yet. */
let count = 0
let client: string
let account: string
let accountId: number
let accountOwner: TestPerson
let somebody: TestPerson
beforeEach(async () => {
  count += 1
  account = `act_${count}`
  accountOwner = await signIn(server, 'Nadia Benali')
  accountId = await accountOwner.join(account)
  somebody = await signIn(server, 'Tom Whitfield')
  client = await newClient(`Client ${count}`)
  // What was there before is not of the workspace's people until somebody gives something: the owner is settled with the next grant.
  await owner.ask('PUT', '/workspace/grants', to(owner, 'owner'))
  await owner.ask('PUT', `/${account}/client`, { client })
})
const reads = async (person: TestPerson, of = account) => (await person.ask('GET', `/${of}/AdBodies`)).status
const onClient = (role: string | null, who = somebody) =>
  owner.ask('PUT', `/workspace/clients/${client}/grants`, to(who, role))

test('a role on a client holds on its accounts from the next request on, and ends with the grant', async () => {
  expect(await reads(somebody)).toBe(403)
  expect((await onClient('editor')).status).toBe(200)
  expect(await reads(somebody)).toBe(200)
  expect(
    (await somebody.ask('PUT', `/${account}/AdBodies`, [{ content: 'Texte', keywords: [] }])).status,
  ).toBe(200)
  expect((await onClient('reader')).status).toBe(200)
  expect(codeOf((await somebody.ask('PUT', `/${account}/AdBodies`, [])).body)).toBe('permission.denied')
  expect((await onClient(null)).status).toBe(200)
  expect(codeOf((await somebody.ask('GET', `/${account}/AdBodies`)).body)).toBe('account.forbidden')
})

test('a role given to an address is nobody’s whose mailbox only looks the same', async () => {
  const [kim, kelvin] = ['kim', '\u212Aim'].map((name) => `${name}${count}@orlune.example`)
  await server.ctx.db
    .updateTable('person')
    .set({ email: kelvin ?? '', is_email_verified: true })
    .where('id', '=', somebody.personId)
    .execute()
  const giveTo = (email: string | undefined) =>
    owner.ask('PUT', '/workspace/grants', { person: null, email, group: null, role: 'reader' })
  expect(codeOf((await giveTo(kim)).body)).toBe('people.unknownAddress')
})

test('an account that goes to another client takes its people with it, and leaves those of the former one', async () => {
  await onClient('editor')
  const other = await newClient(`Autre ${count}`)
  expect((await owner.ask('PUT', `/${account}/client`, { client: other })).status).toBe(200)
  expect(await reads(somebody)).toBe(403)
  expect((await owner.ask('PUT', `/${account}/client`, { client })).status).toBe(200)
  expect(await reads(somebody)).toBe(200)
  expect((await owner.ask('DELETE', `/workspace/clients/${client}`)).status).toBe(200)
  expect(await reads(somebody)).toBe(403)
  expect(await reads(accountOwner)).toBe(200)
})

test('nobody gives above their own, on the client or by moving an account to it', async () => {
  await onClient('admin')
  const give = (role: string) =>
    somebody.ask('PUT', `/workspace/clients/${client}/grants`, to(accountOwner, role))
  expect(codeOf((await give('owner')).body)).toBe('people.aboveYou')
  expect((await give('publisher')).status).toBe(200)
  // An account that they administer does not make an owner of its client theirs to let in.
  const owned = await newClient(`Maison ${count}`)
  await owner.ask('PUT', `/workspace/clients/${owned}/grants`, to(somebody, 'reader'))
  await owner.ask('PUT', `/workspace/clients/${owned}/grants`, to(accountOwner, 'owner'))
  expect(codeOf((await somebody.ask('PUT', `/${account}/client`, { client: owned })).body)).toBe(
    'people.aboveYou',
  )
  // A client of whom somebody sees nothing is not there.
  const unseen = await newClient(`Ailleurs ${count}`)
  expect(codeOf((await somebody.ask('PUT', `/${account}/client`, { client: unseen })).body)).toBe(
    'client.notFound',
  )
  expect(
    codeOf((await somebody.ask('PUT', `/workspace/clients/${unseen}/grants`, to(owner, null))).body),
  ).toBe('client.notFound')
})

test('the workspace keeps an owner, and only whoever runs the installation becomes the first', async () => {
  expect(codeOf((await owner.ask('PUT', '/workspace/grants', to(owner, 'reader'))).body)).toBe(
    'people.lastOwner',
  )
  expect(codeOf((await owner.ask('DELETE', '/workspace/own_grants', { client: null })).body)).toBe(
    'people.lastOwner',
  )
  expect(codeOf((await owner.ask('POST', '/workspace/owner')).body)).toBe('workspace.owned')
  expect(codeOf((await somebody.ask('POST', '/workspace/owner')).body)).toBe('operator.required')
})

const listed = z.object({
  people: z.array(
    z.looseObject({ id: z.string(), role: z.string(), own: z.string().nullable(), from: z.unknown() }),
  ),
})
const personOn = async (person: TestPerson) =>
  listed
    .parse((await owner.ask('GET', `/${account}/people`)).body)
    .people.find(({ id }) => id === person.personId)

test('the people of an account say where a right comes from, and it is taken there', async () => {
  await onClient('publisher')
  expect(await personOn(somebody)).toMatchObject({
    role: 'publisher',
    own: null,
    from: { role: 'publisher', place: 'client', name: `Client ${count}`, group: null },
  })
  expect(await personOn(accountOwner)).toMatchObject({ role: 'owner', own: 'owner', from: null })
  const remove = await owner.ask('DELETE', `/${account}/people/${somebody.personId}`, nothingCarried)
  expect(codeOf(remove.body)).toBe('people.inherited')
  // A role of their own stays when what came from the client goes.
  await owner.ask('PUT', `/${account}/people/${somebody.personId}`, { role: 'editor' })
  expect(await personOn(somebody)).toMatchObject({ role: 'publisher', own: 'editor' })
  await onClient(null)
  expect(await personOn(somebody)).toMatchObject({ role: 'editor', own: 'editor', from: null })
})

test('a session names the client of each account, and the workspace what is given where its people are managed', async () => {
  await onClient('reader')
  expect((await somebody.ask('GET', '/session')).body).toMatchObject({
    accounts: [{ account, role: 'reader', client: { id: client, name: `Client ${count}`, colour: 'plum' } }],
  })
  const seen = (await somebody.ask('GET', '/workspace')).body
  // Their own grant, and nobody else's.
  expect(seen).toMatchObject({
    role: null,
    mayClaim: false,
    clients: [{ id: client, role: 'reader' }],
    grants: [{ person: { id: somebody.personId }, client, role: 'reader' }],
    groups: [],
  })
  await onClient('admin')
  const admin = z
    .object({ grants: z.array(z.looseObject({ client: z.string().nullable() })) })
    .parse((await somebody.ask('GET', '/workspace')).body)
  expect(admin.grants.every((grant) => grant.client === client)).toBe(true)
})

test('what somebody may do by a grant is told in the audit of each account that it reaches', async () => {
  await onClient('editor')
  // Lines are told apart by when they were written.
  server.clock.advance(1000)
  await onClient(null)
  const lines = await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'facts', 'person_id'])
      .where('account_id', '=', accountId)
      .where('subject', '=', somebody.personId)
      .orderBy('at')
      .execute(),
  )
  expect(lines).toMatchObject([
    {
      action: 'person.inherited',
      person_id: owner.personId,
      facts: { before: null, role: 'editor', client },
    },
    { action: 'person.inherited', person_id: owner.personId, facts: { before: 'editor', role: null } },
  ])
})

test('a group on one account is given by who manages its people, and is read with the settings', async () => {
  const give = (role: string | null) =>
    accountOwner.ask('PUT', `/${account}/groups`, { group: 'media', role })
  expect((await give('editor')).status).toBe(200)
  await onClient('admin')
  await owner.ask('PUT', `/workspace/clients/${client}/grants`, toGroup('media', 'reader'))
  expect((await accountOwner.ask('GET', '/workspace')).body).toMatchObject({
    grants: [{ group: 'media', account, role: 'editor', isSetting: false }],
  })
  expect((await give(null)).status).toBe(200)
  expect(codeOf((await give(null)).body)).toBe('people.notFound')
})

test('two clients do not have one name', async () => {
  const reply = await owner.ask('PUT', '/workspace/clients', details(`CLIENT ${count}`))
  expect(codeOf(reply.body)).toBe('client.nameTaken')
})

test(
  'what is given to a client and to the workspace costs the reads of an account no statement',
  { tags: 'long' },
  async () => {
    const statements: string[] = []
    const counted = await startTestServer(
      { VIGIE_OPERATORS: operatorSubject },
      { onStatement: ({ sql }) => void statements.push(sql) },
    )
    try {
      const one = await signIn(counted)
      await makeOperator(counted.ctx, one.personId)
      await one.join('act_1')
      const countOf = async () => {
        statements.length = 0
        expect((await one.ask('GET', '/act_1/AdBodies')).status).toBe(200)
        return statements.length
      }
      await countOf()
      const before = await countOf()
      await one.ask('POST', '/workspace/owner')
      for (let made = 0; made < 5; made += 1) await one.ask('PUT', '/workspace/clients', details(`C ${made}`))
      expect(await countOf()).toBe(before)
    } finally {
      await counted.stop()
    }
  },
)
