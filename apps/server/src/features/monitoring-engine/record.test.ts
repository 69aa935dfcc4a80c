import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'

let scene: WatchedScene
beforeAll(async () => {
  scene = await startWatchedScene()
}, 120_000)
afterAll(() => scene.stop())

test('a week after a pause what it promised stands beside what came, and the account has a record', async () => {
  const third = scene.ads[2]?.id ?? ''
  const shift = 9
  await scene.runNow()
  await scene.within(async ({ db, accountId }) => {
    const last = await db
      .selectFrom('monitoring_decision')
      .innerJoin('monitoring_run', (join) =>
        join
          .onRef('monitoring_run.account_id', '=', 'monitoring_decision.account_id')
          .onRef('monitoring_run.campaign_id', '=', 'monitoring_decision.campaign_id')
          .onRef('monitoring_run.at', '=', 'monitoring_decision.at'),
      )
      .select(['monitoring_decision.at', 'decision'])
      .where('monitoring_decision.account_id', '=', accountId)
      .where('subject_id', '=', third)
      .orderBy('monitoring_decision.at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { decision } = last
    await db
      .updateTable('monitoring_decision')
      .set({
        action: 'pause',
        result: 'applied',
        decision: JSON.stringify({ ...decision, action: 'pause', bar: 2 * decision.value }),
      })
      .where('account_id', '=', accountId)
      .where('subject_id', '=', third)
      .where('at', '=', last.at)
      .execute()
    await db
      .updateTable('ad')
      .set({ status: 'PAUSED', effective_status: 'PAUSED' })
      .where('account_id', '=', accountId)
      .where('ad_id', '=', third)
      .execute()
  })
  expect((await scene.decisionsOf(third))[0]).toMatchObject({
    outcome: null,
    expectedRise: expect.any(Number),
  })
  await scene.later(24 * shift)
  await scene.within(({ db }) =>
    db
      .insertInto('ad_day')
      .values(scene.dayRows(shift).filter((row) => row.ad_id !== third))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await scene.noteRead()
  await scene.runNow()
  const paused = (await scene.decisionsOf(third)).find(({ action }) => action === 'pause')
  expect(paused?.outcome).toMatchObject({ seen: expect.any(Number), others: 0 })
  expect(paused?.outcome?.low).toBeLessThan(paused?.outcome?.high ?? 0)
  const listed = await scene.ask('monitoring_decisions')
  const { record } = z.decode(endpoints.listDecisions.response, listed.body as never)
  expect(record.pauses).toBe(1)
  expect(record.low).toBeLessThan(record.ratio)
  // Looked at again, the week counts once.
  await scene.runNow()
  const again = z.decode(
    endpoints.listDecisions.response,
    (await scene.ask('monitoring_decisions')).body as never,
  )
  expect(again.record).toEqual(record)
})
