import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoSettings } from '../../../../scripts/demo.ts'
import { contradictions } from '../../../../scripts/living-demo/contradictions.ts'
import { missingParts } from '../../../../scripts/living-demo/missing-parts.ts'
import { moveArchive } from '../../../../scripts/living-demo/move-archive.ts'
import { personAt } from '../../../../scripts/living-demo/person.ts'
import { see } from '../../../../scripts/living-demo/see.ts'
import { freePort } from '../../../../scripts/postgres.ts'
import { readSaved } from '../../../simulator/src/simulator.ts'
import { startSimulator, type RunningSimulator } from '../../../simulator/src/start-simulator.ts'
import { createApp } from '../app.ts'
import { toConfig, type Config } from '../config.ts'
import { createContext, type Context } from '../context.ts'
import { registerJobs } from '../features/jobs.ts'
import { listen } from '../listen.ts'
import { demoKey } from '../security/demo-key.ts'
import { openVault } from '../security/master-key.ts'
import { createStorage } from '../storage/create-storage.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { writeArchive } from './archive.ts'
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
let ctx: Context
let stopHttp: () => PromiseLike<void>
let product: string
let platformUrl: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'vigie-living-'))
  const port = await freePort()
  product = `http://localhost:${port}`
  const demo = await demoSettings({ port, host: 'localhost', publicUrl: product })
  platformUrl = demo.url
  const world: unknown = JSON.parse(
    brotliDecompressSync(readFileSync(join(kept, 'world.json.br'))).toString(),
  )
  platform = await startSimulator({
    port: demo.port,
    publicUrl: demo.url,
    world: () => readSaved(world),
  })
  config = toConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PUBLIC_URL: product,
    PORT: String(port),
    HOST: 'localhost',
    VIGIE_ROLES: 'http',
    VIGIE_LOG_LEVEL: 'silent',
    VIGIE_MASTER_KEY: demoKey,
    ...demo.serverEnvironment,
  })
  const vault = await openVault(config)
  const files = await createStorage({ config, vault, clock: { now: () => new Date() } })
  const { platform: from } = z
    .object({ platform: z.string() })
    .parse(JSON.parse(readFileSync(join(kept, 'demo.json'), 'utf8')))
  const archive = new PassThrough()
  const moved = moveArchive(createReadStream(join(kept, 'database.tar.gz')), {
    from,
    to: platform.url,
    vault,
  })
  writeArchive(archive, moved).catch((error: unknown) => archive.destroy(error as Error))
  await restore({ config, vault, files }, archive, { replaces: true, comesWithPlatform: true })
  // Nothing is read or judged but what a test lets be: the first moment stays.
  ctx = await createContext(config)
  registerJobs({ ...ctx, ...ctx.work })
  await ctx.jobs.start()
  const app = await createApp(ctx)
  await listen(app, config)
  stopHttp = () => app.close()
}, 180_000)
afterAll(async () => {
  await stopHttp()
  await ctx.close()
  await platform.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What the first person sees who signs in. */
async function seen() {
  const camille = { id: 'camille', platformId: '900000000000001' }
  return see({ person: await personAt({ product, platform: platformUrl }, camille), account })
}

test('its first screens say the same of the same money, and tell a whole story, before anything is read and after it', async () => {
  const first = await seen()
  expect([...contradictions(first), ...missingParts(first)]).toEqual([])
  await ctx.jobs.drain()
  const read = await seen()
  expect(contradictions(read)).toEqual([])
  expect(read.morning.spent).toBeGreaterThanOrEqual(first.morning.spent)
}, 180_000)

test('its agency is in order: two clients, a group that works for one of them, an invitation, and what hangs on somebody', async () => {
  const camille = await personAt(
    { product, platform: platformUrl },
    { id: 'camille', platformId: '900000000000001' },
  )
  const { workspace, listPeople, personCarries } = endpoints
  const shown = workspace.response.parse(await camille.ask('GET', 'workspace'))
  expect(shown.clients.map(({ name }) => name)).toEqual(['Groupe Sora', 'Maison Orlune'])
  expect(shown.groups).toEqual([{ name: 'media-paris', people: 2 }])
  const listed = listPeople.response.parse(await camille.ask('GET', `${account}/people`))
  expect(listed.people.map(({ name, role }) => `${name} ${role}`)).toEqual([
    'Camille Le Gall owner',
    'Léa Marchand publisher',
    'Tom Whitfield analyst',
  ])
  expect(listed.people.find(({ name }) => name === 'Tom Whitfield')?.from).toMatchObject({
    group: 'media-paris',
  })
  expect(listed.invitations).toHaveLength(1)
  const lea = listed.people.find(({ name }) => name === 'Léa Marchand')?.id ?? ''
  const carries = personCarries.response.parse(await camille.ask('GET', `${account}/people/${lea}/carries`))
  expect(carries.budgetAlerts.items.map(({ name }) => name)).toEqual(['Arts de la table, hiver'])
})

const rows = async <T>(sql: string, shape: z.ZodType<T>, values: readonly unknown[] = []): Promise<T[]> =>
  asOwner(config.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('alter table tenant.ad_day no force row level security')
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
