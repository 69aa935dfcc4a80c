import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readSaved } from '../../../simulator/src/simulator.ts'
import { startSimulator, type RunningSimulator } from '../../../simulator/src/start-simulator.ts'
import { toConfig, type Config } from '../config.ts'
import { demoKey } from '../security/demo-key.ts'
import { openVault } from '../security/master-key.ts'
import { createStorage } from '../storage/create-storage.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkAudit } from './doctor/check-audit.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkPublications } from './doctor/check-publications.ts'
import { asOwner } from './owner-connection.ts'
import { restore } from './restore.ts'

/** The demo that people start with is what a month of work left: nothing in it that the product could not have written. */

const kept = join(import.meta.dirname, '../../../../demo')
const account = 'act_204811763'
let database: TestDatabase
let config: Config
let folder: string
let platform: RunningSimulator
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'vigie-living-'))
  config = toConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:4190',
    VIGIE_DEMO: '1',
    VIGIE_MASTER_KEY: demoKey,
  })
  const vault = await openVault(config)
  const files = await createStorage({ config, vault, clock: { now: () => new Date() } })
  const source = createReadStream(join(kept, 'database.tar.gz'))
  await restore({ config, vault, files }, source, { replaces: true, comesWithPlatform: true })
  const world: unknown = JSON.parse(
    brotliDecompressSync(readFileSync(join(kept, 'world.json.br'))).toString(),
  )
  platform = await startSimulator({ port: 0, world: () => readSaved(world) })
}, 120_000)
afterAll(async () => {
  await platform.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const rows = async <T>(sql: string, shape: z.ZodType<T>, values: readonly unknown[] = []): Promise<T[]> =>
  asOwner(config.databaseUrl, async (client) => {
    await client.query('begin')
    for (const table of ['ad_day', 'ad', 'publication', 'monitoring_decision', 'alert', 'drift_item'])
      await client.query(`alter table tenant.${table} no force row level security`)
    const found = await client.query(sql, [...values])
    await client.query('rollback')
    return z.array(shape).parse(found.rows)
  })

test('the doctor finds nothing in its ledger, its audit and its tables', async () => {
  const found = await asOwner(config.databaseUrl, async (client) => [
    await checkAudit(client),
    await checkPublications(client),
    ...(await checkDatabase(client)),
  ])
  expect(found.filter(({ state }) => state === 'fail')).toEqual([])
})

test('what was spent on days that are over is what the platform spent', async () => {
  const [since, until] = ['2026-10-01', '2026-11-18']
  const stored = await rows(
    `select ad_day.ad_id as id, sum(ad_day.spend)::float8 as spend from tenant.ad_day
     join control.ad_account using (account_id)
     where platform_id = $1 and day between $2 and $3 group by 1 having sum(ad_day.spend) > 0`,
    z.object({ id: z.string(), spend: z.number() }),
    [account, since, until],
  )
  const asked = `id=${account}&since=${since}&until=${until}&level=ad`
  const told = z
    .object({ rows: z.array(z.object({ id: z.string(), spend: z.number() })) })
    .parse(await (await fetch(`${platform.url}/_control/truth?${asked}`)).json())
  const truth = new Map(told.rows.map(({ id, spend }) => [id, spend]))
  expect(stored.length).toBeGreaterThan(100)
  expect(stored.filter(({ id, spend }) => truth.get(id) !== spend)).toEqual([])
})

test('it holds what a visitor is to find: decisions, alerts, a change elsewhere, a refusal, half a publication', async () => {
  const count = async (of: string) => {
    const [one] = await rows(`select count(*)::int as n from tenant.${of}`, z.object({ n: z.number() }))
    return one?.n ?? 0
  }
  expect(await count("monitoring_decision where result = 'applied'")).toBeGreaterThan(0)
  expect(await count('monitoring_decision where undone_at is not null')).toBeGreaterThan(0)
  expect(await count('alert')).toBeGreaterThan(2)
  expect(await count("drift_item where state = 'open' and origin = 'elsewhere'")).toBeGreaterThan(0)
  expect(await count("ad where effective_status = 'DISAPPROVED'")).toBeGreaterThan(0)
  expect(await count("publication where state = 'PUBLISHED'")).toBeGreaterThan(3)
  expect(await count('publication where terminal_at is null')).toBe(1)
})
