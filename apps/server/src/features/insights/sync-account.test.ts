/** @module-tag long */
import { dayBefore } from '@vigie/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { addTasks, readTasks } from './sync/tasks.store.ts'
import { readSync, syncInsights } from './sync-account.ts'

const dayMs = 24 * 3_600_000
let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
  await sync()
}, 120_000)
afterAll(() => scene.stop())
afterEach(() => scene.platform.faults.set([]))

/** Waiting moves both clocks: nobody waits. */
const sync = (isForced = false) =>
  syncInsights(scene.server.ctx, scene.accountId, {
    isForced,
    pause: (ms) => Promise.resolve(move(ms)),
    turnMs: Infinity,
  })
const move = (milliseconds: number) => {
  scene.platform.world.clock.advance(milliseconds)
  scene.server.clock.advance(milliseconds)
}
const facts = () =>
  inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .selectFrom('campaign_day')
      .selectAll()
      .where('account_id', '=', scene.accountId)
      .orderBy('campaign_id')
      .orderBy('day')
      .execute(),
  )
const state = () => inAccount(scene.server.ctx, scene.accountId, readSync)
const tasks = () => inAccount(scene.server.ctx, scene.accountId, readTasks)
const sumsOf = (table: string) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const { rows } = await sql<object>`
      select sum(spend) as spend, sum(impressions) as impressions, sum(link_clicks) as clicks
      from ${sql.table(table)} where account_id = ${scene.accountId}
        and day < (select max(day) from campaign_day where account_id = ${scene.accountId}) - 1`.execute(db)
    return rows[0]
  })

test('the first read brings the whole history of the account in minor units, and leaves nothing to read', async () => {
  const rows = await facts()
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.every(({ spend }) => Number.isInteger(spend))).toBe(true)
  expect(await state()).toMatchObject({ problem: null })
  expect(await tasks()).toEqual([])
})

test('where the learning of each ad set stands is kept as the platform says it', async () => {
  const rows = await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db.selectFrom('adset').where('account_id', '=', scene.accountId).select('learning').distinct().execute(),
  )
  const stages = rows.map(({ learning }) => learning)
  expect(stages.filter((one) => ['LEARNING', 'SUCCESS', 'FAIL'].includes(one))).not.toEqual([])
  expect(stages.filter((one) => !['LEARNING', 'SUCCESS', 'FAIL', ''].includes(one))).toEqual([])
})

test('campaigns, ad sets and ads add up to the same money', async () => {
  const campaigns = await sumsOf('campaign_day')
  expect(await sumsOf('adset_day')).toEqual(campaigns)
  expect(await sumsOf('ad_day')).toEqual(campaigns)
  expect(await sumsOf('account_day')).toEqual(campaigns)
})

test('the list, the horizon and the insight rows say the same money', async () => {
  const now = scene.server.clock.now().getTime()
  const day = (ago: number) => new Date(now - ago * dayMs).toISOString().slice(0, 10)
  const range = `since=${day(9)}&until=${day(3)}`
  const list = z
    .looseObject({
      totals: z.looseObject({ spend: z.number() }),
      days: z.array(z.looseObject({ spend: z.number() })),
      provenance: z.looseObject({ missingDays: z.number(), maturingSince: z.string().nullable() }),
    })
    .parse((await scene.person.ask('GET', `/${scene.account}/campaign_list?${range}`)).body)
  expect(list.days.reduce((sum, { spend }) => sum + spend, 0)).toBe(list.totals.spend)
  expect(list.provenance).toMatchObject({ missingDays: 0, maturingSince: day(9) })
  const rows = z
    .array(z.looseObject({ spend: z.number() }))
    .parse((await scene.person.ask('GET', `/${scene.account}/insights?${range}&level=campaign`)).body)
  expect(Math.round(rows.reduce((sum, { spend }) => sum + spend * 100, 0))).toBe(list.totals.spend)
})

test('the people whom an ad set reached in a day come with its figures', async () => {
  const rows = await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .selectFrom('adset_day')
      .where('account_id', '=', scene.accountId)
      .where('impressions', '>', 0)
      .select(['reach', 'impressions'])
      .execute(),
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const { reach, impressions } of rows) {
    expect(reach ?? 0).toBeGreaterThan(0)
    expect(reach ?? Infinity).toBeLessThanOrEqual(impressions)
  }
  expect(rows.some(({ reach, impressions }) => (reach ?? 0) < impressions)).toBe(true)
})

test('reading again changes no day that is over', async () => {
  const last = (await facts()).reduce((latest, { day }) => (day > latest ? day : latest), '')
  const before = (await facts()).filter(({ day }) => day !== last)
  await sync(true)
  expect((await facts()).filter(({ day }) => day !== last)).toEqual(before)
})

test('an edit made elsewhere is noticed when the object is read again, and an unchanged one is not', async () => {
  const changed = () =>
    inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
      const of = (table: 'campaign' | 'adset' | 'ad') =>
        db
          .selectFrom(table)
          .select('changed_at')
          .where('account_id', '=', scene.accountId)
          .where('changed_at', 'is not', null)
          .execute()
      return [(await of('campaign')).length, (await of('adset')).length, (await of('ad')).length]
    })
  await sync(true)
  expect(await changed()).toEqual([0, 0, 0])
  // As if the reading before had seen another budget and another text.
  await inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const one = await db
      .selectFrom('campaign')
      .where('account_id', '=', scene.accountId)
      .select('campaign_id as id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('campaign')
      .set({ daily_budget: 1 })
      .where('account_id', '=', scene.accountId)
      .where('campaign_id', '=', one.id)
      .execute()
    const ad = await db
      .selectFrom('ad')
      .where('account_id', '=', scene.accountId)
      .select('ad_id as id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('ad')
      .set({ body: 'before' })
      .where('account_id', '=', scene.accountId)
      .where('ad_id', '=', ad.id)
      .execute()
  })
  await sync(true)
  expect(await changed()).toEqual([1, 0, 1])
})

test('after three weeks without a read no day is missing', async () => {
  move(21 * dayMs)
  await sync()
  const days = [...new Set((await facts()).map(({ day }) => day))].toSorted((a, b) => a.localeCompare(b))
  const gaps = days.slice(1).filter((day, index) => Date.parse(day) - Date.parse(days[index] ?? day) > dayMs)
  expect(gaps).toEqual([])
  expect(scene.server.clock.now().getTime() - Date.parse(days.at(-1) ?? '')).toBeLessThan(3 * dayMs)
})

test('a platform that is down leaves the figures and says why they are old; the next turn goes on', async () => {
  const before = await facts()
  const finishedAt = (await state())?.finished_at
  move(dayMs)
  scene.platform.faults.set([{ kind: 'http500', path: '/insights$', after: 2, times: 10, milliseconds: 0 }])
  await sync()
  const waiting = await tasks()
  expect(waiting.length).toBeGreaterThan(0)
  expect(await state()).toMatchObject({ problem: { code: 'platform.unavailable' }, finished_at: finishedAt })
  scene.platform.faults.set([])
  await sync()
  expect(await tasks()).toEqual([])
  expect((await facts()).length).toBeGreaterThan(before.length)
})

test.each([
  ['never begins', { stuckPart: 1 }],
  ['fails', { failedPart: 1 }],
])('F49 a report that %s is asked for again, and its days come', async (_how, reports) => {
  const today = new Date(scene.server.clock.now()).toISOString().slice(0, 10)
  const range = { since: dayBefore(today, 4), until: dayBefore(today, 3) }
  await inAccount(scene.server.ctx, scene.accountId, (scope) =>
    addTasks(scope, { report: 'campaign', mode: 'async', ranges: [range] }),
  )
  await simulatedReports(reports)
  const asked = new Set<string | null>()
  await syncInsights(scene.server.ctx, scene.accountId, {
    isForced: true,
    turnMs: Infinity,
    pause: async (milliseconds) => {
      move(milliseconds)
      for (const { run_id: run } of await tasks()) asked.add(run)
      // Once more as it was, and the platform is well again.
      if (asked.size > 1) await simulatedReports({ stuckPart: 0, failedPart: 0 })
    },
  })
  expect(asked.size).toBeGreaterThan(1)
  expect(await tasks()).toEqual([])
  expect(await state()).toMatchObject({ problem: null })
})

const simulatedReports = (reports: object) =>
  fetch(`${scene.platform.url}/_control/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports }),
  })

test('a throttled account waits before it asks again, and says so', async () => {
  scene.platform.faults.set([{ kind: 'throttle', path: '/insights$', after: 0, times: 1, milliseconds: 0 }])
  await sync(true)
  const after = await state()
  expect(after).toMatchObject({ problem: { code: 'platform.throttled' } })
  expect(after?.next_at?.getTime()).toBeGreaterThan(scene.server.clock.now().getTime())
  await sync(true)
  expect(await state()).toMatchObject({ problem: null, next_at: null })
})
