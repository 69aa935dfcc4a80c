import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const limitRaises = (maxIncreasePercent: number | null) =>
  scene.person.ask('PUT', `/${scene.account}/guardrails`, {
    maxDailyBudgetPerObject: null,
    maxDailyBudgetTotal: null,
    maxIncreasePercent,
    secondPersonAbove: null,
    capsCampaignSpend: false,
  })

test('a value that may not be put back stays, and the end says so instead of calling everything taken back', async () => {
  const { fileId, idsOf } = await scene.live('Baisse')
  const [lowered = '', lost = ''] = idsOf('adset')
  const former = [scene.now(lowered), scene.now(lost)].map(({ daily_budget: budget }) => Number(budget))
  const { lines } = (await scene.stored(fileId)).configuration
  const half = lines.map((line) => ({ ...line, budget: Number(line.budget) / 2 }))
  await scene.saveDraft(fileId, { lines: half })
  const id = await scene.submitChanges(fileId)
  // One of the two arrives; nobody hears of the other.
  scene.platform.faults.set([
    { kind: 'reset', method: 'POST', path: `^${lost}$`, times: 3, after: 0, milliseconds: 0 },
  ])
  expect((await scene.run(id)).problem).toMatchObject({ code: 'publication.lostAnswer' })
  scene.platform.faults.set([])
  expect(Number(scene.now(lowered).daily_budget)).toBe((former[0] ?? 0) / 2)
  expect((await limitRaises(10)).status).toBe(200)
  await scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects: 'remove' })
  const ended = await scene.settle(id)
  expect(ended.state).toBe('ROLLBACK_PARTIAL')
  expect(ended.nodes.filter(({ state }) => state === 'REJECTED')).toMatchObject([
    { platformId: lowered, errorCode: 'guard.increase' },
  ])
  expect(Number(scene.now(lowered).daily_budget)).toBe((former[0] ?? 0) / 2)
  expect(Number(scene.now(lost).daily_budget)).toBe(former[1])
})
