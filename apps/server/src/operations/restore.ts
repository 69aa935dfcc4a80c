import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import type { Context } from '../context.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { bytesOf, readArchive, type ReadPart } from './archive.ts'
import { ending, keyCheckOf, manifest, type Ending, type Manifest } from './manifest.ts'
import { allAccounts, asOwner } from './owner-connection.ts'
import { listed, qualified, quoted, storedTables } from './stored-tables.ts'

type Parts = Pick<Context, 'config' | 'vault' | 'files'>
export type RestoreOptions = {
  /** Forgets what the database holds now. */
  readonly replaces?: boolean
  /** Takes what another master key sealed: people connect their accounts again. */
  readonly acceptsOtherKey?: boolean
  /** The platform is taken back to the same moment: nobody has to look first, so nothing is frozen. A demo's alone. */
  readonly comesWithPlatform?: boolean
}
export type RestoreReport = {
  readonly madeAt: string
  readonly version: string
  readonly rows: number
  readonly files: number
  readonly accounts: readonly string[]
  /** Publications that had not ended when the backup was made: they go on when writes are allowed again. */
  readonly openPublications: number
}

/**
 * Puts a backup in the place of an empty database and of the files. Every account begins frozen: the platform may be ahead
 * of what is restored, so nothing but pauses is written until somebody has looked and lifts the freeze. Then publications
 * go on, and find by their labels what they had made.
 * @throws {StartRefusal} when the backup is cut off, newer than this program or sealed under another key, or the database
 *   is not empty
 */
export async function restore(
  ctx: Parts,
  source: Readable,
  options: RestoreOptions = {},
): Promise<RestoreReport> {
  const parts = readArchive(source)
  const first = await parts.next()
  if (first.done || first.value.name !== 'manifest.json') throw new StartRefusal(notOurs)
  const described = readManifest(await bytesOf(first.value))
  refuseUnreadable(described, ctx, options)
  const { databaseUrl, runtimeDatabaseUrl: runtimeUrl } = ctx.config
  await asOwner(databaseUrl, (client) => emptyDatabase(client, options))
  await migrateDatabase(databaseUrl, { only: described.migrations, runtimeUrl })
  try {
    const report = await asOwner(databaseUrl, (client) =>
      load(ctx, { client, parts, described, isFrozen: !options.comesWithPlatform }),
    )
    await migrateDatabase(databaseUrl, { runtimeUrl })
    return report
  } catch (error) {
    await asOwner(databaseUrl, dropEverything)
    throw error
  }
}

export const notOurs = 'This is not a backup of Vigie.'

/** @throws {StartRefusal} when the end is missing, or a table has other rows than the end says */
export function assertWhole(end: Ending | null, rows: Readonly<Record<string, number>>): void {
  if (!end) throw new StartRefusal('The backup is cut off: it has no end.')
  for (const [name, count] of Object.entries(end.rows))
    if ((rows[name] ?? 0) !== count)
      throw new StartRefusal(`The backup is damaged: ${name} has ${rows[name] ?? 0} of ${count} rows.`)
}

function readManifest(bytes: Buffer): Manifest {
  const parsed = manifest.safeParse(JSON.parse(bytes.toString()))
  if (!parsed.success) throw new StartRefusal('This backup is of a format that this version does not know.')
  return parsed.data
}

function refuseUnreadable(
  described: Manifest,
  { vault }: Parts,
  { acceptsOtherKey = false }: RestoreOptions,
): void {
  const unknown = described.migrations.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new StartRefusal(
      `The backup was made by Vigie ${described.version}, which is newer than this one (${unknown.join(', ')}). Restore it with that version.`,
    )
  if (!acceptsOtherKey && described.keyCheck !== keyCheckOf(vault))
    throw new StartRefusal(
      'What is sealed in this backup was sealed under another master key. Set VIGIE_MASTER_KEY to that key, or put the master.key of that installation into DATA_DIR. ' +
        'Without it: --accept-other-key, after which people connect their ad accounts and webhooks again.',
    )
}

async function emptyDatabase(client: pg.Client, { replaces = false }: RestoreOptions): Promise<void> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select to_regclass('control.ad_account') is null as "isEmpty"`,
  )
  const [state] = rows
  if (!state || state.isEmpty) return
  if (!replaces)
    throw new StartRefusal(
      'The database already holds an installation. Restore into an empty one, or add --replace to forget what it holds.',
    )
  const others = await othersOn(client)
  if (others > 0) throw new StartRefusal(`${others} connections still use the database: stop Vigie first.`)
  await dropEverything(client)
}

/**
 * How many others use the database. The server needs a moment to see that a connection was closed, as ours before this one; nodes of a
 * cluster keep theirs to each other, and use them for nobody.
 */
async function othersOn(client: pg.Client): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ others: number }>(`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name not like 'citus\\_%'`)
    const others = rows[0]?.others ?? 0
    if (others === 0 || tries === 5) return others
    await client.query('select pg_sleep(0.2), pg_stat_clear_snapshot()')
  }
}

async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists control, tenant, pgboss cascade')
  await client.query('drop table if exists public.kysely_migration, public.kysely_migration_lock')
}

type Loading = {
  readonly client: pg.Client
  readonly parts: AsyncGenerator<ReadPart>
  readonly described: Manifest
  readonly isFrozen: boolean
}

/** All rows and then all files, in one transaction: what is cut off leaves nothing. */
async function load(ctx: Parts, { client, parts, described, isFrozen }: Loading): Promise<RestoreReport> {
  await client.query('begin')
  const protectedTables = await openTables(client)
  const { rows, files, end } = await takeParts(ctx, { client, parts, described, isFrozen })
  assertWhole(end, rows)
  await continueSequences(client)
  const openPublications = await countOpen(client)
  const accounts = isFrozen ? await freezeAll(client) : []
  if (isFrozen) await markOpen(client)
  await closeTables(client, protectedTables)
  await client.query('commit')
  return {
    madeAt: described.madeAt,
    version: described.version,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    files,
    accounts,
    openPublications,
  }
}

type Taken = { readonly rows: Record<string, number>; readonly files: number; readonly end: Ending | null }

async function takeParts(ctx: Parts, { client, parts, described }: Loading): Promise<Taken> {
  const tables = tableLoader(client, described)
  let files = 0
  let end: Ending | null = null
  for await (const part of parts) {
    const [kind, ...rest] = part.name.split('/')
    const name = rest.join('/')
    if (kind === 'tables') {
      await tables.add(name, part.stream)
      continue
    }
    await tables.finish()
    if (part.name === 'end.json') end = ending.parse(JSON.parse((await bytesOf(part)).toString()))
    if (kind !== 'files') continue
    await ctx.files.writeStream(name, part.stream, typeOf(name))
    files += 1
  }
  return { rows: tables.rows, files, end }
}

type OpenTable = { readonly name: string; readonly copy: CopyStreamQuery; readonly failed: Promise<never> }

/** Pieces of one table follow each other: together they are one copy. */
function tableLoader(client: pg.Client, described: Manifest) {
  const rows: Record<string, number> = {}
  const open: { table: OpenTable | null } = { table: null }
  const finish = async () => {
    if (!open.table) return
    const { name, copy } = open.table
    open.table = null
    copy.end()
    await finished(copy)
    rows[name] = copy.rowCount
  }
  const add = async (name: string, stream: Readable) => {
    if (open.table?.name !== name) {
      await finish()
      open.table = { name, ...failing(beginTable(client, described, name)) }
    }
    const { copy, failed } = open.table
    for await (const chunk of stream)
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), failed])
  }
  return { rows, add, finish }
}

/** A copy also fails while nobody waits for it: of a row that is refused, or with the connection once the archive has failed. */
function failing(copy: CopyStreamQuery): Pick<OpenTable, 'copy' | 'failed'> {
  const failed = new Promise<never>((_, reject) => copy.once('error', reject))
  failed.catch(() => undefined)
  return { copy, failed }
}

function beginTable(client: pg.Client, described: Manifest, name: string): CopyStreamQuery {
  const table = described.tables.find((one) => `${one.schema}.${one.name}` === name)
  if (!table) throw new StartRefusal(`The backup is damaged: it does not describe ${name}.`)
  return client.query(copyFrom(`copy ${qualified(table)} (${listed(table.columns)}) from stdin`))
}

/** Rows are loaded as they were: no trigger judges them again, and the owner sees all accounts until they are closed. */
async function openTables(client: pg.Client): Promise<readonly string[]> {
  const names = (await storedTables(client)).map(qualified)
  await client.query(`truncate ${names.join(', ')} cascade`)
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'tenant' and c.relforcerowsecurity and not c.relispartition`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`)
  return rows.map(({ name }) => name)
}

async function closeTables(client: pg.Client, protectedTables: readonly string[]): Promise<void> {
  for (const table of await storedTables(client))
    await client.query(`alter table ${qualified(table)} enable trigger user`)
  for (const name of protectedTables) await client.query(`alter table ${name} force row level security`)
}

async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence,
      format('%I.%I', n.nspname, c.relname) as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('control', 'tenant') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`)
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval($1::regclass, coalesce((select max(${quoted(column)}) from ${table}), 0) + 1, false)`,
      [sequence],
    )
}

async function countOpen(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    'select count(*)::int as open from tenant.publication where terminal_at is null',
  )
  return rows[0]?.open ?? 0
}

/**
 * What had not ended may have made more since, and looks for it before it makes anything. Of a backup whose schema has no such
 * mark yet, the migration that brings it marks them.
 */
async function markOpen(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from information_schema.columns
    where table_schema = 'tenant' and table_name = 'publication' and column_name = 'restored_at'`)
  if (rowCount === 1)
    await client.query('update tenant.publication set restored_at = now() where terminal_at is null')
}

async function freezeAll(client: pg.Client): Promise<string[]> {
  await client.query(`
    insert into tenant.account_guard (account_id, is_frozen, frozen_by, frozen_at, limits)
    select account_id, true, null, now(), '{}' from control.ad_account
    on conflict (account_id) do update set is_frozen = true, frozen_by = null, frozen_at = excluded.frozen_at`)
  return (await allAccounts(client)).map(({ platformId }) => platformId)
}

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
}

const typeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
