/** @module-tag long */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let onGuard = (): void => undefined
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      onStatement: ({ sql }) => {
        if (sql.includes('membership')) onGuard()
      },
    },
  )
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  // The first document waits until a process for it has started, which a busy machine makes long.
  const first = await signIn(server)
  await first.join('act_1')
  const write = async () => (await first.ask('POST', '/act_1/table_file', JSON.parse(table))).status
  await vi.waitUntil(async () => (await write()) === 200, { timeout: 170_000 })
}, 180_000)
afterAll(() => server.stop())

const table = JSON.stringify({
  sheet: 'Campagnes',
  currency: 'EUR',
  titles: ['Nom'],
  kinds: ['text'],
  rows: [['Soldes']],
})

/** Asks for a document; what it is made of comes once the guard let the question in, and `meanwhile` happened. */
async function askSlowly(person: TestPerson, meanwhile: () => Promise<unknown>): Promise<number> {
  const isLetIn = new Promise<void>((resolve) => (onGuard = resolve))
  const { port } = server.app.server.address() as AddressInfo
  const asking = request({
    ...{ host: '127.0.0.1', port, path: '/api/act_1/table_file', method: 'POST' },
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(table),
      'x-vigie-csrf': Object.entries(person.cookies).find(([name]) => name.includes('csrf'))?.[1] ?? '',
      cookie: Object.entries(person.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  })
  const answered = once(asking, 'response')
  asking.flushHeaders()
  await isLetIn
  await meanwhile()
  asking.end(table)
  const [reply] = (await answered) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  return reply.statusCode ?? 0
}

test.each<[string, number, (person: TestPerson) => Promise<unknown>]>([
  ['stays', 200, () => Promise.resolve()],
  [
    'loses the account',
    403,
    ({ personId }) =>
      server.ctx.db
        .updateTable('membership')
        .set({ lost_at: server.clock.now() })
        .where('person_id', '=', personId)
        .execute(),
  ],
  [
    'is removed',
    403,
    ({ personId }) => server.ctx.db.deleteFrom('membership').where('person_id', '=', personId).execute(),
  ],
  ['signs out', 401, (person) => person.ask('POST', '/auth/logout')],
])('S49 who asked for a document and %s meanwhile is answered %i', async (_what, status, meanwhile) => {
  const person = await signIn(server)
  await person.join('act_1')
  expect(await askSlowly(person, () => meanwhile(person))).toBe(status)
})
