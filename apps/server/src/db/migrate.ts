import { Kysely, PostgresDialect } from 'kysely'
import { Migrator, type MigrationResult } from 'kysely/migration'
import pg from 'pg'
import { installQueue } from '../jobs/install-queue.ts'
import { againAfterDeadlock } from './again-after-deadlock.ts'
import { checkBeforeMigrating, oldestPostgres } from './check-before-migrating.ts'
import { firstConnection } from './first-connection.ts'
import { distributeTables, isDistributed } from './distribution/distribute-tables.ts'
import { migrations } from './migrations/index.ts'
import { prepareRuntimeLogin } from './prepare-runtime-login.ts'
import { prepareRuntimeRole } from './prepare-runtime-role.ts'
import { runtimeAddress } from './runtime-address.ts'
import { StartRefusal } from './start-refusal.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

/**
 * For a distributed database: tables with guards may be changed, and a statement reaches its pieces one after the other, so
 * that a migration stays one transaction. Any other keeps these settings without knowing them.
 */
const onNodes = '-c citus.enable_unsafe_triggers=on -c citus.multi_shard_modify_mode=sequential'

type Options = { readonly only?: readonly string[]; readonly runtimeUrl?: string | null }

/** Any number that nobody else locks: the schema of Vigie, while it is brought to a version. */
const schemaLock = 4_310_206

/**
 * Brings the schema to this version, as the owner of the database. Several processes may start at once: they take turns, for
 * roles, rights and the queue's tables too, which PostgreSQL lets nobody change twice at one moment.
 * @param options `only`: the migrations of an earlier version, for a database that is then filled from its backup; all unless said;
 *   `runtimeUrl`: by which address the running product signs in
 * @throws {StartRefusal} when the server does not answer, when it, the login or a newer schema forbids it, or a migration fails: the database keeps
 *   the version it had
 */
export async function migrateDatabase(
  databaseUrl: string,
  { only, runtimeUrl = runtimeAddress(databaseUrl) }: Options = {},
): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3, options: onNodes })
  surviveLostConnections(pool, () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await inTurn(await firstConnection(pool, databaseUrl), async () => {
      await checkBeforeMigrating(db, Object.keys(migrations))
      await prepareRuntimeRole(db)
      await againAfterDeadlock(() => migrate(db, only))
      await placeNewTables(pool)
      await installQueue(databaseUrl, db)
      // Without an address the start refuses, and says why.
      if (runtimeUrl !== null) await prepareRuntimeLogin(db, runtimeUrl)
    })
  } finally {
    await db.destroy()
  }
}

/** One process after the other. The lock belongs to its connection: a process that dies gives it back. */
async function inTurn(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    await work()
  } finally {
    // Closed, and the lock with it.
    client.release(true)
  }
}

async function migrate(db: Kysely<unknown>, only: Options['only']): Promise<void> {
  const chosen = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => only === undefined || only.includes(name)),
  )
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(chosen) },
    migrationTableSchema: 'public',
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error) throw failedMigration(error, results ?? [])
}

/** A table that a migration brought to a distributed database gets its place there. */
async function placeNewTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // How many pieces there are was decided when it was distributed.
    if (await isDistributed(client)) await distributeTables(client, { shards: 1 })
  } finally {
    client.release()
  }
}

function failedMigration(error: unknown, results: readonly MigrationResult[]): StartRefusal {
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  const cause = error instanceof Error ? error.message : String(error)
  return new StartRefusal(
    [
      `The database could not be brought to this version: ${failed ? `the migration ${failed} failed` : 'the migrations failed'}.`,
      `Cause: ${cause}${code ? ` (PostgreSQL ${code})` : ''}`,
      `Nothing was changed: the database is as it was, and the version of Vigie that used it can start again. ${remedyFor(code)}`,
    ].join('\n'),
    { cause: error },
  )
}

/** Codes are those of PostgreSQL's list of errors. */
function remedyFor(code: string | null): string {
  if (code === '42501')
    return 'Let the login of DATABASE_URL own the database and its schemas, then start again.'
  if (code?.startsWith('53')) return 'Give the database server disk, memory or connections, then start again.'
  if (code === '55P03' || code === '40P01' || code === '57014')
    return 'Something else holds the tables: end it, then start again.'
  if (code === '42601' || code === '0A000')
    return `Check that the server is PostgreSQL ${oldestPostgres} or newer, without what imitates it.`
  return 'Report these lines with the output of `vigie doctor`.'
}
