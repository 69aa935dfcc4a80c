import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { signIn, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** How many connections of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.ctx.db)
  return rows[0]?.count ?? 0
}

// On several nodes the line is sealed where the account's rows stand, and a lock taken here keeps nobody there.
test.skipIf(process.env.VIGIE_TEST_CITUS !== undefined)(
  'L6 a publisher who lifts at the moment an admin pulls does not undo it, though nobody ever turned the switch',
  async () => {
    const admin = await signIn(server)
    const publisher = await signIn(server, 'Tom Whitfield')
    const accountId = await admin.join('act_1', 'admin')
    await publisher.join('act_1', 'publisher')
    const turn = (person: typeof admin, isFrozen: boolean) =>
      person.ask('POST', '/act_1/freeze', { isFrozen }).then(({ status }) => status)
    // The admin's change is written and not committed: it waits for the seal of its line. Then the publisher comes.
    const [pulled, lifted] = await inAccount(server.ctx, accountId, async ({ db }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('vigie.audit', ${accountId}))`.execute(db)
      const first = turn(admin, true)
      await expect.poll(waiting).toBe(1)
      const second = turn(publisher, false)
      await expect.poll(waiting).toBe(2)
      return [first, second]
    })
    expect([await pulled, await lifted]).toEqual([200, 403])
    expect((await publisher.ask('GET', '/act_1/guardrails')).body).toMatchObject({
      isFrozen: true,
      frozenBy: 'Camille Le Gall',
    })
  },
)
