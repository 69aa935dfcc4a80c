import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { installQueue } from '../jobs/install-queue.ts'
import { migrations } from './migrations/index.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

/**
 * Brings the schema to this version, as the owner of the database. Several processes may start at once: the
 * migrator holds an advisory lock.
 * @throws when a migration fails; the database keeps the version it had
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  surviveLostConnections(pool, () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      migrationTableSchema: 'public',
      allowUnorderedMigrations: true,
    }).migrateToLatest()
    if (error) throw new Error('A database migration failed', { cause: error })
    await installQueue(databaseUrl)
  } finally {
    await db.destroy()
  }
}
