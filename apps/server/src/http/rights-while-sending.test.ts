import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request as send, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSession } from './sessions.ts'
import { hashToken } from '../security/random.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let origin: string
beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

/** Longer than what the guard said once holds. */
const held = 700
const body = JSON.stringify([{ content: 'Written after the end', keywords: [] }])

/** Asks for a change as this person's browser would, and holds the end of the body back until `meanwhile` was done. */
async function holdBack(person: TestPerson, meanwhile: () => Promise<unknown>): Promise<number | undefined> {
  const csrf = Object.entries(person.cookies).find(([name]) => name.includes('csrf'))?.[1] ?? ''
  const cookie = Object.entries(person.cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const headers = {
    cookie,
    'x-vigie-csrf': csrf,
    'content-type': 'application/json',
    'content-length': body.length,
  }
  const asking = send(`${origin}/api/act_1/AdBodies`, { method: 'PUT', headers })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  asking.write(body.slice(0, 10))
  const sentAt = performance.now()
  await expect.poll(() => performance.now() - sentAt, { timeout: 20_000 }).toBeGreaterThan(held)
  await meanwhile()
  asking.end(body.slice(10))
  const [answer] = await answered
  answer.resume()
  return answer.statusCode
}

const written = async (person: TestPerson) =>
  JSON.stringify((await person.ask('GET', '/act_1/AdBodies')).body).includes('Written after the end')

test.each([
  [
    'was removed',
    403,
    ({ personId }: TestPerson) =>
      server.ctx.db.deleteFrom('membership').where('person_id', '=', personId).execute(),
  ],
  [
    'lost the account at the platform',
    403,
    ({ personId }: TestPerson) =>
      server.ctx.db
        .updateTable('membership')
        .set({ lost_at: server.clock.now() })
        .where('person_id', '=', personId)
        .execute(),
  ],
  [
    'signed out',
    401,
    ({ cookies }: TestPerson) => closeSession(server.ctx, hashToken(cookies.vigie_session ?? '')),
  ],
] as const)(
  'S49 who %s while a request was on its way is refused, and nothing of it is done',
  async (_how, status, end) => {
    const colleague = await signIn(server, 'A colleague')
    await colleague.join('act_1')
    const person = await signIn(server)
    await person.join('act_1')
    let handled = 0
    const onHandler = () => (handled += 1)
    subscribe('tracing:fastify.request.handler:start', onHandler)
    try {
      expect(await holdBack(person, () => end(person))).toBe(status)
    } finally {
      unsubscribe('tracing:fastify.request.handler:start', onHandler)
    }
    // It came all the way: its head was let in.
    expect(handled).toBe(1)
    expect(await written(colleague)).toBe(false)
  },
)

test('S49 who sends slowly and lost nothing is served', async () => {
  const person = await signIn(server)
  await person.join('act_1')
  expect(await holdBack(person, () => Promise.resolve())).toBe(200)
  expect(await written(person)).toBe(true)
})
