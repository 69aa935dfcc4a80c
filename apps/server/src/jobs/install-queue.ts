import { sql, type Kysely } from 'kysely'
import { againAfterDeadlock } from '../db/again-after-deadlock.ts'
import { connectQueue } from './queue-connection.ts'

/**
 * Creates or upgrades the queue's tables, as the owner of the database: the product uses them and owns none.
 * @param owner a connection of the same login
 */
export async function installQueue(databaseUrl: string, owner: Kysely<unknown>): Promise<void> {
  await againAfterDeadlock(() => takeOver(owner))
  await againAfterDeadlock(() => makeTables(databaseUrl))
  for (const grant of [
    'grant usage on schema pgboss to vigie_app',
    'revoke create on schema pgboss from vigie_app',
    'grant select, insert, update, delete on all tables in schema pgboss to vigie_app',
    'grant usage on all sequences in schema pgboss to vigie_app',
    'grant execute on all functions in schema pgboss to vigie_app',
  ])
    await sql.raw(grant).execute(owner)
}

async function makeTables(databaseUrl: string): Promise<void> {
  const boss = connectQueue(databaseUrl, { watches: false, listens: false, connections: 1, installs: true })
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Earlier versions had the queue's tables made by the product's own role. */
async function takeOver(owner: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (
      select from pg_class where relowner = 'vigie_app'::regrole and relpersistence <> 't'
    ) as owns`.execute(owner)
  if (rows[0]?.owns) await sql`reassign owned by vigie_app to current_user`.execute(owner)
}
