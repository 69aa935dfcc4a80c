import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'

let scene: WatchedScene
beforeAll(async () => {
  scene = await startWatchedScene()
}, 120_000)
afterAll(() => scene.stop())

const standing = async () =>
  z.decode(
    endpoints.readStrategyLife.response,
    (await scene.ask(`monitoring/${scene.strategyId}/life`)).body as never,
  ).standing

test('what a strategy paused stands until somebody takes it back, whatever the strategy does since', async () => {
  expect(await standing()).toEqual({ pauses: 0, moves: 0 })
  await scene.letAct()
  await scene.runNow()
  expect(scene.statusOf(scene.weakAd)).toBe('PAUSED')
  expect(await standing()).toEqual({ pauses: 1, moves: 0 })
  await scene.ask(`monitoring/${scene.strategyId}/life`, 'POST', { mode: 'dryRun', preset: 'balanced' })
  expect(await standing()).toEqual({ pauses: 1, moves: 0 })
  expect(scene.statusOf(scene.weakAd)).toBe('PAUSED')
  const [made] = await scene.decisionsOf(scene.weakAd)
  await scene.ask(`monitoring_decisions/${scene.weakAd}/undo`, 'POST', { at: made?.at })
  expect(await standing()).toEqual({ pauses: 0, moves: 0 })
})
