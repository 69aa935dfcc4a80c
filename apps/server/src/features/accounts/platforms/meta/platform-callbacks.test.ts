import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { installation } from '../../../../audit/audit.ts'
import { inAccount } from '../../../../db/in-account.ts'
import { connectPerson } from '../../../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../../../testing/publication-scene.ts'
import { signIn, type TestPerson } from '../../../../testing/test-server.ts'

let scene: PublicationScene
let person: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())
beforeEach(async () => {
  await scene.server.ctx.db.deleteFrom('connection').execute()
  person = await signIn(scene.server, 'Léa Marchand')
  await connectPerson(scene.server, scene.platform, person)
})

const userId = '900000000000001'
const secondsNow = () => Math.floor(scene.server.clock.now().getTime() / 1000)
type Told = { readonly user_id?: unknown; readonly issued_at?: unknown; readonly algorithm?: string }
function signed(told: Told = {}, secret = scene.server.ctx.config.meta?.appSecret ?? ''): string {
  const all = { algorithm: 'HMAC-SHA256', user_id: userId, issued_at: secondsNow(), ...told }
  const payload = Buffer.from(JSON.stringify(all)).toString('base64url')
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
}
const post = (path: 'deauthorize' | 'data-deletion', text: string) =>
  scene.server.app.inject({
    method: 'POST',
    url: `/api/connections/meta/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: text }).toString(),
  })
const connections = () => scene.server.ctx.db.selectFrom('connection').select('is_expired').execute()
const status = async () => (await person.ask('GET', `/${scene.account}/AdBodies`)).status
/** Lines of the log about this person, of an account or of the installation. */
const audited = (action: string, accountId = installation) =>
  inAccount(scene.server.ctx, accountId, async ({ db }) => {
    const lines = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('account_id', '=', accountId)
      .where('action', '=', action)
      .where('person_id', '=', person.personId)
      .execute()
    return lines.length
  })

test('a person who takes the application away is told to connect again, and the log says so once', async () => {
  const notice = signed()
  expect([
    (await post('deauthorize', notice)).statusCode,
    (await post('deauthorize', notice)).statusCode,
  ]).toEqual([200, 200])
  expect(await connections()).toEqual([{ is_expired: true }])
  expect((await person.ask('GET', `/${scene.account}/pixels`)).body).toMatchObject({
    code: 'platform.expiredSession',
  })
  expect(await audited('connection.revoked')).toBe(1)
})

test('a deletion erases what the platform gave of the person, ends their access, and can be read again', async () => {
  expect(await status()).toBe(200)
  const request = signed()
  const first = await post('data-deletion', request)
  const { url, confirmation_code: code } = z
    .object({ url: z.string(), confirmation_code: z.string().regex(/^[\da-z-]+$/) })
    .parse(first.json())
  expect(await connections()).toEqual([])
  expect(await scene.server.ctx.db.selectFrom('reachable_account').selectAll().execute()).toEqual([])
  expect(await status()).toBe(403)
  expect([await audited('connection.erased'), await audited('access.lost', scene.accountId)]).toEqual([1, 1])

  expect((await post('data-deletion', request)).json()).toEqual({ url, confirmation_code: code })
  expect(await audited('connection.erased')).toBe(1)
  const { pathname } = new URL(url)
  const told = await scene.server.app.inject({ url: pathname })
  expect([told.statusCode, told.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(told.body).toMatch(/effectuée[\s\S]*done/)
  const last = code.at(-1) === '0' ? '1' : '0'
  expect((await scene.server.app.inject({ url: `${pathname.slice(0, -1)}${last}` })).statusCode).toBe(404)
})

test('a connection that was made after the request stays', async () => {
  const request = signed()
  scene.server.clock.advance(60_000)
  await scene.server.ctx.db.updateTable('connection').set({ updated_at: scene.server.clock.now() }).execute()
  expect([
    (await post('deauthorize', request)).statusCode,
    (await post('data-deletion', request)).statusCode,
  ]).toEqual([200, 200])
  expect(await connections()).toEqual([{ is_expired: false }])
})

test('both at once end with everything erased', async () => {
  const both = signed()
  const replies = await Promise.all([
    post('deauthorize', both),
    post('data-deletion', both),
    post('data-deletion', both),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await connections()).toEqual([])
})

test.each([
  ['nothing', () => ''],
  ['no signature', () => signed().slice(signed().indexOf('.'))],
  ['another secret', () => signed({}, 'another')],
  ['another payload', () => `${signed().split('.')[0]}.${signed({ user_id: '1' }).split('.')[1]}`],
  ['another algorithm', () => signed({ algorithm: 'none' })],
  ['three parts', () => `${signed()}.x`],
  ['a person who is no number', () => signed({ user_id: "1' or true" })],
  ['no instant', () => signed({ issued_at: 'now' })],
  ['a payload that is no object', () => signedText('"text"')],
  ['a payload that is no JSON', () => signedText('{')],
])('%s is refused and changes nothing', async (_name, text) => {
  for (const path of ['deauthorize', 'data-deletion'] as const)
    expect((await post(path, text())).statusCode).toBe(400)
  expect(await connections()).toEqual([{ is_expired: false }])
})

function signedText(text: string): string {
  const payload = Buffer.from(text).toString('base64url')
  const secret = scene.server.ctx.config.meta?.appSecret ?? ''
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
}

test('a body of another kind, or one that is large, is refused', async () => {
  const url = '/api/connections/meta/data-deletion'
  const json = await scene.server.app.inject({ method: 'POST', url, payload: { signed_request: signed() } })
  expect(json.statusCode).toBe(400)
  expect((await post('data-deletion', 'x'.repeat(9000))).statusCode).toBe(413)
})
