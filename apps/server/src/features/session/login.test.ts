import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let away: TestServer
let without: TestServer

beforeAll(async () => {
  without = await startTestServer()
  away = await startTestServer({
    OIDC_ISSUER: 'http://127.0.0.1:1/idp',
    OIDC_CLIENT_ID: 'vigie',
    OIDC_CLIENT_SECRET: 'secret',
  })
})
afterAll(async () => {
  await without.stop()
  await away.stop()
})

const headers = { host: 'localhost:4190' }

test('while the identity provider is away, the product runs and the first page says why one cannot sign in', async () => {
  const reply = await away.app.inject({ url: '/api/auth/login', headers })
  expect(reply.headers.location).toBe('/?error=session.issuerUnavailable')
})

test('without an identity provider the first page says so', async () => {
  const reply = await without.app.inject({ url: '/api/auth/login', headers })
  expect(reply.headers.location).toBe('/?error=session.notConfigured')
})

test('signing in starts at the product’s own address, where its cookies live', async () => {
  const url = '/api/auth/login?return_to=%2Fcampagne%2Fliste'
  const reply = await without.app.inject({ url, headers: { host: '127.0.0.1:4190' } })
  expect(reply.headers.location).toBe(`http://localhost:4190${url}`)
})
