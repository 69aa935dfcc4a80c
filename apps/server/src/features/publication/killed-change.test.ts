import type { CampaignDraft, StoredDraft } from '@vigie/domain'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { somePoints } from '../../testing/some-of.ts'
import { workerProcesses, type WorkerProcesses } from '../../testing/worker-process.ts'
import { applyChanges } from '../../writes/apply-changes.ts'

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

/** Every named point of a change. */
const stages = ['beforeChange', 'afterChangeIntent', 'afterChangeAnswer', 'afterChange'] as const
/** For every kind of object that changes. */
const points = ['campaign', 'adset', 'ad'].flatMap((kind) => stages.map((point) => `${point}/${kind}:1`))

test.each(somePoints(points))(
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

type Fields = Readonly<Record<string, unknown>>
type Whole = {
  readonly budget: 'campaign' | 'adsets'
  /** What is written: its campaign once, or each of its ad sets once. */
  readonly on: 'campaign' | 'adset'
  readonly edit: (draft: CampaignDraft) => Partial<StoredDraft>
  readonly reads: (adset: Fields, campaign: Fields) => void
}
/** Changes that the platform takes only whole: all of a targeting, a strategy with every amount that it goes by. */
const wholes: Readonly<Record<string, Whole>> = {
  'whom ad sets aim at': {
    budget: 'adsets',
    on: 'adset',
    edit: ({ placements }) => ({
      isAdvanced: true,
      placements: { ...placements, publisherPlatforms: ['facebook'], devices: ['mobile'] },
    }),
    reads: ({ targeting }) =>
      expect(targeting).toMatchObject({
        publisher_platforms: ['facebook'],
        device_platforms: ['mobile'],
        geo_locations: { countries: ['FR'] },
        age_min: 25,
        age_max: 54,
      }),
  },
  'how ad sets bid': {
    budget: 'adsets',
    on: 'adset',
    edit: () => ({ bidStrategy: 'costCap', bidAmount: 900 }),
    reads: ({ bid_strategy: strategy, bid_amount: amount }) =>
      expect([strategy, Number(amount)]).toEqual(['COST_CAP', 900]),
  },
  'how a campaign bids': {
    budget: 'campaign',
    on: 'campaign',
    edit: () => ({ bidStrategy: 'costCap', bidAmount: 900 }),
    reads: ({ bid_amount: amount }, { bid_strategy: strategy }) =>
      expect([strategy, Number(amount)]).toEqual(['COST_CAP', 900]),
  },
}
const wholePoints = Object.entries(wholes).flatMap(([what, { on }]) =>
  stages.map((stage) => [what, `${stage}/${on}:1`] as const),
)

test.each(somePoints(wholePoints))(
  'I23 %s, a worker killed %s: another ends with exactly the planned values, none written twice',
  { tags: 'long' },
  async (what, killAt) => {
    const whole = wholes[what]
    if (!whole) throw new Error(`nothing is called ${what}`)
    const { fileId, campaignId, idsOf } = await scene.live(`Entier ${what} ${killAt.replace(/[/:]/g, ' ')}`)
    const adsets = idsOf('adset')
    const { lines } = (await scene.stored(fileId)).configuration
    if (whole.budget === 'campaign') {
      await scene.saveDraft(fileId, { budget: 6000, lines: lines.map((line) => ({ ...line, budget: null })) })
      expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
    }
    const { configuration } = await scene.stored(fileId)
    await scene.saveDraft(fileId, whole.edit(configuration))
    const from = scene.platform.world.log.length
    const id = await scene.submitChanges(fileId)
    expect(await workers.untilKilled(killAt, id)).toBe('SIGKILL')
    expect((await scene.settle(id)).state).toBe('PUBLISHED')
    for (const adset of adsets) whole.reads(scene.now(adset), scene.now(campaignId))
    const written = scene.platform.world.log.slice(from).filter(({ event }) => event === 'updated')
    const times = (subject: string) => written.filter((line) => line.id === subject).length
    expect(times(campaignId)).toBe(whole.on === 'campaign' ? 1 : 0)
    // A campaign's write brings the amounts of its ad sets along.
    for (const adset of adsets) expect(times(adset)).toBeLessThanOrEqual(1)
    if (whole.on === 'adset') expect(adsets.map(times)).toEqual(adsets.map(() => 1))
    expect(await scene.changesLeft(fileId)).toEqual([])
  },
)

test.each(['afterChange/adset:1'])(
  'I23 a person takes it back after a worker died %s: what it changed is what it was',
  { tags: 'long' },
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

/** Every point at which a value is put back, at each level; a worker of its own begins with the order to stop. */
const back = ['adset', 'campaign'].flatMap((kind) =>
  ['afterChangeIntent', 'afterChangeAnswer'].map((point) => `${point}/${kind}:1`),
)

test.each(somePoints(back))(
  'I23 a worker killed %s while it takes back: another ends with what stood before, and with what somebody chose since',
  { tags: 'long' },
  async (killAt) => {
    const { fileId, campaignId, idsOf } = await scene.live(`Repris ${killAt.replace(/[/:]/g, ' ')}`)
    const [chosen = '', lost = ''] = idsOf('adset')
    const former = scene.now(chosen)
    const { lines } = (await scene.stored(fileId)).configuration
    const endTime = new Date(scene.server.clock.now().getTime() + 20 * 86_400_000).toISOString()
    const others = lines.map((line) => ({ ...line, endTime, budget: 2300 }))
    await scene.saveDraft(fileId, { name: `Autre ${campaignId}`, lines: others })
    const id = await scene.submitChanges(fileId)
    scene.platform.faults.set([
      { kind: 'reset', method: 'POST', path: `^${lost}$`, times: 3, after: 0, milliseconds: 0 },
    ])
    expect((await scene.run(id)).problem).toMatchObject({ code: 'publication.lostAnswer' })
    scene.platform.faults.set([])
    const { accountId, account, person, server } = scene
    for (const dailyBudget of [2400, 2300])
      await applyChanges(server.ctx, {
        account: { accountId, account },
        personId: person.personId,
        origin: 'screen',
        changes: [{ level: 'adset', id: chosen, set: { dailyBudget } }],
      })
    await person.ask('POST', `/${account}/publications/${id}/cancel`, { objects: 'remove' })
    expect(await workers.untilKilled(killAt, id)).toBe('SIGKILL')
    expect((await scene.settle(id)).state).toBe('ROLLED_BACK')
    expect(scene.now(campaignId).name).not.toBe(`Autre ${campaignId}`)
    expect(scene.now(lost)).toMatchObject({ daily_budget: former.daily_budget })
    expect([scene.now(chosen).end_time, scene.now(lost).end_time]).toEqual([former.end_time, former.end_time])
    expect(scene.now(chosen).daily_budget).toBe('2300')
  },
)
