import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { prepareDemoToken } from './demo-person.ts'

const issuer = {
  OIDC_ISSUER: 'http://localhost:4191/idp',
  OIDC_CLIENT_ID: 'vigie',
  OIDC_CLIENT_SECRET: 'secret',
}
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ...issuer, VIGIE_DEMO: '1', VIGIE_DEMO_TOKEN: 'token-of-the-demo' })
  await prepareDemoToken(server.ctx)
})
afterAll(() => server.stop())

const askWith = (headers: Record<string, string>, url = '/api/session') => server.app.inject({ url, headers })

test('the demo’s token is its first person', async () => {
  const reply = await askWith({ authorization: 'Bearer token-of-the-demo' })
  expect(reply.json()).toMatchObject({ person: { name: 'Camille Le Gall' }, isDemo: true, csrfToken: '' })
})

test('a token needs no CSRF header, because browsers do not send it by themselves', async () => {
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/session/preferences',
    headers: { authorization: 'Bearer token-of-the-demo' },
    payload: { theme: 'dark' },
  })
  expect(reply.json()).toMatchObject({ theme: 'dark' })
})

test('a token that is nobody’s is refused, so that whoever holds it hears that it ended', async () => {
  expect(await askWith({ authorization: 'Bearer another-token' })).toMatchObject({ statusCode: 401 })
})

test.each(['Bearer ', 'Basic token-of-the-demo'])('%s is nobody', async (authorization) => {
  expect((await askWith({ authorization })).json()).toMatchObject({ person: null })
})

test('a token in the address counts only where the operator allows it', async () => {
  expect((await askWith({}, '/api/session?token=token-of-the-demo')).json()).toMatchObject({
    code: 'request.unknownField',
    facts: { fields: ['token'] },
  })
})

test('preparing again keeps one token', async () => {
  await prepareDemoToken(server.ctx)
  expect(await server.ctx.db.selectFrom('personal_api_token').selectAll().execute()).toHaveLength(1)
})
