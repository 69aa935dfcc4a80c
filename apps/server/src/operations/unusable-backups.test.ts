/** @module-tag long */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createContext, type Context } from '../context.ts'
import { runtimeAddress } from '../db/runtime-address.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { backUpToFile } from './back-up-to-file.ts'
import { asOwner } from './owner-connection.ts'
import { restoreFile } from './restore-file.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let folder: string
let whole: Buffer
let elsewhere: { readonly ctx: Context; readonly database: TestDatabase }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-unusable-'))
  server = await startTestServer()
  const { config } = server.ctx
  // A table that travels in several pieces, and fills what a connection takes at once.
  await run(
    config.databaseUrl,
    `insert into control.person (id, issuer, subject, name, nickname, email, preferences, created_at)
     select gen_random_uuid(), 'x', n::text, md5(n::text) || md5((n + 1)::text), '', md5((n + 2)::text), '{}', now()
     from generate_series(1, 60000) n`,
  )
  const path = join(folder, 'whole.vigie')
  await backUpToFile(server.ctx, path)
  whole = await readFile(path)
  const database = await createTestDatabase()
  await run(database.url, 'drop schema control, tenant, pgboss cascade')
  await run(database.url, 'drop table public.kysely_migration, public.kysely_migration_lock')
  const masterKey = (await readFile(join(config.dataDir, 'master.key'), 'utf8')).trim()
  const there: Config = {
    ...config,
    ...{ databaseUrl: database.url, runtimeDatabaseUrl: runtimeAddress(database.url), masterKey },
    dataDir: await mkdtemp(join(folder, 'files-')),
  }
  elsewhere = { database, ctx: await createContext(there, { log: createLog('silent') }) }
})
afterAll(async () => {
  await elsewhere.database.drop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const tables = async () => {
  const { rows } = await run(
    elsewhere.database.url,
    `select relname from pg_class where relnamespace = to_regnamespace('control')`,
  )
  return rows.length
}

test('A backup that is cut off is refused, wherever that was, and leaves nothing', async () => {
  const path = join(folder, 'cut.vigie')
  for (const share of [0, 0.001, 0.1, 0.3, 0.5, 0.8, 0.99]) {
    await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)))
    const refused: unknown = await restoreFile(elsewhere.ctx, path, {}).catch((error: unknown) => error)
    expect(refused, `${share}`).toBeInstanceOf(StartRefusal)
    expect(String(refused), `${share}`).toContain('is cut off')
    expect(await tables(), `${share}`).toBe(0)
  }
})

test('What is no backup, is damaged, missing or a folder is told as that', async () => {
  const path = join(folder, 'other')
  const saidOf = async (content: Buffer) => {
    await writeFile(path, content)
    return String(await restoreFile(elsewhere.ctx, path, {}).catch((error: unknown) => error))
  }
  expect(await saidOf(Buffer.from('a letter'))).toContain('is not a backup of Vigie')
  const damaged = Buffer.from(whole)
  const middle = Math.floor(whole.length / 2)
  damaged.fill('x', middle, middle + 4000)
  expect(await saidOf(damaged)).toContain('is damaged')
  expect(await tables()).toBe(0)
  await expect(restoreFile(elsewhere.ctx, join(folder, 'missing'), {})).rejects.toThrow('does not exist')
  await expect(restoreFile(elsewhere.ctx, folder, {})).rejects.toThrow('is a folder')
})

test('What cannot be used costs nobody the installation in whose place it was to go', async () => {
  const path = join(folder, 'instead.vigie')
  await writeFile(path, whole)
  await restoreFile(elsewhere.ctx, path, {})
  const before = await tables()
  for (const bytes of [whole.subarray(0, Math.floor(whole.length / 2)), Buffer.from('a letter')]) {
    await writeFile(path, bytes)
    await expect(restoreFile(elsewhere.ctx, path, { replaces: true })).rejects.toThrow(StartRefusal)
    expect(await tables()).toBe(before)
  }
})

test('Two that are made at once under one name leave one, which is whole, and no part', async () => {
  const path = join(folder, 'twice.vigie')
  const [one, other] = await Promise.all([backUpToFile(server.ctx, path), backUpToFile(server.ctx, path)])
  expect(one.rows).toBe(other.rows)
  expect((await readdir(folder)).filter((name) => name.startsWith('twice'))).toEqual(['twice.vigie'])
  await expect(restoreFile(elsewhere.ctx, path, { replaces: true })).resolves.toMatchObject({
    rows: one.rows,
  })
})

test('The command replaces an installation that nobody uses: no connection of its own is in its way', async () => {
  const path = join(folder, 'command.vigie')
  await writeFile(path, whole)
  const { config } = elsewhere.ctx
  // Those of the context of this file, which a machine on which nothing runs has not.
  await elsewhere.ctx.close()
  const env = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_RUNTIME_URL: config.runtimeDatabaseUrl ?? '',
    VIGIE_MASTER_KEY: config.masterKey ?? '',
    DATA_DIR: config.dataDir,
  }
  const command = fileURLToPath(new URL('./main.ts', import.meta.url))
  for (const given of [[], ['--replace']])
    await promisify(execFile)(process.execPath, [command, 'restore', path, ...given], { env }).then(
      ({ stdout }) => expect(stdout).toContain('Restored'),
      (error: Error) => expect([given, error.message]).toEqual([[], expect.stringContaining('--replace')]),
    )
  expect(await tables()).toBeGreaterThan(0)
})

test('Where nothing can be written a backup says what mends it', async () => {
  await expect(backUpToFile(server.ctx, join(folder, 'no', 'folder'))).rejects.toThrow('its folder does not')
  await expect(backUpToFile(server.ctx, '/proc/vigie')).rejects.toThrow(StartRefusal)
})

const run = (url: string, statement: string): Promise<pg.QueryResult> =>
  asOwner(url, (client) => client.query(statement))
