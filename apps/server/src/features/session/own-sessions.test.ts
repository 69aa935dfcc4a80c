import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signInAgain, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Sessions = { readonly sessions: readonly { readonly isThis: boolean; readonly startedAt: string }[] }
const seenBy = async (person: Awaited<ReturnType<typeof signIn>>) =>
  ((await person.ask('GET', '/session/all')).body as Sessions).sessions

test('S21 a person sees where they are signed in, and nobody else’s sessions', async () => {
  const here = await signIn(server)
  server.clock.advance(60_000)
  await signInAgain(server, here.personId)
  await signIn(server, 'Somebody Else')
  const sessions = await seenBy(here)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
})

test('S21 a session that ended by itself is not listed', async () => {
  const old = await signIn(server)
  server.clock.advance(61 * 60_000)
  const here = await signInAgain(server, old.personId)
  expect(await seenBy(here)).toHaveLength(1)
})

test('S21 signing out everywhere else ends the others, at once, and not this one', async () => {
  const here = await signIn(server)
  const there = await signInAgain(server, here.personId)
  const other = await signIn(server, 'Somebody Else')
  expect((await here.ask('POST', '/session/end_others')).body).toEqual({ ended: 1 })
  expect((await there.ask('GET', '/session/all')).status).toBe(401)
  expect(await seenBy(here)).toMatchObject([{ isThis: true }])
  expect((await other.ask('GET', '/session/all')).status).toBe(200)
})
