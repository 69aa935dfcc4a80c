import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { installation } from '../../audit/audit.ts'
import { askWithToken, makeToken } from '../../testing/make-token.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let person: TestPerson
beforeAll(async () => {
  server = await startTestServer({ VIGIE_TOKEN_MAX_DAYS: '90' })
})
afterAll(() => server.stop())

const listed = z.object({
  tokens: z.array(z.looseObject({ id: z.string(), lastUsedAt: z.string().nullable() })),
  mostDays: z.number(),
})
const list = async (of: TestPerson) => listed.parse((await of.ask('GET', '/session/tokens')).body)

test('L10 a token is told once, in a shape that scanners find; only its hash is kept', async () => {
  person = await signIn(server)
  await person.join('act_1')
  const { token, id } = await makeToken(person, { scope: 'read', accounts: ['act_1'] })
  expect(token).toMatch(/^vigie_pat_[0-9a-f]{72}$/)
  const { tokens, mostDays } = await list(person)
  expect(tokens).toMatchObject([
    { id, scope: 'read', accounts: ['act_1'], hint: token.slice(-4), lastUsedAt: null },
  ])
  expect(mostDays).toBe(90)
  expect(JSON.stringify(tokens)).not.toContain(token)
  const everything = await server.ctx.db.selectFrom('personal_api_token').selectAll().execute()
  expect(JSON.stringify(everything)).not.toContain(token.slice(10, 40))
})

test('L10 a token works where its scope allows, without a CSRF header, and its last use is shown', async () => {
  const { token, id } = await makeToken(person, { scope: 'publish' })
  const ask = askWithToken(server, token)
  expect((await ask('POST', '/act_1/freeze', { isFrozen: true })).status).toBe(200)
  expect((await ask('POST', '/act_1/freeze', { isFrozen: false })).body).toMatchObject({
    code: 'token.scope',
    facts: { scope: 'publish', needed: 'admin' },
  })
  const own = (await list(person)).tokens.find((one) => one.id === id)
  expect(own?.lastUsedAt).toBe(server.clock.now().toISOString())
})

test('L10 a token ends on its day, and lasts no longer than the installation allows', async () => {
  const { token } = await makeToken(person, { scope: 'read', days: 1 })
  const ask = askWithToken(server, token)
  server.clock.advance(86_399_000)
  expect((await ask('GET', '/act_1/guardrails')).status).toBe(200)
  server.clock.advance(1000)
  expect((await ask('GET', '/act_1/guardrails')).body).toMatchObject({ code: 'session.missing' })
  const later = await signIn(server)
  const body = { label: 'Trop', scope: 'read', accounts: null, days: 91 }
  expect((await later.ask('POST', '/session/tokens', body)).body).toMatchObject({
    code: 'token.tooLong',
    facts: { most: 90 },
  })
})

test('L10 a token is for accounts of its person alone', async () => {
  const other = await signIn(server)
  await other.join('act_9')
  const stranger = await signIn(server)
  const body = { label: 'x', scope: 'read', accounts: ['act_9'], days: 3 }
  expect((await stranger.ask('POST', '/session/tokens', body)).body).toMatchObject({
    code: 'account.forbidden',
  })
})

test('L10 nobody revokes somebody else’s token', async () => {
  const owner = await signIn(server)
  await owner.join('act_1')
  const { token, id } = await makeToken(owner, { scope: 'read' })
  const stranger = await signIn(server)
  expect((await stranger.ask('DELETE', `/session/tokens/${id}`)).body).toMatchObject({
    code: 'token.notFound',
  })
  expect((await askWithToken(server, token)('GET', '/act_1/guardrails')).status).toBe(200)
})

test('L10 a list that is full says so, and two at once do not both take the last place', async () => {
  const busy = await signIn(server)
  for (let count = 0; count < 49; count += 1) await makeToken(busy, { scope: 'read' })
  const body = { label: 'Encore', scope: 'read', accounts: null, days: 3 }
  const answers = await Promise.all([1, 2, 3].map(() => busy.ask('POST', '/session/tokens', body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('L10 a mistyped token is refused, and so is one that was revoked, also where nobody has to sign in', async () => {
  const owner = await signIn(server)
  const { token, id } = await makeToken(owner, { scope: 'read' })
  const wrong = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
  const asking = async (shown: string) => (await askWithToken(server, shown)('GET', '/session')).status
  expect(await asking(wrong)).toBe(401)
  expect(await asking(token)).toBe(200)
  await owner.ask('DELETE', `/session/tokens/${id}`)
  expect(await asking(token)).toBe(401)
})

test('S65 making and revoking a token are lines of the audit, and what it did names it', async () => {
  const owner = await signIn(server)
  const accountId = await owner.join('act_1')
  const { token, id } = await makeToken(owner, { scope: 'publish' })
  await askWithToken(server, token)('POST', '/act_1/freeze', { isFrozen: true })
  await owner.ask('DELETE', `/session/tokens/${id}`)
  const lines = async (account: number) =>
    inAccount(server.ctx, account, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'origin', 'subject', 'facts'])
        .where('account_id', '=', account)
        .where('person_id', '=', owner.personId)
        .orderBy('at')
        .execute(),
    )
  const ofTokens = (await lines(installation)).filter(({ action }) => action.startsWith('token.'))
  expect(ofTokens.map(({ action }) => action).toSorted()).toEqual(['token.created', 'token.revoked'])
  expect(ofTokens).toMatchObject([
    { origin: 'screen', subject: id },
    { origin: 'screen', subject: id },
  ])
  const inAccountToo = (await lines(accountId)).filter(({ action }) => action.startsWith('token.'))
  expect(inAccountToo.map(({ action }) => action).toSorted()).toEqual(['token.created', 'token.revoked'])
  expect(await lines(accountId)).toContainEqual(
    expect.objectContaining({ action: 'writes.frozen', origin: 'api', facts: { tokenId: id } }),
  )
})
