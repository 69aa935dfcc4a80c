import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../testing/simulated-platform.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

type Asked = {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body: unknown
}
const asked: Asked[] = []
let isDown = false

/** The management interface of an identity provider, as the specification's provider documents it. */
const provider = createServer((request, reply) => {
  void bodyOf(request).then((body) => {
    const [method = '', path = ''] = [request.method, request.url]
    asked.push({ method, path, token: request.headers.authorization ?? '', body })
    reply.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' })
    const granted = { access_token: 'management-token', expires_in: 86_400 }
    reply.end(JSON.stringify(path === '/oauth/token' ? granted : { user_metadata: {} }))
  })
})

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null
}

let platform: SimulatedPlatform
let server: TestServer
let camille: TestPerson
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  platform = await startSimulatedPlatform()
  server = await startTestServer({
    ...platform.environment,
    AUTH0_MANAGEMENT_URL: url,
    AUTH0_MANAGEMENT_CLIENT_ID: 'management',
    AUTH0_MANAGEMENT_CLIENT_SECRET: 'management-secret',
  })
  camille = await signIn(server)
})
afterAll(async () => {
  await server.stop()
  await platform.close()
  provider.close()
})

const save = (body: object) => camille.ask('PUT', '/session/preferences', body)

test('a failure at the provider is told and changes nothing here', async () => {
  isDown = true
  const reply = await save({ selectedEvents: ['lead'] })
  expect([reply.status, reply.body]).toMatchObject([502, { code: 'session.metadataNotSaved' }])
  isDown = false
  expect((await camille.ask('GET', '/session')).body).toMatchObject({
    preferences: { selectedEvents: ['inline_link_clicks', 'omni_purchase'] },
  })
})

test('chosen columns are patched with a token of the application, asked for once; other choices are not sent', async () => {
  asked.length = 0
  expect((await save({ selectedEvents: ['lead', 'omni_purchase'] })).status).toBe(200)
  await save({ selectedEvents: ['lead'] })
  await save({ showCosts: true })
  const patch = { method: 'PATCH', token: 'Bearer management-token' }
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/oauth/token',
      body: {
        grant_type: 'client_credentials',
        client_id: 'management',
        client_secret: 'management-secret',
        audience: `${url}/api/v2/`,
      },
    },
    { ...patch, body: { user_metadata: { selectedEvents: ['lead', 'omni_purchase'] } } },
    { ...patch, body: { user_metadata: { selectedEvents: ['lead'] } } },
  ])
  expect(asked[1]?.path).toMatch(/^\/api\/v2\/users\/[^/?]+$/)
})
