import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { readAccount } from '../../testing/read-account.ts'

/** What happens between reading a campaign and taking it, and to campaigns that are large. */
let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const world = () => scene.platform.world
const at = (campaignId: string) => `/${scene.account}/adoption/${campaignId}`
const elsewhere = () =>
  world()
    .inAccount(scene.account, 'campaign')
    .filter(({ fields }) => fields.status === 'ACTIVE')
const read = (campaignId: string) => scene.person.ask('GET', at(campaignId))
const take = (campaignId: string, fingerprint: string) =>
  scene.person.ask('PUT', at(campaignId), { fingerprint })
const reading = async (campaignId: string) =>
  endpoints.readAdoptable.response.parse((await read(campaignId)).body)
const files = async () => (await scene.person.ask('GET', `/${scene.account}/adoption`)).body

test('a campaign that was deleted between reading and taking is refused as gone', async () => {
  const [campaign] = elsewhere()
  if (!campaign) throw new Error('The seed has no campaign')
  const { fingerprint } = await reading(campaign.id)
  world().put({ ...campaign, fields: { ...campaign.fields, status: 'DELETED' } }, 'deleted', '100099')
  const reply = await take(campaign.id, fingerprint)
  expect([reply.status, reply.body]).toMatchObject([
    422,
    { code: 'adoption.refused', facts: { problem: { code: 'gone' } } },
  ])
})

test('a campaign that the platform does not know, or another account has, is not found', async () => {
  const foreign = world()
    .inAccount('act_556120981', 'campaign')
    .map(({ id }) => id)
  for (const id of ['99999999999', ...foreign.slice(0, 1)])
    expect([id, (await read(id)).status]).toEqual([id, 404])
})

test(
  'what Vigie wrote before, and somebody changed since, is taken as it stands',
  { tags: 'long' },
  async () => {
    await readAccount(scene)
    const campaign = elsewhere()[3]
    if (!campaign) throw new Error('The seed has no such campaign')
    const { body } = await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, {
      items: [{ id: campaign.id, set: { name: 'Nom donné dans Vigie' } }],
    })
    expect(endpoints.changeCampaigns.response.parse(body)).toMatchObject([{ id: campaign.id }])
    scene.server.clock.advance(60_000)
    const now = world().get(campaign.id)
    expect(now?.fields.name).toBe('Nom donné dans Vigie')
    if (now?.kind !== 'campaign') throw new Error('The campaign is gone')
    world().put({ ...now, fields: { ...now.fields, name: 'Nom donné ailleurs' } }, 'updated', '100099')
    const told = await reading(campaign.id)
    expect(told).toMatchObject({ problem: null, name: 'Nom donné ailleurs' })
    const reply = await take(campaign.id, told.fingerprint)
    expect([reply.status, reply.body]).toMatchObject([200, { fileId: expect.any(String) }])
    const path = `/${scene.account}/campaigns/${campaign.id}/differences`
    const checked = endpoints.checkDifferences.response.parse((await scene.person.ask('POST', path)).body)
    expect(checked.differences).toEqual([])
  },
)

test(
  'a campaign of two hundred ad sets is read, taken with an empty plan, and one budget of it is changed alone',
  { tags: 'long' },
  async () => {
    const campaign = elsewhere()[2]
    const [model] = world().children(campaign?.id ?? '', 'adset')
    if (!campaign || !model) throw new Error('The seed has no such campaign')
    const ads = world().children(model.id, 'ad')
    const many = 200 - world().children(campaign.id, 'adset').length
    for (let index = 0; index < many; index += 1) {
      const id = `77${String(index).padStart(10, '0')}`
      const fields = { ...model.fields, name: `Copie ${index}`, daily_budget: String(2000 + index) }
      world().put({ ...model, id, fields }, 'created', '100099')
      for (const [place, ad] of ads.entries())
        world().put({ ...ad, id: `${id}${place}`, parent: id }, 'created', '100099')
    }
    const told = await reading(campaign.id)
    expect(told).toMatchObject({ problem: null, adsets: 200, plan: { created: 0, changed: 0, retired: 0 } })
    const reply = await take(campaign.id, told.fingerprint)
    expect([reply.status, reply.body]).toMatchObject([200, {}])
    const { fileId } = endpoints.takeInHand.response.parse(reply.body)
    expect(await scene.changesLeft(fileId)).toEqual([])
    const { configuration } = await scene.stored(fileId)
    const before = configuration.lines[150]?.budget ?? 0
    await scene.saveDraft(fileId, {
      lines: configuration.lines.map((line, index) =>
        index === 150 ? { ...line, budget: before + 500 } : line,
      ),
    })
    expect(await scene.changesLeft(fileId)).toEqual([{ field: 'dailyBudget', before, after: before + 500 }])
  },
)

test('a session with the platform that ended refuses the order by that, and nothing of it stays', async () => {
  const campaign = elsewhere()[1]
  const { fingerprint } = await reading(campaign?.id ?? '')
  const before = await files()
  scene.platform.faults.set([{ kind: 'tokenExpired', after: 0, times: 50, milliseconds: 0 }])
  const reply = await take(campaign?.id ?? '', fingerprint)
  scene.platform.faults.set([])
  expect(reply.status).toBe(498)
  expect(await files()).toEqual(before)
})
