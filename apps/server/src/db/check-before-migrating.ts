import { sql, type Kysely } from 'kysely'
import { StartRefusal } from './start-refusal.ts'

/** The oldest PostgreSQL whose grammar and row-level security the migrations are tested on. */
export const oldestPostgres = 15

/**
 * What must be true before the schema is touched: the server is recent enough, and no newer program was here.
 * @param known the names of all migrations of this program
 * @throws {StartRefusal} saying what mends it
 */
export async function checkBeforeMigrating(db: Kysely<unknown>, known: readonly string[]): Promise<void> {
  await refuseOldServer(db)
  await refuseNewerSchema(db, known)
}

async function refuseOldServer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: string; isOld: boolean }>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int < ${oldestPostgres * 10_000} as "isOld"`.execute(db)
  const [server] = rows
  if (server?.isOld)
    throw new StartRefusal(
      `DATABASE_URL names PostgreSQL ${server.version}; Vigie needs ${oldestPostgres} or newer.`,
    )
}

async function refuseNewerSchema(db: Kysely<unknown>, known: readonly string[]): Promise<void> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as exists`.execute(db)
  if (!found[0]?.exists) return
  const { rows } = await sql<{
    name: string
  }>`select name from public.kysely_migration order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new StartRefusal(
      `A newer Vigie has already changed this database: ${unknown.join(', ')} ${unknown.length > 1 ? 'are' : 'is'} unknown to this version, and nothing was touched. ` +
        'Start the newer version again, or restore the backup that was made before the upgrade (docs/operate.md).',
    )
}
