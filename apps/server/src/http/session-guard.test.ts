import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let camille: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  await camille.join('act_1')
})
afterAll(() => server.stop())

test('nobody is refused what needs a session', async () => {
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/session/account',
    payload: { account: 'act_1' },
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ code: 'session.missing' })
})

test('a change without the CSRF header is refused', async () => {
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/session/account',
    cookies: camille.cookies,
    payload: { account: 'act_1' },
  })
  expect(reply.json()).toMatchObject({ code: 'csrf.invalid' })
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
])('a change sent by %s is refused', async (_name, headers) => {
  const token = Object.entries(camille.cookies).find(([name]) => name.includes('csrf'))?.[1] ?? ''
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/session/account',
    cookies: camille.cookies,
    headers: { ...headers, 'x-vigie-csrf': token },
    payload: { account: 'act_1' },
  })
  expect(reply.statusCode).toBe(403)
})

test('the CSRF token of one session is refused in another', async () => {
  const tom = await signIn(server, 'Tom Whitfield')
  const csrf = Object.fromEntries(Object.entries(tom.cookies).filter(([name]) => name.includes('csrf')))
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/session/account',
    cookies: { ...camille.cookies, ...csrf },
    headers: { 'x-vigie-csrf': Object.values(csrf)[0] ?? '' },
    payload: { account: 'act_1' },
  })
  expect(reply.statusCode).toBe(403)
})

test('two readings of a session at once hold one token, whichever cookie comes last', async () => {
  const lea = await signIn(server, 'Léa Marchand')
  const cookies = Object.fromEntries(Object.entries(lea.cookies).filter(([name]) => !name.includes('csrf')))
  const read = () => server.app.inject({ method: 'GET', url: '/api/session', cookies })
  const [one, other] = await Promise.all([read(), read()])
  expect(one.json<{ csrfToken: string }>().csrfToken).toBe(other.json<{ csrfToken: string }>().csrfToken)
})

test('an account of somebody else and one that does not exist are refused alike', async () => {
  const tom = await signIn(server, 'Tom Whitfield')
  const others = await tom.ask('PUT', '/session/account', { account: 'act_1' })
  const missing = await tom.ask('PUT', '/session/account', { account: 'act_999' })
  expect(others.status).toBe(403)
  expect(missing.status).toBe(403)
  expect(others.body).toMatchObject({ code: 'account.forbidden' })
})

test('a field that the call does not know is refused', async () => {
  const reply = await camille.ask('PUT', '/session/preferences', { theme: 'dark', isAdmin: true })
  expect(reply.body).toMatchObject({ code: 'request.unknownField', facts: { fields: ['isAdmin'] } })
})

test('a session ends after an hour without use', async () => {
  const lea = await signIn(server, 'Léa Marchand')
  server.clock.advance(61 * 60_000)
  const reply = await lea.ask('PUT', '/session/preferences', {})
  expect(reply.status).toBe(401)
})

test('preferences are kept and come back with the session', async () => {
  const lea = await signIn(server, 'Léa Marchand')
  await lea.ask('PUT', '/session/preferences', { theme: 'dark' })
  const { body } = await lea.ask('GET', '/session')
  expect(body).toMatchObject({
    person: { name: 'Léa Marchand' },
    preferences: { theme: 'dark', density: 'normal' },
  })
})

test('the CSRF cookie lasts a day and scripts cannot read the session cookie', async () => {
  const lea = await signIn(server, 'Léa Marchand')
  const reply = await lea.ask('GET', '/session')
  expect(String(reply.headers['set-cookie'])).toMatch(/vigie_csrf=.*Max-Age=86400.*HttpOnly.*SameSite=Lax/)
})

test('pages forbid inline scripts and foreign frames', async () => {
  const { headers } = await server.app.inject('/healthz')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('an unknown address of the API answers a code, not a page', async () => {
  const reply = await server.app.inject('/api/nothing/here/at/all')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 'request.notFound' })
})

test('S53 the OpenAPI document lists the calls, to those who are signed in', async () => {
  expect((await server.app.inject('/api/openapi.json')).statusCode).toBe(401)
  const { cookies } = await signIn(server)
  const reply = await server.app.inject({ url: '/api/openapi.json', cookies })
  expect(reply.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/session': {} } })
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('to a browser that accepts %s a long answer comes as %s', async (accepted, encoding) => {
  const { cookies } = await signIn(server)
  const reply = await server.app.inject({
    url: '/api/openapi.json',
    cookies,
    headers: { 'accept-encoding': accepted },
  })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers.vary).toBe('accept-encoding')
})
