import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Context } from '../context.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { allAccounts, asOwner, enterAccount } from './owner-connection.ts'
import { qualified, storedTables, type StoredTable } from './stored-tables.ts'
import { takeFreeFolder, wholeOrNothing } from './whole-or-nothing.ts'

export type ExportReport = { readonly tables: number; readonly rows: number; readonly files: number }

/**
 * Writes everything of an account into a folder: a file of JSON lines a table, `schema.json` that says what the columns are,
 * and its pictures and videos below `files`. As at one instant; nobody waits. The folder is there once it is whole.
 * @throws {StartRefusal} when nobody connected such an account, or the folder holds something or cannot be written
 */
export async function exportAccount(
  { config, files }: Pick<Context, 'config' | 'files'>,
  platformId: string,
  path: string,
): Promise<ExportReport> {
  return asOwner(config.databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const accountId = await findAccount(client, platformId)
    await enterAccount(client, accountId)
    await takeFreeFolder(path)
    const report = await wholeOrNothing(path, async (folder) => {
      await mkdir(folder, { mode: 0o700 })
      const told = await writeTables(client, { accountId, folder })
      return { ...told, files: await writeFiles(files, accountId, folder) }
    })
    await client.query('commit')
    return report
  })
}

type Place = { readonly accountId: number; readonly folder: string }

async function writeTables(client: pg.Client, place: Place): Promise<{ tables: number; rows: number }> {
  const tables = (await storedTables(client)).filter(({ isTenant }) => isTenant)
  let rows = 0
  for (const table of tables) rows += await writeTable(client, table, place)
  const columns = await describeColumns(client, tables)
  await writeFile(join(place.folder, 'schema.json'), JSON.stringify(columns, null, 2))
  return { tables: tables.length, rows }
}

async function writeFiles(files: Context['files'], accountId: number, folder: string): Promise<number> {
  let count = 0
  for await (const { key } of files.list(`media/${accountId}`)) {
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await files.stream(key), createWriteStream(path))
    count += 1
  }
  return count
}

/** @throws {StartRefusal} naming the accounts that there are */
export async function findAccount(client: pg.Client, platformId: string): Promise<number> {
  const accounts = await allAccounts(client)
  const found = accounts.find((one) => one.platformId === platformId)
  if (found) return found.accountId
  const known = accounts.map((one) => one.platformId).join(', ') || 'none'
  throw new StartRefusal(`Nobody has connected the account ${platformId}. Connected are: ${known}.`)
}

async function writeTable(
  client: pg.Client,
  table: StoredTable,
  { accountId, folder }: Place,
): Promise<number> {
  const copied = client.query(
    // As CSV with marks that JSON never holds unescaped: its lines travel as they are.
    copyTo(
      `copy (select row_to_json(kept) from ${qualified(table)} kept where account_id = ${accountId})
       to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`,
    ),
  )
  await pipeline(copied, createWriteStream(join(folder, `${table.name}.jsonl`)))
  return copied.rowCount
}

async function describeColumns(client: pg.Client, tables: readonly StoredTable[]) {
  const { rows } = await client.query<{ table: string; column: string; type: string; nullable: boolean }>(
    `select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable
     from information_schema.columns where table_schema = 'tenant' and table_name = any($1)
     order by table_name, ordinal_position`,
    [tables.map(({ name }) => name)],
  )
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ table }) => table)).map(([table, columns = []]) => [
      table,
      columns.map(({ column, type, nullable }) => ({ column, type, nullable })),
    ]),
  )
}
