/** @module-tag long */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeToken } from '../../testing/make-token.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

/** More than what lies in the buffers of a connection whose reader reads nothing. */
const size = 64 * 1024 * 1024

let server: TestServer
let address: AddressInfo
let path: string
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  address = server.app.server.address() as AddressInfo
  const accountId = await (await signIn(server)).join('act_1')
  const key = `media/${accountId}/00000000-0000-4000-8000-000000000000.mp4`
  await server.ctx.files.write(key, Buffer.alloc(size), 'video/mp4')
  path = `/api/media/${key}`
})
afterAll(() => server.stop())

const cookiesOf = ({ cookies }: TestPerson) => ({
  cookie: Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; '),
})

/** A film as a player holds it that shows its beginning: the rest is asked for, and not read. */
async function play(headers: Readonly<Record<string, string>>) {
  const accepted = once(server.app.server, 'connection') as Promise<[Socket]>
  const asked = request({ host: '127.0.0.1', port: address.port, path, headers, agent: false }).end()
  const [socket] = await accepted
  const [film] = (await once(asked, 'response')) as [IncomingMessage]
  expect([film.statusCode, film.headers['content-length']]).toEqual([200, String(size)])
  return { film, isCut: new Promise((resolve) => socket.once('close', resolve)) }
}

/** How many bytes of the film came, to its end or to where it was cut. */
async function readOn(film: IncomingMessage): Promise<number> {
  let came = 0
  try {
    for await (const chunk of film as AsyncIterable<Buffer>) came += chunk.length
  } catch (error) {
    expect(error).toMatchObject({ code: 'ECONNRESET' })
  }
  return came
}

const membership = (personId: string) =>
  server.ctx.db.updateTable('membership').where('person_id', '=', personId)

test.each<[string, (person: TestPerson) => Promise<unknown>]>([
  ['signs out', (person) => person.ask('POST', '/auth/logout')],
  [
    'is removed',
    ({ personId }) => server.ctx.db.deleteFrom('membership').where('person_id', '=', personId).execute(),
  ],
  [
    'loses the account at the platform',
    ({ personId }) => membership(personId).set({ lost_at: server.clock.now() }).execute(),
  ],
])('S49 a film under way ends when who watches it %s', async (_how, end) => {
  const person = await signIn(server)
  await person.join('act_1', 'reader')
  const { film, isCut } = await play(cookiesOf(person))
  await end(person)
  await isCut
  expect(await readOn(film)).toBeLessThan(size)
})

test('S49 a film that a script saves ends when its token is revoked', async () => {
  const person = await signIn(server)
  await person.join('act_1', 'reader')
  const { token, id } = await makeToken(person, { scope: 'read' })
  const { film, isCut } = await play({ authorization: `Bearer ${token}` })
  expect((await person.ask('DELETE', `/session/tokens/${id}`)).status).toBe(200)
  await isCut
  expect(await readOn(film)).toBeLessThan(size)
})

test('S49 who lost nothing watches to the end, however slowly', async () => {
  const person = await signIn(server)
  await person.join('act_1', 'reader')
  const { film } = await play(cookiesOf(person))
  const askedAt = performance.now()
  // Rights were asked again twice.
  await expect.poll(() => performance.now() - askedAt, { timeout: 60_000 }).toBeGreaterThan(2000)
  expect(await readOn(film)).toBe(size)
})

test('one person has two dozen films on their way at most, and as many again once those ended', async () => {
  const person = await signIn(server)
  await person.join('act_1', 'reader')
  const films: IncomingMessage[] = []
  while (films.length < 24) films.push((await play(cookiesOf(person))).film)
  const again = () =>
    server.app.inject({ url: path, cookies: person.cookies, headers: { range: 'bytes=0-9' } })
  expect((await again()).statusCode).toBe(429)
  for (const film of films) film.destroy()
  await expect.poll(async () => (await again()).statusCode).toBe(206)
})
