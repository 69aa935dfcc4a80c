/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { carry } from './executor/carry.ts'
import { openRun } from './open-run.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

test('a worker that stood still until another took over changes nothing any more', async () => {
  const { fileId, idsOf } = await scene.live('Repris')
  const [adset = ''] = idsOf('adset')
  const former = scene.now(adset).daily_budget
  const { lines } = (await scene.stored(fileId)).configuration
  await scene.saveDraft(fileId, { lines: lines.map((line) => ({ ...line, budget: 2300 })) })
  const publicationId = await scene.submitChanges(fileId)
  // It stands still where it asks how the ad sets are, right before it writes.
  scene.platform.faults.set([{ kind: 'latency', method: 'GET', path: '^$', times: 1, milliseconds: 10_000 }])
  const stalled = scene.run(publicationId)
  await expect.poll(() => scene.platform.faults.list()[0]?.hit).toBe(1)
  await scene.passLease(publicationId, 60_000)
  const { accountId, server } = scene
  const another = await openRun(server.ctx, {
    accountId,
    publicationId,
    signal: new AbortController().signal,
  })
  if (!another) throw new Error('nobody could take over')
  await stalled
  expect(scene.now(adset).daily_budget).toBe(former)
  await carry(another.run)
  expect((await scene.settle(publicationId)).state).toBe('PUBLISHED')
  expect(scene.now(adset).daily_budget).toBe('2300')
})
