import { endpoints } from '@vigie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'

let scene: WatchedScene
beforeAll(async () => {
  scene = await startWatchedScene()
}, 120_000)
afterAll(() => scene.stop())

async function list(query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await scene.ask(
    `monitoring_decisions_of_note?${new URLSearchParams(query).toString()}`,
  )
  expect(status).toBe(200)
  return z.decode(endpoints.listDecisionsOfNote.response, body as never)
}

test('a look on trial is told once a day; a pause that is made is a row with its money, and stands until it is taken back', async () => {
  await scene.runNow()
  await scene.runNow()
  const told = await list({ kind: 'told' })
  expect(told.decisions).toMatchObject([
    { id: scene.weakAd, action: 'pause', result: 'dryRun', campaignName: 'Mars' },
  ])
  const nothingDone = await list()
  expect(nothingDone.decisions).toEqual([])
  expect(nothingDone.days).toMatchObject([{ day: scene.today(), looks: 2, quiet: 2, told: 1, held: 0 }])
  expect(nothingDone.days[0]?.lastLookAt).toBe(nothingDone.lastAt)
  await scene.letAct()
  await scene.runNow()
  const done = await list()
  expect(done.decisions).toMatchObject([
    { id: scene.weakAd, result: 'applied', strategyName: 'Ventes', undoneAt: null },
  ])
  expect(done.days).toMatchObject([{ looks: 3, quiet: 2, told: 1 }])
  expect(done.standing).toMatchObject({
    pauses: 1,
    perDay: done.decisions[0]?.numbers.perDay,
    since: done.decisions[0]?.at,
  })
  expect((await list({ strategyId: scene.strategyId })).decisions).toHaveLength(1)
  expect((await list({ strategyId: '00000000-0000-4000-8000-000000000000' })).decisions).toEqual([])
  expect(
    (await list({ text: done.decisions[0]?.name.slice(2).toLowerCase() ?? '-' })).decisions,
  ).toHaveLength(1)
  expect((await list({ text: '100%' })).decisions).toEqual([])
  // Words in any order, of the ad and of its campaign, as the looks are searched.
  expect((await list({ text: `mars ${done.decisions[0]?.name ?? '-'}` })).decisions).toHaveLength(1)
  await scene.within(({ db, accountId }) =>
    db
      .updateTable('ad')
      .set({ name: 'Été à Megève' })
      .where('account_id', '=', accountId)
      .where('ad_id', '=', scene.weakAd)
      .execute(),
  )
  expect((await list({ text: 'megeve ETE' })).decisions).toHaveLength(1)
  expect((await list({ text: 'mégève hiver' })).decisions).toEqual([])
  expect((await list({ day: scene.today() })).decisions).toHaveLength(1)
  expect((await list({ day: '2026-01-01' })).decisions).toEqual([])
  await scene.ask(`monitoring_decisions/${scene.weakAd}/undo`, 'POST', { at: done.decisions[0]?.at })
  const undone = await list()
  expect(undone.standing).toEqual({ pauses: 0, perDay: 0, since: null, moves: 0 })
  expect(undone.decisions[0]?.undoneAt).not.toBeNull()
})

test('what an ad shows has an address of ours, which the page may load', async () => {
  await scene.within(({ db, accountId }) =>
    db
      .updateTable('ad')
      .set({ picture_url: `${scene.platform.url}/media/demo-0-0.jpg`, image_hash: '', video_id: '' })
      .where('account_id', '=', accountId)
      .where('ad_id', '=', scene.weakAd)
      .execute(),
  )
  expect((await list()).decisions[0]?.pictureUrl).toMatch(/^\/api\/pictures\//)
  const { body } = await scene.ask(`monitoring_decisions/${scene.weakAd}`)
  expect(body).toMatchObject({ pictureUrl: expect.stringMatching(/^\/api\/pictures\//) })
})

test('a place that is none of ours is refused', async () => {
  expect((await scene.ask('monitoring_decisions_of_note?after=yesterday')).status).toBe(400)
})

test(
  'a hundred thousand decisions are read a page at a time, each once, by the index',
  { tags: 'long' },
  async () => {
    const { accountId } = scene
    await scene.runNow()
    const before = (await list()).decisions.length
    await scene.within(({ db }) =>
      // A pause in a thousand is made; 24 looks a day hold and tell others, and leave the most as they are.
      sql`insert into monitoring_decision
      (account_id, subject_id, at, kind, campaign_id, adset_id, strategy_id, action, gate, decision, result)
      select account_id, 'many-' || n % 1000, at - interval '1 day' - n * interval '70 seconds', kind, campaign_id, adset_id, strategy_id,
        case when n % 1000 = 0 then 'pause' when n % 20 = 1 then 'flag' when n % 20 = 2 then 'pause' else 'keep' end,
        case when n % 20 = 1 then 'tooYoung' end, decision,
        case when n % 1000 = 0 then 'applied' when n % 20 = 2 then 'dryRun' else 'none' end
      from (
        select * from monitoring_decision where account_id = ${accountId} and subject_id = ${scene.weakAd} order by at desc limit 1
      ) one, generate_series(1, 100000) n`.execute(db),
    )
    await scene.within(({ db }) => sql`analyze monitoring_decision`.execute(db).catch(() => undefined))
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(after === '' ? {} : { after })
      seen.push(...page.decisions.map(({ id, at }) => `${at} ${id}`))
      after = page.next
    }
    expect(seen).toHaveLength(before + 100)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted().toReversed())
    expect((await list({ kind: 'held' })).decisions).toHaveLength(40)
    // A page reads what is of note, in its order, and not the table.
    const { rows } = await scene.within(({ db }) =>
      sql<{ 'QUERY PLAN': string }>`explain select * from monitoring_decision
        where account_id = ${accountId} and action in ('pause', 'flag', 'lower', 'resume') and action = 'flag'
        order by at desc, subject_id desc limit 41`.execute(db),
    )
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('monitoring_decision_of_note')
  },
)
