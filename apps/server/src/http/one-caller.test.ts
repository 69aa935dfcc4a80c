import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../db/in-account.ts'
import { makeToken } from '../testing/make-token.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let hurried: TestPerson
let other: TestPerson
beforeAll(async () => {
  server = await startTestServer()
  hurried = await signIn(server)
  other = await signIn(server, 'Tom Whitfield')
  for (const person of [hurried, other]) await person.join('act_1')
})
afterAll(() => server.stop())

test('S41 whoever asks a hundred things at once that wait for one row keeps nobody else waiting, and is refused none', async () => {
  const freeze = async () => (await hurried.ask('POST', '/act_1/freeze', { isFrozen: true })).status
  expect(await freeze()).toBe(200)
  const asked = await whileRowIsHeld(async () => {
    const waiting = Array.from({ length: 100 }, freeze)
    await othersAreAnswered()
    return waiting
  })
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
})

/** What `work` asks for waits for the row of the kill switch until `work` is over. */
async function whileRowIsHeld<T>(work: () => Promise<T>): Promise<T> {
  const { ctx } = server
  const { account_id: accountId } = await ctx.db
    .selectFrom('ad_account')
    .select('account_id')
    .where('platform_id', '=', 'act_1')
    .executeTakeFirstOrThrow()
  return inAccount(ctx, accountId, async ({ db }) => {
    await db
      .selectFrom('account_guard')
      .select('account_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute()
    return work()
  })
}

/** Somebody else, several times over. */
async function othersAreAnswered(): Promise<void> {
  for (let times = 0; times < 10; times += 1)
    expect((await other.ask('GET', '/act_1/guardrails')).status).toBe(200)
}

test('S41 of one person a few large bodies are read at once, by whatever sessions and tokens they come, and none is refused', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await makeToken(hurried, { scope: 'publish' })
  const cookie = Object.entries(hurried.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const csrf = Object.entries(hurried.cookies).find(([name]) => name.includes('csrf'))?.[1] ?? ''
  const freeze = async (proof: Readonly<Record<string, string>>) => {
    const body = `{"isFrozen":true${' '.repeat(100_000)}}`
    const headers = { ...proof, 'content-type': 'application/json' }
    return (await fetch(`${origin}/api/act_1/freeze`, { method: 'POST', headers, body })).status
  }
  let read = 0
  const onRead = (message: unknown) => {
    const { request } = z.object({ request: z.object({ url: z.string() }) }).parse(message)
    if (request.url.endsWith('/freeze')) read += 1
  }
  // A handler begins once the body was read.
  subscribe('tracing:fastify.request.handler:start', onRead)
  try {
    const asked = await whileRowIsHeld(async () => {
      const waiting = Array.from({ length: 10 }, () => [
        freeze({ cookie, 'x-vigie-csrf': csrf }),
        freeze({ authorization: `Bearer ${token}` }),
      ]).flat()
      await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThanOrEqual(6)
      await othersAreAnswered()
      return waiting
    })
    expect(read).toBe(6)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
    expect(read).toBe(20)
  } finally {
    unsubscribe('tracing:fastify.request.handler:start', onRead)
  }
})
