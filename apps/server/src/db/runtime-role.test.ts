import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { assertRuntimeRole } from './runtime-role.ts'

test('a process starts while another one loads figures through a temporary table', async () => {
  const server = await startTestServer()
  await server.ctx.db.connection().execute(async (other) => {
    await sql`create temporary table passing (figure bigint)`.execute(other)
    await expect(assertRuntimeRole(server.ctx.db)).resolves.toBeUndefined()
    await sql`drop table passing`.execute(other)
  })
  await server.stop()
})
