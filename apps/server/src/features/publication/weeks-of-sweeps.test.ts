/** @module-tag long */
import { endpoints } from '@vigie/contract'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectPublished } from '../../testing/expect-published.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain } from '../../testing/test-server.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'
import { sweepMinutes } from './finish-publication.ts'
import { runPublication, sweepPublication, wakePublications } from './publication.job.ts'

/*
 * What once cost two campaigns, told as it happened: both are live, the access ends a minute later, every late sweep
 * comes due meanwhile, the person reconnects, and every sweep comes once more. All by the queue of the product.
 */
// Two publications and two days of sweeps: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 })

let scene: PublicationScene
let database: pg.Client
beforeEach(async () => {
  scene = await startPublicationScene()
  database = new pg.Client({ connectionString: scene.server.ctx.config.databaseUrl })
  await database.connect()
})
afterEach(async () => {
  await database.end()
  await scene.stop()
})

const minute = 60_000

/** Everything that publications do by themselves. */
const ownJobs = [runPublication, sweepPublication, wakePublications, writesResumed]

/** So much time for the product and its queue; then what is due of publications is done, the minute's wake-up with it. */
async function pass(minutes: number): Promise<void> {
  await scene.server.ctx.jobs.passTime(minutes * minute, () => scene.server.clock.advance(minutes * minute))
  await scene.server.ctx.jobs.drainDue(ownJobs)
}

/** Minutes from its end to each late sweep that is queued for a publication. */
async function queuedSweeps(id: string): Promise<number[]> {
  const { rows } = await database.query<{ minutes: number }>(
    `select round(extract(epoch from start_after - terminal_at) / 60)::int as minutes
     from pgboss.job join tenant.publication on publication.id::text = data ->> 'publicationId'
     where job.name = 'publication.sweep' and job.state = 'created' and publication.id = $1 order by 1`,
    [id],
  )
  return rows.map(({ minutes }) => minutes)
}

/** Late sweeps that were done, and did not fail. */
async function sweepsDone(id: string): Promise<number> {
  const { rows } = await database.query<{ done: number }>(
    `select count(*)::int as done from pgboss.job
     where name = 'publication.sweep' and state = 'completed' and data ->> 'publicationId' = $1`,
    [id],
  )
  return rows[0]?.done ?? 0
}

/** Read with a session of its own: days go by, and sessions end. */
async function historyOf(campaignId: string | null) {
  const person = await signInAgain(scene.server, scene.person.personId)
  const { body } = await person.ask('GET', `/${scene.account}/campaigns/${campaignId}/history`)
  return endpoints.campaignHistory.response.parse(body).entries
}

/** What stands of each: its state, its objects as the platform has them, its lines, its history. */
const standing = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { rows: lines } = await database.query(
        'select * from tenant.platform_operation where publication_id = $1 order by started_at, id',
        [id],
      )
      const progress = await scene.progress(id)
      return { progress, objects: scene.objects(id), lines }
    }),
  )

async function publishTwo(name: string): Promise<string[]> {
  const ids: string[] = []
  for (const one of ['Une', 'Deux']) {
    const id = await scene.submit(await scene.store({ name: `${name} ${one}`, zones: 1, texts: 2 }))
    expectPublished(scene, await scene.settle(id))
    ids.push(id)
  }
  return ids
}

const expire = (is_expired: boolean) =>
  scene.server.ctx.db
    .updateTable('connection')
    .set({ is_expired })
    .where('person_id', '=', scene.person.personId)
    .execute()

/** How the access ends, and how a person has it again. */
const losses: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'the platform ends the session': async () => {
    scene.platform.faults.set([{ kind: 'tokenExpired', times: 100_000, after: 0, milliseconds: 0 }])
    return async () => {
      scene.platform.faults.set([])
      await expire(false)
    }
  },
  'the account is no longer reachable': async () => {
    const { db } = scene.server.ctx
    const rows = await db.selectFrom('reachable_account').selectAll().execute()
    await db.deleteFrom('reachable_account').execute()
    return () => db.insertInto('reachable_account').values(rows).execute()
  },
}

test.each(Object.entries(losses))(
  'I20 two live campaigns: %s a minute later, every sweep, a reconnection, every sweep again: nothing is touched',
  async (what, lose) => {
    const ids = await publishTwo(what)
    for (const id of ids) expect(await queuedSweeps(id)).toEqual(sweepMinutes)
    const before = await standing(ids)
    const told = await Promise.all(before.map(({ progress }) => historyOf(progress.campaignId)))
    const seen = scene.platform.world.log.length
    const { accountId } = scene

    await pass(1)
    const reconnect = await lose()
    for (const [index, at] of sweepMinutes.entries()) {
      await pass(at - (sweepMinutes[index - 1] ?? 1))
      for (const id of ids) expect(await sweepsDone(id)).toBeGreaterThan(index)
      expect(await standing(ids)).toEqual(before)
    }
    await reconnect()
    await scene.server.ctx.jobs.enqueue(writesResumed, { accountId: null, personId: scene.person.personId })
    for (const publicationId of ids)
      for (const at of sweepMinutes)
        await scene.server.ctx.jobs.enqueue(
          sweepPublication,
          { accountId, publicationId },
          { startAfter: new Date(Date.now() + at * minute) },
        )
    for (const [index, at] of sweepMinutes.entries()) {
      const done = await Promise.all(ids.map(sweepsDone))
      await pass(at - (sweepMinutes[index - 1] ?? 0))
      for (const [which, id] of ids.entries()) expect(await sweepsDone(id)).toBeGreaterThan(done[which] ?? 0)
      expect(await standing(ids)).toEqual(before)
    }
    expect(scene.platform.world.log.slice(seen)).toEqual([])
    for (const [index, { progress }] of before.entries()) {
      expectPublished(scene, await scene.progress(progress.id))
      // The history says that looking waited and was done, and of no write.
      const since = (await historyOf(progress.campaignId)).filter(
        ({ id }) => !told[index]?.some((one) => one.id === id),
      )
      expect(since.map(({ reason }) => reason?.cause)).toContain('swept')
      for (const { after, before: former, reason } of since)
        expect([['swept', 'sweepWaits'].includes(String(reason?.cause)), former, after]).toEqual([
          true,
          null,
          null,
        ])
    }
  },
)
