import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'

let scene: WatchedScene
beforeAll(async () => {
  scene = await startWatchedScene()
}, 120_000)
afterAll(() => scene.stop())

test('reports what pulls a campaign in opposite directions, with numbers, also when it is reached by its name', async () => {
  // The other one is the older.
  scene.server.clock.advance(60_000)
  const clicks = await scene.ask('monitoring', 'PUT', {
    name: 'Clics',
    equivalency: { inline_link_clicks: 10 },
    default_apply_on: ['Mars'],
  })
  const clicksId = z.looseObject({ id: z.string() }).parse(clicks.body).id
  const read = async () =>
    z.decode(endpoints.listConflicts.response, (await scene.ask('monitoring_conflicts')).body as never)
  // Listed by one strategy, so the other's text does not reach it.
  expect(await read()).toEqual([])
  await scene.ask('monitoring', 'POST', [{ id: scene.strategyId, campaigns: [] }])
  const listed = await scene.ask('AlertObjective', 'PUT', {
    metrics: 'ROAS',
    target: 2,
    threshold: 10,
    all_campaigns: true,
    campaigns: [],
    status: true,
  })
  expect(listed.status).toBe(200)
  const [found] = await read()
  expect(found).toMatchObject({
    code: 'conflict.objective',
    parties: [
      { kind: 'strategy', name: 'Clics' },
      { kind: 'objective', name: 'ROAS' },
    ],
    example: { event: 'inline_link_clicks', first: { metric: 1 }, second: { metric: 3 } },
  })
  await scene.ask(`monitoring/${scene.strategyId}`, 'POST', {
    name: 'Ventes',
    equivalency: { omni_purchase: 100 },
    default_apply_on: ['Mars'],
  })
  expect((await read()).map(({ code, campaignName }) => [code, campaignName])).toContainEqual([
    'conflict.strategies',
    'Mars',
  ])
  // Reached by two texts: the older strategy judges it.
  await scene.runNow()
  const { body } = await scene.ask('monitoring_decisions')
  const { campaigns } = z.decode(endpoints.listDecisions.response, body as never)
  expect(campaigns.map((one) => [one.id, one.strategyName])).toEqual([[scene.campaignId, 'Ventes']])
  await scene.ask(`monitoring/${clicksId}`, 'DELETE')
  await scene.ask(`monitoring/${scene.strategyId}`, 'POST', {
    name: 'Ventes',
    equivalency: { omni_purchase: 100 },
    default_apply_on: [],
  })
})

test('what nobody of the team answers for any more is told and not touched', async () => {
  const third = scene.ads[2]?.id ?? ''
  await scene.follow(scene.strategyId, [{ id: scene.campaignId, name: 'Mars' }])
  const bind = (personId: string) =>
    scene.within(({ db }) =>
      db
        .updateTable('strategy_campaign')
        .set({ bound_by: personId })
        .where('account_id', '=', scene.accountId)
        .where('campaign_id', '=', scene.campaignId)
        .execute(),
    )
  const careOf = async () => {
    await scene.noteRead()
    await scene.runNow()
    const gates = (await Promise.all([scene.weakAd, third].map((id) => scene.decisionsOf(id)))).flatMap(
      (list) => list[0]?.gate ?? [],
    )
    return gates.includes('notManaged')
  }
  await bind(crypto.randomUUID())
  expect(await careOf()).toBe(true)
  await bind(scene.person.personId)
  expect(await careOf()).toBe(false)
})
