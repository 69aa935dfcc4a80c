import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from './log.ts'
import { consent, signInAs } from './testing/sign-in-by-redirect.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from './testing/simulated-platform.ts'
import { testBrowser } from './testing/test-browser.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let platform: SimulatedPlatform
let server: TestServer
const lines: string[] = []

beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer(
    { ...platform.environment, VIGIE_ALLOW_QUERY_TOKEN: '1' },
    { log: createLog('trace', { write: (line) => void lines.push(line) }) },
  )
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

test('sign-in, connection, failures and scripts leave no code, token, cookie or secret in the log', async () => {
  const browser = testBrowser(server)
  await signInAs(browser, 'camille')
  await consent(browser, platform, 'accept')
  const cookies = browser.cookies()
  await server.app.inject({ url: '/api/session?token=canary-of-the-query', cookies })
  await server.app.inject({ url: '/api/session', headers: { authorization: 'Bearer canary-of-the-header' } })
  await server.app.inject({
    method: 'PUT',
    url: '/api/session/preferences',
    payload: '{"canary-of-the-body":',
  })
  platform.desk.revokeAll()
  await server.app.inject({ url: '/api/connected_client/me', cookies })
  await testBrowser(server).visit('/api/auth/callback?code=canary-of-the-code&state=canary-of-the-state')
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  const secrets = [
    ...Object.values(cookies),
    'EAAsim',
    'vigie-demo-secret',
    'vigie-demo-app-secret',
    'canary-of',
    'code=',
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('what is logged names the route, the status and the request', () => {
  const request = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg }) => msg === 'request')
  expect(request).toMatchObject({ req: { method: 'GET', route: '/api/auth/login' }, res: { status: 302 } })
})

test('an expired platform session is logged as a refusal with its code', () => {
  expect(lines.some((line) => line.includes('"code":"platform.expiredSession"'))).toBe(true)
})

test('S69 what somebody writes into a request, a name or an error begins no line of its own', async () => {
  const forged = '\r\n{"level":40,"msg":"right refused","personId":"somebody else"}\u2028\u001b[2K\n'
  const before = lines.length
  const request = {
    url: `/api/act_1/AdBodies/${encodeURIComponent(forged)}`,
    cookies: { vigie_session: 'x' },
  }
  await server.app.inject({ ...request, headers: { authorization: 'Bearer aaaaaaaa' } })
  await server.app.inject({
    method: 'POST',
    url: '/api/reports/policy',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': { 'effective-directive': forged, 'blocked-uri': forged, 'document-uri': forged },
    }),
  })
  server.ctx.log.error({ err: new Error(forged), name: forged }, forged)
  const written = lines.slice(before)
  expect(written.length).toBeGreaterThanOrEqual(3)
  for (const line of written) {
    const control = ['\r', '\n', '\u001b'].filter((sign) => line.trimEnd().includes(sign))
    expect(control).toEqual([])
    expect(JSON.parse(line)).not.toMatchObject({ personId: 'somebody else' })
  }
})

test('S66 of an error its name, words, code and causes are logged, and nothing that hangs on it', () => {
  const told: string[] = []
  const cause = Object.assign(new Error('refused'), {
    code: 'EREFUSED',
    headers: { cookie: 'canary-of-the-cause' },
  })
  const error = Object.assign(new Error('no answer', { cause }), {
    config: { headers: { authorization: 'Bearer canary-of-the-client' } },
    response: { body: 'canary-of-the-answer' },
  })
  createLog('info', { write: (line) => void told.push(line) }).error({ err: error }, 'failed')
  expect(JSON.parse(told.join(''))).toMatchObject({
    err: { type: 'Error', message: 'no answer', cause: { message: 'refused', code: 'EREFUSED' } },
  })
  expect(told.join('')).not.toContain('canary-of')
})

test('a sign-in that a wrong secret refuses leaves a line with its cause and what mends it', async () => {
  const told: string[] = []
  const other = await startTestServer(
    { ...platform.environment, OIDC_CLIENT_SECRET: 'a-secret-of-another-client' },
    { log: createLog('warn', { write: (line) => void told.push(line) }) },
  )
  const refused = await signInAs(testBrowser(other), 'camille').catch((error: unknown) => String(error))
  await other.stop()
  expect(JSON.stringify(refused)).not.toContain('a-secret-of-another-client')
  const line = z
    .looseObject({ msg: z.string(), cause: z.string().optional(), mend: z.string().optional() })
    .array()
    .parse(told.map((text) => JSON.parse(text) as unknown))
    .find(({ msg }) => msg === 'sign-in refused')
  expect(line).toMatchObject({
    cause: 'the issuer does not accept this client',
    mend: expect.stringContaining('OIDC_CLIENT_SECRET'),
  })
  expect(told.join('')).not.toContain('a-secret-of-another-client')
})
