import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Context } from '../context.ts'
import { installation } from '../audit/audit.ts'
import { productVersion } from '../lib/product-version.ts'
import { writeArchive, type ArchivePart } from './archive.ts'
import { keyCheckOf, type Ending, type Manifest } from './manifest.ts'
import { allAccounts, asOwner, enterAccount } from './owner-connection.ts'
import { listed, qualified, storedTables, type StoredTable } from './stored-tables.ts'

type Parts = Pick<Context, 'config' | 'vault' | 'files'>
export type BackupReport = { readonly rows: number; readonly files: number }

/** Rows travel in pieces of about this size: a tar wants to know the length of each before it begins. */
const pieceLength = 4 * 1024 * 1024

/**
 * Writes everything the installation keeps, but its master key: the database as it is at one instant, then the files. Nobody
 * waits: the instant is a snapshot that writers do not see, and stored files are never changed. A publication in the middle
 * is kept in the middle; its ledger knows what was begun.
 * @throws when a row cannot be read or the target refuses more
 */
export async function backUp(ctx: Parts, target: Writable, withFiles = true): Promise<BackupReport> {
  return asOwner(ctx.config.databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const written: { rows: Record<string, number>; files: number } = { rows: {}, files: 0 }
    await writeArchive(target, everything(ctx, { client, written, withFiles }))
    await client.query('commit')
    return { rows: Object.values(written.rows).reduce((sum, count) => sum + count, 0), files: written.files }
  })
}

type Doing = {
  readonly client: pg.Client
  readonly written: { rows: Record<string, number>; files: number }
  readonly withFiles: boolean
}

async function* everything(ctx: Parts, doing: Doing): AsyncGenerator<ArchivePart> {
  const { client, written } = doing
  const tables = await storedTables(client)
  yield json('manifest.json', await describe(ctx, client, tables))
  const accounts = await allAccounts(client)
  for (const table of tables) {
    const sources = table.isTenant ? [installation, ...accounts.map(({ accountId }) => accountId)] : [null]
    for (const accountId of sources) yield* rowsOf(table, accountId, doing)
  }
  if (doing.withFiles) {
    for await (const { key, size } of ctx.files.list('media')) {
      written.files += 1
      yield { name: `files/${key}`, size, stream: () => ctx.files.stream(key) }
    }
  }
  yield json('end.json', written satisfies Ending)
}

async function describe(ctx: Parts, client: pg.Client, tables: readonly StoredTable[]): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  )
  return {
    format: 1,
    version: productVersion,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    keyCheck: keyCheckOf(ctx.vault),
    tables: tables.map((table) => ({ ...table, columns: [...table.columns] })),
  }
}

async function* rowsOf(
  table: StoredTable,
  accountId: number | null,
  { client, written }: Doing,
): AsyncGenerator<ArchivePart> {
  const name = `${table.schema}.${table.name}`
  if (accountId !== null) await enterAccount(client, accountId)
  const own = accountId === null ? '' : ` where account_id = ${accountId}`
  const copied = client.query(
    copyTo(`copy (select ${listed(table.columns)} from ${qualified(table)}${own}) to stdout`),
  )
  for await (const content of inPieces(copied)) yield { name: `tables/${name}`, content }
  written.rows[name] = (written.rows[name] ?? 0) + copied.rowCount
}

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = chunk as Buffer
    chunks.push(bytes)
    length += bytes.length
    if (length < pieceLength) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}

const json = (name: string, value: unknown): ArchivePart => ({
  name,
  content: Buffer.from(JSON.stringify(value, null, 2)),
})
