import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../db/in-account.ts'
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
  const { ctx } = server
  const freeze = async () => (await hurried.ask('POST', '/act_1/freeze', { isFrozen: true })).status
  expect(await freeze()).toBe(200)
  const { account_id: accountId } = await ctx.db
    .selectFrom('ad_account')
    .select('account_id')
    .where('platform_id', '=', 'act_1')
    .executeTakeFirstOrThrow()
  const asked = await inAccount(ctx, accountId, async ({ db }) => {
    await db
      .selectFrom('account_guard')
      .select('account_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute()
    const waiting = Array.from({ length: 100 }, freeze)
    // The row is held until somebody else was answered, several times over.
    for (let times = 0; times < 10; times += 1)
      expect((await other.ask('GET', '/act_1/guardrails')).status).toBe(200)
    return waiting
  })
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
})
