import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, { log: createLog('warn', { write: (line) => void lines.push(line) }) })
})
afterAll(() => server.stop())
beforeEach(() => void lines.splice(0))

let callers = 0
const send = (type: string, payload: string, remoteAddress = `10.9.0.${(callers += 1)}`) =>
  server.app.inject({
    method: 'POST',
    url: '/api/reports/policy',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  })
const told = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'a page was kept from loading something')

const page = 'https://vigie.test/campagne/liste?secret=1'
const former = JSON.stringify({
  'csp-report': {
    'effective-directive': 'img-src',
    'blocked-uri': 'https://evil.test/a?b=c',
    'document-uri': page,
  },
})
const one = {
  type: 'csp-violation',
  body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.test/a?b=c', documentURL: page },
}
const held = { directive: 'img-src', blocked: 'https://evil.test', page: '/campagne/liste' }

test('S25 every answer says where what its policy held back is told', async () => {
  const { headers } = await server.app.inject('/api/session')
  expect(headers['reporting-endpoints']).toBe('policy="/api/reports/policy"')
  expect(headers['content-security-policy']).toContain('report-to policy')
  expect(headers['content-security-policy']).toContain('report-uri /api/reports/policy')
})

test.each([
  ['application/csp-report', former],
  ['application/reports+json', JSON.stringify([one])],
])('S25 a report as %s is a line of the log, without what follows the place', async (type, payload) => {
  expect((await send(type, payload)).statusCode).toBe(204)
  expect(told()).toMatchObject([held])
  expect(lines.join('')).not.toContain('secret')
})

test.each(['', '{', '[]', 'null', '{"csp-report":3}', '[{"body":{"blockedURL":7}}]'])(
  'S25 what is no report, %j, is nothing',
  async (payload) => {
    expect((await send('application/reports+json', payload)).statusCode).toBeLessThan(500)
    expect(told()).toEqual([])
  },
)

test('S25 no report is large, holds many, or comes often', async () => {
  expect((await send('application/reports+json', ' '.repeat(20_000))).statusCode).toBe(413)
  await send('application/reports+json', JSON.stringify(Array.from({ length: 50 }, () => one)))
  expect(told()).toHaveLength(10)
  const answers = []
  for (let sent = 0; sent < 21; sent += 1)
    answers.push((await send('application/csp-report', former, '10.9.9.9')).statusCode)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
})
