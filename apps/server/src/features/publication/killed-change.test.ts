import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { workerProcesses, type WorkerProcesses } from '../../testing/worker-process.ts'

// Each test starts processes: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 150_000 })

let scene: LiveScene
let workers: WorkerProcesses
beforeAll(async () => {
  scene = await startLiveScene()
  workers = workerProcesses(scene)
})
afterEach(() => workers.clear())
afterAll(async () => {
  workers.stop()
  await scene.stop()
})

/** Every named point of a change, for every kind of object that changes. */
const points = ['campaign', 'adset', 'ad'].flatMap((kind) =>
  ['beforeChange', 'afterChangeIntent', 'afterChangeAnswer', 'afterChange'].map(
    (point) => `${point}/${kind}:1`,
  ),
)

test.each(points)(
  'I23 a worker killed %s: another ends with exactly the planned values, none written twice',
  async (killAt) => {
    const { fileId, campaignId, idsOf } = await scene.live(`Change ${killAt.replace(/[/:]/g, ' ')}`)
    const [line, other] = (await scene.stored(fileId)).configuration.lines
    if (!line || !other) throw new Error('the stored campaign has two lines')
    await scene.saveDraft(fileId, { name: `Autre ${campaignId}`, lines: [{ ...line, budget: 2300 }, other] })
    await scene.editText(fileId, `Un autre texte ${campaignId}`)
    const from = scene.platform.world.log.length
    const id = await scene.submitChanges(fileId)
    expect(await workers.untilKilled(killAt, id)).toBe('SIGKILL')
    expect((await scene.settle(id)).state).toBe('PUBLISHED')

    const [adset = '', second = ''] = idsOf('adset')
    expect(scene.now(campaignId).name).toBe(`Autre ${campaignId}`)
    expect([scene.now(adset).daily_budget, scene.now(second).daily_budget]).toEqual(['2300', '2000'])
    const written = scene.platform.world.log.slice(from).filter(({ event }) => event === 'updated')
    const changed = [campaignId, adset, ...scene.changedAds(id)]
    for (const one of changed) expect(written.filter((line) => line.id === one)).toHaveLength(1)
    expect(written.some((line) => line.id === second)).toBe(false)
    expect(scene.objects(id).map(({ kind }) => kind)).toEqual(['adcreative'])
    expect(await scene.changesLeft(fileId)).toEqual([])
  },
)

test.each(['afterChange/adset:1'])(
  'I23 a person takes it back after a worker died %s: what it changed is what it was',
  async (killAt) => {
    const { fileId, campaignId, idsOf } = await scene.live('Reprise')
    const [line, other] = (await scene.stored(fileId)).configuration.lines
    if (!line || !other) throw new Error('the stored campaign has two lines')
    await scene.saveDraft(fileId, { name: 'Nom repris', lines: [{ ...line, budget: 2300 }, other] })
    const id = await scene.submitChanges(fileId)
    expect(await workers.untilKilled(killAt, id)).toBe('SIGKILL')
    await scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects: 'remove' })
    expect((await scene.settle(id)).state).toBe('ROLLED_BACK')
    expect(scene.now(campaignId).name).toBe('Reprise')
    expect(idsOf('adset').map((adset) => scene.now(adset).daily_budget)).toEqual(['2000', '2000'])
    expect(scene.now(campaignId).status).toBe('ACTIVE')
  },
)
