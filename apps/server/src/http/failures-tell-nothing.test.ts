import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { ask } from '../testing/distributed-database.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let person: TestPerson
let databaseUrl = ''
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      through: (url) => (databaseUrl = url),
      log: createLog('error', { write: (line) => void lines.push(line) }),
    },
  )
  person = await signIn(server)
  await person.join('act_1')
})
afterAll(() => server.stop())

test('S70 a failure that nobody foresaw tells a reference, by which the log has the rest', async () => {
  expect((await person.ask('GET', '/act_1/AdBodies')).status).toBe(200)
  await ask(databaseUrl, 'alter table tenant.text_asset rename to gone_away')
  const { status, body, headers } = await person.ask('GET', '/act_1/AdBodies')
  expect(status).toBe(500)
  const { requestId } = body as { requestId: string }
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(body).toEqual({
    code: 'server.failed',
    facts: {},
    requestId,
    error: { code: 'server.failed', message_fr: expect.any(String), message_en: expect.any(String) },
  })
  // Neither what failed nor where: no statement, no table, no path, no word of a library.
  const told = JSON.stringify([body, headers])
  for (const inside of [/text_asset/, /relation/, /select/i, /\.ts\b/, /node_modules/, /kysely|postgres/i])
    expect(told).not.toMatch(inside)
  const line = lines
    .map((one) => JSON.parse(one) as { req?: { id?: string } })
    .find(({ req }) => req?.id === requestId)
  expect(JSON.stringify(line)).toContain('text_asset')
})
