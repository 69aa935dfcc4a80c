import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { labelNames } from '../../../../simulator/src/world/world.ts'
import { expectPublished } from '../../testing/expect-published.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { somePoints } from '../../testing/some-of.ts'
import { workerProcesses, type WorkerProcesses } from '../../testing/worker-process.ts'
import { sweep } from './sweep.ts'

// Each test starts processes: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 150_000 })

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

let workers: WorkerProcesses
beforeAll(() => {
  workers = workerProcesses(scene)
})
afterEach(() => workers.clear())
afterAll(() => workers.stop())

/** Every named point of the way, for every kind of object that passes it. */
const points = [
  ...['campaign', 'creative', 'adset', 'ad'].flatMap((kind) =>
    ['afterIntent', 'afterAnswer', 'afterCreated'].map((point) => `${point}/${kind}:1`),
  ),
  ...['adset', 'ad', 'campaign'].map((kind) => `afterActivation/${kind}:1`),
  'beforeVerify:1',
  'beforeActivation:1',
]

test.each(somePoints(points))(
  'F01 F02 F03 F05 a worker killed %s: another ends with exactly the planned objects',
  async (killAt) => {
    const fileId = await scene.store({ name: `Panne ${killAt.replace(/[/:]/g, ' ')}`, zones: 2, texts: 2 })
    const id = await scene.submit(fileId)
    expect(await workers.untilKilled(killAt, id)).toBe('SIGKILL')
    const campaign = scene.objects(id).find(({ kind }) => kind === 'campaign')
    // The campaign is the last to be switched on, whatever was done before.
    if (!killAt.startsWith('afterActivation/campaign'))
      expect(campaign?.fields.status ?? 'PAUSED').toBe('PAUSED')

    expectPublished(scene, await scene.settle(id))
  },
)

/** Stops on the way, with half of its ads made, and a person takes everything back. */
async function cancelledHalfWay(name: string): Promise<string> {
  // What a former throttling said of the quota is over.
  scene.server.clock.advance(5 * 60_000)
  const id = await scene.submit(await scene.store({ name, zones: 2, texts: 2 }))
  scene.platform.faults.set([
    { kind: 'throttle', method: 'POST', path: '/ads$', times: 1, after: 2, milliseconds: 0 },
  ])
  await scene.run(id)
  scene.platform.faults.set([])
  await cancel(id, 'remove')
  return id
}

const cancel = (id: string, objects: 'keep' | 'remove') =>
  scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects })

test.each(['beforeRemoval:1', 'afterRemoval:1'])(
  'F05 a worker killed %s while it takes everything away: another ends with nothing left',
  { tags: 'long' },
  async (killAt) => {
    const id = await cancelledHalfWay(`Panne au retrait ${killAt.replace(':', ' ')}`)
    expect(await workers.untilKilled(killAt, id)).toBe('SIGKILL')
    expect((await scene.settle(id)).state).toBe('ROLLED_BACK')
    expect(scene.objects(id)).toEqual([])
  },
)

test.each(['adset', 'ad'])(
  'F05 a worker killed after it switched an %s off for a cancellation: another leaves nothing on',
  { tags: 'long' },
  async (kind) => {
    const id = await scene.submit(await scene.store({ name: `Arrêt ${kind}`, zones: 2, texts: 2 }))
    // Four ads and one ad set are on when it has to wait.
    scene.server.clock.advance(5 * 60_000)
    scene.platform.faults.set([
      { kind: 'throttle', method: 'POST', path: '^\\d+$', times: 1, after: 5, milliseconds: 0 },
    ])
    await scene.run(id)
    scene.platform.faults.set([])
    await cancel(id, 'keep')
    expect(await workers.untilKilled(`afterPause/${kind}:1`, id)).toBe('SIGKILL')
    expect((await scene.settle(id)).state).toBe('CANCELLED_KEPT')
    const switched = scene.objects(id).filter((object) => object.kind !== 'adcreative')
    expect(switched.length).toBeGreaterThan(0)
    expect(switched.every(({ fields }) => fields.status === 'PAUSED')).toBe(true)
  },
)

test.each(['beforeRetirement:1', 'afterRetirement:1', 'afterRetirement:2'])(
  'F05 a worker killed %s of an ad: another deactivates exactly the planned ads, and deletes none',
  { tags: 'long' },
  async (killAt) => {
    const name = `Retrait ${killAt.replace(':', ' ')}`
    const fileId = await scene.store({ name, zones: 1, texts: 2 })
    const before = await scene.settle(await scene.submit(fileId))
    const id = await scene.retirePackage(fileId, name)
    expect(await workers.untilKilled(killAt, id)).toBe('SIGKILL')
    expect((await scene.settle(id)).state).toBe('PUBLISHED')
    const ads = before.nodes.filter(({ kind }) => kind === 'ad')
    for (const { platformId } of ads) {
      const ad = scene.platform.world.get(platformId ?? '')
      expect(ad?.fields.status).toBe('PAUSED')
      expect(ad && labelNames(ad)).toContain('vigie:deprecated')
    }
    expect(scene.platform.world.get(before.campaignId ?? '')?.fields.status).toBe('ACTIVE')
  },
)

test.each(['beforeRemoval:1', 'afterRemoval:1'])(
  'F05 F28 a worker killed %s of what came late of a removal: the next sweep ends with nothing left',
  { tags: 'long' },
  async (killAt) => {
    const id = await cancelledHalfWay(`Balayage ${killAt.replace(':', ' ')}`)
    const ad = scene.objects(id).find(({ kind }) => kind === 'ad')
    expect((await scene.settle(id)).state).toBe('ROLLED_BACK')
    if (!ad) throw new Error('No ad was made')
    const late = { ...ad, id: scene.platform.world.newId() }
    scene.platform.world.put(late, 'created', scene.account)
    expect(await workers.untilKilled(killAt, id, 'sweep')).toBe('SIGKILL')
    await sweep(scene.server.ctx, targetOf(id))
    expect(scene.objects(id)).toEqual([])
  },
)

const targetOf = (publicationId: string) => ({
  accountId: scene.accountId,
  publicationId,
  signal: new AbortController().signal,
})
test(
  'F01 the queue gives the work of a killed worker to another process by itself, within 75 seconds',
  { tags: 'long' },
  async () => {
    const id = await scene.submit(await scene.store({ name: 'Relève', zones: 2, texts: 2 }))
    expect(await workers.untilKilledByQueue('afterCreated:5')).toBe('SIGKILL')
    // The lease of the dead one lasts 45 seconds: forty of them are over.
    await scene.passLease(id, 40_000)
    const relief = workers.start()
    try {
      await expect
        .poll(async () => (await scene.progress(id)).state, { timeout: 35_000, interval: 500 })
        .toBe('PUBLISHED')
    } finally {
      relief.kill('SIGTERM')
      await once(relief, 'exit')
    }
    expectPublished(scene, await scene.progress(id))
  },
)
