/** @module-tag long */
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'

test('a start that meets an older program’s locks in another order goes on once they are gone', async () => {
  const database = await createTestDatabase()
  const older = await connected(database.url)
  const looker = await connected(database.url)
  await looker.query(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '3s'`)
  // The queue's tables as earlier versions made them, so that a start takes them over one after the other.
  for (const table of ['version', 'queue', 'schedule', 'subscription'])
    await looker.query(`alter table pgboss.${table} owner to vigie_app`)
  const owned = await looker.query<{ name: string }>(`
    select objid::regclass::text as name from pg_shdepend join pg_class c on c.oid = objid and c.relkind = 'r'
    where refobjid = 'vigie_app'::regrole and deptype = 'o'
      and dbid = (select oid from pg_database where datname = current_database()) order by pg_shdepend.ctid`)
  const names = owned.rows.map(({ name }) => name)
  await older.query(`set deadlock_timeout = '1min'`)
  await older.query('begin')
  await older.query(`lock table ${names.at(-1)} in access share mode`)

  const started = Promise.allSettled([migrateDatabase(database.url)])
  const held = await untilWaiting(looker, names)
  await older.query(`lock table ${held} in access share mode`)
  await older.query('commit')
  expect(await started).toEqual([{ status: 'fulfilled', value: undefined }])

  await Promise.all([older.end(), looker.end()])
  await database.drop()
})

/** A table that the start holds while it waits for another. */
async function untilWaiting(looker: pg.Client, names: readonly string[]): Promise<string> {
  for (;;) {
    const { rows } = await looker.query<{ name: string }>(
      `select relation::regclass::text as name from pg_locks held
       where granted and mode = 'AccessExclusiveLock' and relation::regclass::text = any($1)
         and exists (select from pg_locks other where other.pid = held.pid and not other.granted)`,
      [names],
    )
    if (rows[0]) return rows[0].name
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
