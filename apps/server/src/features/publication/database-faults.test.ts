import { endpoints } from '@vigie/contract'
import type { PublicationProgress } from '@vigie/domain'
import { execFileSync } from 'node:child_process'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sharedClock } from '../../db/database-clock.ts'
import { inAccount } from '../../db/in-account.ts'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { takeRoomOf } from '../../testing/full-disk.ts'
import { expectPublished } from '../../testing/expect-published.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { somePoints } from '../../testing/some-of.ts'
import { execute } from './execute.ts'
import { WaitsUntil } from './executor/interruptions.ts'

let scene: PublicationScene
let wire: DatabaseProxy
let databaseUrl = ''
beforeAll(async () => {
  wire = await startDatabaseProxy()
  scene = await startPublicationScene({
    through: (url) => {
      databaseUrl = url
      return wire.through(url)
    },
  })
})
afterAll(async () => {
  await scene.stop()
  await wire.close()
})
afterEach(() => {
  wire.restore()
  scene.platform.faults.set([])
  scene.server.clock.advance(5 * 60_000)
})

let count = 0
async function submitted(change: { zones?: number; texts?: number } = {}) {
  count += 1
  const fileId = await scene.store({ name: `Base ${count}`, zones: 1, texts: 2, ...change })
  return { fileId, id: await scene.submit(fileId) }
}

/** Takes it up again and again while the database comes and goes, as the queue does. */
async function settleAnyway(
  id: string,
  afterFailure: (failures: number) => void = () => undefined,
): Promise<{ progress: PublicationProgress; failures: number }> {
  for (let failures = 0; failures < 40; failures += 1) {
    try {
      return { progress: await scene.settle(id), failures }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      afterFailure(failures + 1)
    }
  }
  throw new Error('The publication does not come to an end')
}

async function asOwner(statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

test(
  'F09 a database that goes away at every few calls: nothing is lost, nothing is made twice, who asks is told 503',
  { tags: 'long' },
  async () => {
    const { id } = await submitted({ zones: 2, texts: 3 })
    wire.cutCommit(12, 'unsent')
    const { progress, failures } = await settleAnyway(id, (restarts) => {
      wire.cut()
      wire.restore()
      wire.cutCommit(12 + 6 * restarts, 'unsent')
    })
    expect(failures).toBeGreaterThan(2)
    expectPublished(scene, progress)
    wire.cut()
    const away = await scene.person.ask('GET', `/${scene.account}/publications/${id}`)
    expect(away).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
    wire.restore()
    expect((await scene.person.ask('GET', `/${scene.account}/publications/${id}`)).status).toBe(200)
  },
)

/** Before the intents of the first object, between them and their answers, and further on. */
const commits = [2, 3, 4, 5, 7, 10, 14]

test.each(somePoints(commits))(
  'F10 the database goes away before commit %i: what was not written did not happen',
  async (nth) => {
    const { id } = await submitted()
    wire.cutCommit(nth, 'unsent')
    const { progress, failures } = await settleAnyway(id)
    expect(failures).toBeGreaterThan(0)
    expectPublished(scene, progress)
  },
)

test.each(somePoints(commits))(
  'F11 commit %i is done and nobody hears of it: it is read again, never assumed',
  async (nth) => {
    const { id } = await submitted()
    wire.cutCommit(nth, 'unanswered')
    const { progress, failures } = await settleAnyway(id)
    expect(failures).toBeGreaterThan(0)
    expectPublished(scene, progress)
  },
)

test(
  'F13 a database that takes no more writes: nothing is asked of the platform without its line; it goes on with space',
  { tags: 'long' },
  async () => {
    const { id } = await submitted()
    const room = await takeRoomOf(databaseUrl, 'tenant.platform_operation')
    const before = scene.platform.world.log.length
    await expect(scene.settle(id)).rejects.toSatisfy(isDatabaseUnavailable)
    expect(scene.platform.world.log).toHaveLength(before)
    expect(scene.objects(id)).toEqual([])
    await room.giveBack()
    expectPublished(scene, (await settleAnyway(id)).progress)
  },
)

test('F13 who saves while the disk of the database is full is told so, and when to ask again; reading goes on', async () => {
  const room = await takeRoomOf(databaseUrl, 'tenant.text_asset')
  const link = () =>
    scene.person.ask('PUT', `/${scene.account}/link`, [{ content: 'https://www.example.com', keywords: [] }])
  const refused = await link()
  expect(refused).toMatchObject({ status: 503, body: { code: 'server.databaseFull' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await scene.person.ask('GET', `/${scene.account}/link`)).status).toBe(200)
  await room.giveBack()
  expect((await link()).status).toBe(200)
})

test(
  'F13 a volume that is really full, where this process may mount one: it goes on with space',
  { tags: 'long' },
  async ({ skip }) => {
    const volume = await mountSmallVolume()
    skip(volume === null, 'this process may not mount a volume')
    const { id } = await submitted({ zones: 2, texts: 8 })
    const tables = ['platform_operation', 'publication_node']
    await asOwner(`create tablespace small location '${volume}'`)
    try {
      for (const table of tables) await asOwner(`alter table tenant.${table} set tablespace small`)
      await asOwner('create table tenant.filler (content text) tablespace small')
      const fill = (rows: number) =>
        asOwner(`insert into tenant.filler select md5(random()::text) from generate_series(1, ${rows})`)
      for (const rows of [50_000, 50_000, 5000, 200]) await fill(rows).catch(() => undefined)
      await expect(fill(200)).rejects.toMatchObject({ code: '53100' })
      await expect(scene.settle(id)).rejects.toSatisfy(isDatabaseUnavailable)
      const isOn = scene
        .objects(id)
        .some(({ kind, fields }) => kind !== 'adcreative' && fields.status === 'ACTIVE')
      expect(isOn).toBe(false)
      await asOwner('drop table tenant.filler')
      expectPublished(scene, (await settleAnyway(id)).progress)
    } finally {
      await asOwner('drop table if exists tenant.filler')
      for (const table of tables) await asOwner(`alter table tenant.${table} set tablespace pg_default`)
      await asOwner('drop tablespace small')
      execFileSync('umount', ['-l', volume ?? ''])
    }
  },
)

/** A volume of two megabytes that belongs to whoever runs the database; `null` where none can be made. */
async function mountSmallVolume(): Promise<string | null> {
  const [row] = await asOwner("select current_setting('data_directory') as folder")
  const { folder: dataFolder } = z.object({ folder: z.string() }).parse(row)
  const folder = await mkdtemp(join(tmpdir(), 'vigie-full-'))
  try {
    const { uid, gid } = await stat(dataFolder)
    const options = `size=2m,mode=700,uid=${uid},gid=${gid}`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}

test.each([
  ['two hours fast', 2],
  ['two hours slow', -2],
])(
  'F17 a worker whose clock is %s takes nothing over from one that lives',
  { tags: 'long' },
  async (_name, hours) => {
    const { id } = await submitted()
    const { ctx, clock } = scene.server
    scene.platform.faults.set([{ kind: 'latency', milliseconds: 300 }])
    const target = { accountId: scene.accountId, publicationId: id, signal: new AbortController().signal }
    const first = execute(ctx, target)
    await expect.poll(async () => (await scene.progress(id)).state).toBe('CREATING')
    const skewed = { now: () => new Date(clock.now().getTime() + hours * 3_600_000) }
    await expect(execute({ ...ctx, clock: skewed }, target)).rejects.toBeInstanceOf(WaitsUntil)
    await first
    expectPublished(scene, await scene.progress(id))
  },
)

test('F17 F18 the clock of a machine jumps: time goes on as the database has it', async () => {
  const machine = { wall: 0, elapsed: 0 }
  const clock = sharedClock({ wall: () => machine.wall, elapsed: () => machine.elapsed })
  await clock.synchronise(scene.server.ctx.db)
  const before = clock.now().getTime()
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000)
  machine.wall += 7_200_000
  expect(clock.now().getTime()).toBe(before)
  machine.elapsed += 1000
  expect(clock.now().getTime()).toBe(before + 1000)
})

test(
  'F23 a migration that adds to the ledger while a publication runs: the version that does not know of it goes on',
  { tags: 'long' },
  async () => {
    const { id } = await submitted()
    scene.platform.faults.set([{ kind: 'throttle', method: 'POST', path: '/ads$', times: 1, after: 1 }])
    expect((await scene.run(id)).state).toBe('WAITING_RATE')
    await asOwner(`
    alter table tenant.publication add column told_at timestamptz;
    alter table tenant.publication_node add column weight integer not null default 1;
    alter table tenant.platform_operation add column cost integer`)
    expectPublished(scene, await scene.settle(id))
  },
)

test(
  'F24 a ledger restored from a backup begins frozen, and finds what it made instead of making it again',
  { tags: 'long' },
  async () => {
    const { fileId, id } = await submitted()
    const published = await scene.settle(id)
    const ids = scene.objects(id).map((object) => object.id)
    const made = () => scene.platform.world.log.filter(({ event }) => event === 'created').length
    const madeBefore = made()
    await restoreEarlierLedger(fileId, id)
    await freeze(true)
    expect((await scene.settle(id)).state).toBe('PAUSED_BY_FREEZE')
    expect(scene.objects(id).map((object) => object.id)).toEqual(ids)
    await freeze(false)
    const progress = await scene.settle(id)
    expectPublished(scene, progress)
    expect(scene.objects(id).map((object) => object.id)).toEqual(ids)
    expect(progress.campaignId).toBe(published.campaignId)
    expect(made()).toBe(madeBefore)
  },
)

test(
  'F24 what a restored ledger does not know at all is told, and left as it is',
  { tags: 'long' },
  async () => {
    const known = await submitted({ texts: 1 })
    await scene.settle(known.id)
    const { id } = await submitted({ texts: 1 })
    await scene.settle(id)
    await asOwner(`
    delete from tenant.publication_event where publication_id = '${id}';
    delete from tenant.publication_node where publication_id = '${id}';
    delete from tenant.publication_package where publication_id = '${id}';
    delete from tenant.platform_operation where publication_id = '${id}';
    delete from tenant.publication where id = '${id}'`)
    const { body } = await scene.person.ask('GET', `/${scene.account}/unknown_objects`)
    const { objects } = endpoints.unknownObjects.response.parse(body)
    const left = scene.objects(id).filter(({ kind }) => kind !== 'adcreative')
    expect(left).toHaveLength(3)
    expect(objects.map((object) => object.id).toSorted()).toEqual(left.map((object) => object.id).toSorted())
  },
)

/**
 * As it was just after it was confirmed: the platform is ahead of it by everything. A restore is the owner's work, and
 * asks no trigger.
 */
const restoreEarlierLedger = (fileId: string, id: string) =>
  asOwner(`
    set session_replication_role = replica;
    delete from tenant.platform_operation where publication_id = '${id}';
    update tenant.publication_node set state = 'PENDING', platform_id = null, attempt = 0
      where publication_id = '${id}';
    update tenant.publication set state = 'QUEUED', campaign_id = null, verified_at = null, terminal_at = null,
      lease_until = null where id = '${id}';
    update tenant.campaign_configuration set campaign_id = null, is_draft = true where id = '${fileId}'`)

const freeze = (isFrozen: boolean) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .insertInto('account_guard')
      .values({ account_id: accountId, is_frozen: isFrozen, frozen_by: null, frozen_at: null, limits: '{}' })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_frozen: isFrozen }))
      .execute(),
  )
