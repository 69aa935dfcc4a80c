import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { nothingCarried } from '../../testing/nothing-carried.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { lookAtReach } from '../accounts/look-at-reach.ts'
import { readSync, syncInsights } from '../insights/sync-account.ts'
import { renewHouses } from './renew-houses.ts'

let scene: PublicationScene
let staying: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  staying = await signIn(scene.server, 'Léa Marchand')
  await staying.join(scene.account, 'owner')
})
afterAll(() => scene.stop())
beforeEach(async () => {
  await scene.server.ctx.db.deleteFrom('connection').where('account_id', 'is not', null).execute()
  await control('faults', [])
})

async function control(path: string, body: unknown): Promise<unknown> {
  const reply = await fetch(`${scene.platform.url}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return reply.json()
}
const systemToken = async (given: object = {}) =>
  z
    .object({ token: z.string() })
    .parse(await control('system-users', { accounts: [scene.account], ...given })).token

/** Time goes by on both sides; whoever was signed in signs in again. */
async function pass(seconds: number): Promise<void> {
  await control('clock', { advanceSeconds: seconds })
  scene.server.clock.advance(seconds * 1000)
  staying = await signInAgain(scene.server, staying.personId)
}

const place = () => `/${scene.account}/connections/house`
const connect = (token: string, person = staying) => person.ask('PUT', place(), { token })
const health = async () =>
  endpoints.connectionHealth.response.parse((await staying.ask('GET', `/${scene.account}/connections`)).body)
const stored = () =>
  scene.server.ctx.db.selectFrom('connection').selectAll().where('account_id', 'is not', null).execute()
const told = () =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'person_id as personId', 'facts', 'subject'])
      .where('account_id', '=', accountId)
      .where('action', 'like', 'houseConnection.%')
      .orderBy('at')
      .execute(),
  )

test('a system user’s token becomes the connection of the house: sealed, told in the audit, and never shown again', async () => {
  const token = await systemToken({ days: 60 })
  expect((await connect(`  ${token}\n`)).status).toBe(200)
  const [row] = await stored()
  expect(row?.sealed_token.includes(token)).toBe(false)
  const shown = await health()
  expect(shown).toMatchObject({
    house: {
      state: 'lives',
      platformName: 'Vigie Maison',
      missingPermissions: [],
      connectedBy: 'Léa Marchand',
    },
    isHouseOffered: true,
    stopped: [],
  })
  expect(shown.house?.carries).toEqual([{ kind: 'reading', items: [] }])
  const lines = await told()
  expect(lines).toMatchObject([
    { action: 'houseConnection.made', personId: staying.personId, subject: 'Vigie Maison' },
  ])
  expect(JSON.stringify([shown, lines])).not.toContain(token)
})

test.each<[string, () => Promise<string>]>([
  ['house.invalid', async () => 'EAA made up'],
  ['house.invalid', async () => 'é\nBearer'],
  ['house.ofPerson', async () => `token-of-${scene.person.personId}`],
  ['house.otherApplication', () => systemToken({ appId: '1' })],
  ['house.withoutAccount', () => systemToken({ accounts: [] })],
  ['house.withoutPermissions', () => systemToken({ scopes: ['ads_read'] })],
])('%s is told, and the connection that stands stays', async (code, make) => {
  await connect(await systemToken())
  const [before] = await stored()
  const reply = await connect(await make())
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 422, body: { code } })
  expect(await stored()).toEqual([before])
})

test('a token whose time is over is told as that', async () => {
  const token = await systemToken({ days: 0.001 })
  await pass(120)
  expect((await connect(token)).body).toMatchObject({ code: 'house.expired' })
})

test('whoever may not connect accounts connects and removes nothing, and sees how it stands', async () => {
  const admin = await signIn(scene.server, 'Tom Whitfield')
  await admin.join(scene.account, 'admin')
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await admin.ask(method, place(), { token: 'x' })).body).toMatchObject({
      code: 'permission.denied',
    })
  expect((await admin.ask('GET', `/${scene.account}/connections`)).status).toBe(200)
})

test('a dozen windows connect at once: one token stays, and removing it twice tells that there is none', async () => {
  const tokens = await Promise.all(Array.from({ length: 12 }, () => systemToken()))
  const statuses = (await Promise.all(tokens.map((one) => connect(one)))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await stored()).toHaveLength(1)
  expect((await staying.ask('DELETE', place())).status).toBe(200)
  expect((await staying.ask('DELETE', place())).body).toMatchObject({ code: 'house.notFound' })
  expect((await health()).house).toBeNull()
})

test('the account goes on by its house when the person who connected it is removed: figures, a publication, a pause', async () => {
  const { ctx } = scene.server
  await connect(await systemToken())
  const publicationId = await scene.submit(await scene.store({ name: 'Lin', zones: 1, texts: 1 }))
  expect((await health()).house?.carries).toContainEqual({
    kind: 'publications',
    items: [{ id: publicationId, name: expect.any(String) }],
  })
  // Whoever stays never connected: the house lets them take it up all the same.
  const wills = { publications: { ids: [publicationId], heir: staying.personId } }
  const removed = await staying.ask('DELETE', `/${scene.account}/people/${scene.person.personId}`, {
    ...nothingCarried,
    ...wills,
  })
  expect(removed).toMatchObject({ status: 200 })
  await ctx.db.deleteFrom('connection').where('account_id', 'is', null).execute()
  expect(await scene.settle(publicationId)).toMatchObject({ state: 'PUBLISHED' })
  await syncInsights(ctx, scene.accountId, { turnMs: 1, pause: async () => undefined })
  expect(await inAccount(ctx, scene.accountId, readSync)).toMatchObject({ problem: null })
  const [campaign] = scene.objects(publicationId).filter(({ kind }) => kind === 'campaign')
  const results = await applyChanges(ctx, {
    account: { accountId: scene.accountId, account: scene.account },
    personId: staying.personId,
    origin: 'monitoring',
    isWorkOfAccount: true,
    changes: [{ level: 'campaign', id: campaign?.id ?? '', set: { status: 'PAUSED' } }],
  })
  expect(results).toMatchObject([{ outcome: 'applied' }])
  expect((await health()).house?.lastSuccessAt).not.toBeNull()
})

test('a system user that lost the account carries nothing: the page says so, and people’s connections are used again', async () => {
  await connectPerson(scene.server, scene.platform, await signIn(scene.server, 'Hugo Perrin'))
  await connect(await systemToken())
  await systemToken({ accounts: [] })
  await lookAtReach(scene.server.ctx)
  const { house, people } = await health()
  expect(house).toMatchObject({ state: 'withoutAccount', carries: [] })
  expect(people.find(({ name }) => name === 'Hugo Perrin')?.carries).toContainEqual({
    kind: 'reading',
    items: [],
  })
})

test('a token of sixty days is renewed before anybody is told of its end; one without an end never is', async () => {
  await connect(await systemToken({ days: 60 }))
  const [before] = await stored()
  await renewHouses(scene.server.ctx)
  expect((await stored())[0]?.expires_at).toEqual(before?.expires_at)
  await pass(46 * 86_400)
  await renewHouses(scene.server.ctx)
  const [after] = await stored()
  const days = ((after?.expires_at?.getTime() ?? 0) - scene.server.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(60)
  expect(after?.sealed_token.equals(before?.sealed_token ?? Buffer.alloc(0))).toBe(false)
  const renewals = (await told()).filter(({ action }) => action === 'houseConnection.renewed')
  expect(renewals).toMatchObject([{ personId: null }])
  await connect(await systemToken())
  await renewHouses(scene.server.ctx)
  expect((await stored())[0]?.expires_at).toBeNull()
})

test('a renewal that is refused leaves the token to its end, with the words of the platform on the page', async () => {
  const { ctx } = scene.server
  const renewals = async () => (await told()).filter(({ action }) => action === 'houseConnection.renewed')
  const before = await renewals()
  await connect(await systemToken({ days: 60 }))
  await control('faults', [{ kind: 'accountDisabled', path: 'oauth/access_token' }])
  await pass(47 * 86_400)
  await renewHouses(ctx)
  const { house } = await health()
  expect(house).toMatchObject({ state: 'lives', lastFailure: { message: 'Account disabled' } })
  expect(await renewals()).toEqual(before)
})

test('a token that another key sealed is left to the doctor, and does not end the renewal of the others', async () => {
  await connect(await systemToken({ days: 10 }))
  await scene.server.ctx.db
    .updateTable('connection')
    .set({ sealed_token: Buffer.from('sealed by another key') })
    .where('account_id', 'is not', null)
    .execute()
  await expect(renewHouses(scene.server.ctx)).resolves.toBeUndefined()
})
