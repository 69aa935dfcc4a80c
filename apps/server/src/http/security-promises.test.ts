import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { signInAs } from '../testing/sign-in-by-redirect.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../testing/simulated-platform.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import { cookieOptions, sessionCookieName } from './cookies.ts'

let platform: SimulatedPlatform
let server: TestServer
let secure: TestServer
let person: TestPerson
const lines: string[] = []
beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer(platform.environment, {
    // As `npm start` sets it.
    log: createLog('warn', { write: (line) => void lines.push(line) }),
  })
  secure = await startTestServer({ ...platform.environment, PUBLIC_URL: 'https://vigie.test' })
  person = await signIn(server)
  await person.join('act_1')
})
afterAll(async () => {
  await server.stop()
  await secure.stop()
  await platform.close()
})

const cookieOf = (one: TestPerson) => one.cookies[sessionCookieName(server.ctx.config)] ?? ''

test('S16 a session is 256 random bits in the cookie and their hash in the database', async () => {
  const rows = await server.ctx.db.selectFrom('session').select('id_hash').execute()
  expect(Buffer.from(cookieOf(person), 'base64url')).toHaveLength(32)
  expect(rows.map(({ id_hash: hash }) => hash.length)).toEqual(rows.map(() => 32))
  expect(rows.map(({ id_hash: hash }) => hash.toString('base64url'))).not.toContain(cookieOf(person))
})

test('S17 signing in again makes another session, and the former cookie is worth nothing', async () => {
  const browser = testBrowser(server)
  await signInAs(browser, 'camille')
  const before = browser.cookies()
  await signInAs(browser, 'camille')
  const asked = async (cookies: Record<string, string>) =>
    (await server.app.inject({ url: '/api/session', cookies })).json<{ person: object | null }>().person
  expect(await asked(before)).toBeNull()
  expect(await asked(browser.cookies())).not.toBeNull()
})

test('S18 a session that is used without pause ends after twelve hours', async () => {
  const busy = await signIn(server)
  const status = async () => (await busy.ask('PUT', '/session/preferences', {})).status
  for (let half = 0; half < 23; half += 1) {
    server.clock.advance(30 * 60_000)
    expect(await status(), `after ${half + 1} half hours`).toBe(200)
  }
  server.clock.advance(31 * 60_000)
  expect(await status()).toBe(401)
})

test('S18 a session that nobody uses ends after an hour', async () => {
  const idle = await signIn(server)
  const status = async () => (await idle.ask('PUT', '/session/preferences', {})).status
  server.clock.advance(59 * 60_000)
  expect(await status()).toBe(200)
  server.clock.advance(61 * 60_000)
  expect(await status()).toBe(401)
})

test('S22 over https cookies belong to this host alone, and scripts cannot read them', () => {
  const { config } = secure.ctx
  expect(sessionCookieName(config)).toBe('__Host-vigie_session')
  expect(cookieOptions(config)).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true })
})

test('S22 and so they are set: what begins a sign-in, and what proves that a request is ours', async () => {
  const visitor = await signIn(secure)
  const session = visitor.cookies[sessionCookieName(secure.ctx.config)] ?? ''
  const replies = [
    await secure.app.inject({ url: '/api/auth/login', headers: { host: 'vigie.test' } }),
    await secure.app.inject({
      url: '/api/session',
      cookies: { [sessionCookieName(secure.ctx.config)]: session },
    }),
  ]
  const set = replies.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
  expect(set.map((one) => one.split('=')[0])).toEqual(['__Host-vigie_login', '__Host-vigie_csrf'])
  for (const one of set) {
    const attributes = one.toLowerCase().split('; ')
    expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=lax']))
    expect(one).not.toMatch(/domain/i)
  }
})

const addresses = ['/api/session', '/api/nothing/here', '/api/auth/logout', '/healthz', '/campagne/liste']

test.each(addresses)('S26 %s says what browsers may do with it', async (url) => {
  const { headers } = await secure.app.inject(url)
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
})

const reads = Object.values(endpoints)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replace(':account', 'act_1').replaceAll(/:[a-zA-Z]+/g, '1'))

describe('S55 S63 what is answered is kept nowhere and says its type', () => {
  let reader: TestPerson
  beforeAll(async () => {
    // Of now: those above moved the clock beyond every session.
    reader = await signIn(server)
    await reader.join('act_1')
  })
  const asItShould = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

  test('somebody’s texts', async () => {
    expect(await reader.ask('GET', '/act_1/AdBodies')).toMatchObject({ status: 200, headers: asItShould })
  })

  // Answers and refusals alike: who somebody is, or may not be, is told by both.
  test.each(reads)('%s', async (path) => {
    expect((await reader.ask('GET', path)).headers).toMatchObject(asItShould)
  })
})

test.each(['TRACE', 'PATCH', 'CONNECT'])('S63 %s is served nowhere', async (method) => {
  const { statusCode } = await server.app
    .inject({ method: method as 'PATCH', url: '/api/session' })
    .catch(() => ({ statusCode: 405 }))
  expect([404, 405, 501]).toContain(statusCode)
})

test.each([
  ['permission.denied', '/act_1/guardrails', 'PUT'],
  ['account.forbidden', '/act_2/AdBodies', 'GET'],
] as const)(
  'S67 %s stands in the log of a started product, with who asked for what',
  async (code, path, method) => {
    const viewer = await signIn(server)
    await viewer.join('act_1', 'reader')
    await viewer.ask(method, path, method === 'PUT' ? {} : undefined)
    const line = lines
      .map((one) => JSON.parse(one) as { personId?: string })
      .find((one) => one.personId === viewer.personId)
    expect(line).toMatchObject({
      msg: 'right refused',
      code,
      by: 'session',
      account: path.split('/')[1],
      req: { method, id: expect.any(String) },
    })
  },
)
