import type { PublicationProgress } from '@vigie/domain'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

/** A worker process of its own on the scene's database. */
function startWorker(killAt = ''): ChildProcess {
  const { config } = scene.server.ctx
  return spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      VIGIE_ROLES: 'worker',
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      PUBLIC_URL: config.publicUrl,
      VIGIE_QUIET_SECONDS: '1',
      VIGIE_LOG_LEVEL: 'silent',
      VIGIE_KILL_AT: killAt,
      ...scene.platform.environment,
    },
  })
}

/** @returns the signal that ended a worker with this kill point */
async function workUntilKilled(killAt: string): Promise<unknown> {
  const [, signal]: unknown[] = await once(startWorker(killAt), 'exit')
  return signal
}

function expectExactly(progress: PublicationProgress): void {
  expect(progress).toMatchObject({ state: 'PUBLISHED', unknown: 0 })
  const objects = scene.objects(progress.id)
  expect(objects).toHaveLength(progress.nodes.length)
  expect(new Set(objects.map(({ id }) => id))).toEqual(
    new Set(progress.nodes.map(({ platformId }) => platformId)),
  )
  expect(objects.every(({ kind, fields }) => kind === 'adcreative' || fields.status === 'ACTIVE')).toBe(true)
}

/** Every named point of the way, for every kind of object that passes it. */
const points = [
  ...['campaign', 'creative', 'adset', 'ad'].flatMap((kind) =>
    ['afterIntent', 'afterAnswer', 'afterCreated'].map((point) => `${point}/${kind}:1`),
  ),
  ...['adset', 'ad', 'campaign'].map((kind) => `afterActivation/${kind}:1`),
  'beforeVerify:1',
  'beforeActivation:1',
]

test.each(points)(
  'F01 F02 F03 F05 a worker killed %s: another ends with exactly the planned objects',
  async (killAt) => {
    const fileId = await scene.store({ name: `Panne ${killAt.replace(/[/:]/g, ' ')}`, zones: 2, texts: 2 })
    const id = await scene.submit(fileId)
    expect(await workUntilKilled(killAt)).toBe('SIGKILL')
    const campaign = scene.objects(id).find(({ kind }) => kind === 'campaign')
    // The campaign is the last to be switched on, whatever was done before.
    if (!killAt.startsWith('afterActivation/campaign'))
      expect(campaign?.fields.status ?? 'PAUSED').toBe('PAUSED')

    expectExactly(await scene.settle(id))
  },
)

test('F05 a worker killed while it takes everything away: another ends with nothing left', async () => {
  const id = await scene.submit(await scene.store({ name: 'Panne au retrait', zones: 2, texts: 2 }))
  scene.platform.faults.set([
    { kind: 'throttle', method: 'POST', path: '/ads$', times: 1, after: 2, milliseconds: 0 },
  ])
  await scene.run(id)
  scene.platform.faults.set([])
  const cancelled = { objects: 'remove' }
  await scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, cancelled)
  expect(await workUntilKilled('afterRemoval:1')).toBe('SIGKILL')
  expect((await scene.settle(id)).state).toBe('ROLLED_BACK')
  expect(scene.objects(id)).toEqual([])
})

test('F01 the queue gives the work of a killed worker to another process by itself, within 75 seconds', async () => {
  const id = await scene.submit(await scene.store({ name: 'Relève', zones: 2, texts: 2 }))
  expect(await workUntilKilled('afterCreated:5')).toBe('SIGKILL')
  const relief = startWorker()
  try {
    await expect
      .poll(async () => (await scene.progress(id)).state, { timeout: 75_000, interval: 500 })
      .toBe('PUBLISHED')
  } finally {
    relief.kill('SIGTERM')
    await once(relief, 'exit')
  }
  expectExactly(await scene.progress(id))
}, 90_000)
