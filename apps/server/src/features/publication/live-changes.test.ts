import { endpoints } from '@vigie/contract'
import type { CampaignDraft, PublicationPlan } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

const path = (fileId: string) => `/${scene.account}/single_campaign_configuration/publish/${fileId}`
const planOf = async (fileId: string) =>
  endpoints.publicationPlan.response.parse((await scene.person.ask('GET', path(fileId))).body)
const draftOf = async (fileId: string) => {
  const file = `/${scene.account}/single_campaign_configuration/${fileId}`
  return endpoints.getConfiguration.response.parse((await scene.person.ask('GET', file)).body)
}

/** A campaign that is live, and how to change it. */
async function live(name: string, change: Partial<CampaignDraft> = {}) {
  const fileId = await scene.store({ name, zones: 2, texts: 2 })
  await scene.changeDraft(fileId, change)
  const progress = await scene.settle(await scene.submit(fileId))
  expect(progress.state).toBe('PUBLISHED')
  const idsOf = (kind: string) =>
    progress.nodes.flatMap((node) => (node.kind === kind && node.platformId ? [node.platformId] : []))
  return { fileId, campaignId: progress.campaignId ?? '', idsOf, first: progress }
}
const now = (id: string) => scene.platform.world.get(id)?.fields ?? {}

let publications = 0
const publishChanges = async (fileId: string) => {
  const { planHash } = await planOf(fileId)
  publications += 1
  const reply = await scene.publish(fileId, { key: `change-${publications}-${fileId}`, planHash })
  return endpoints.publish.response.parse(reply.body).publicationId
}
const changesOf = ({ campaign, adsets }: Pick<PublicationPlan, 'campaign' | 'adsets'>) => [
  ...campaign.changes,
  ...adsets.flatMap(({ changes }) => changes),
]

test('name and budgets of a live campaign: planned from what stands, published, read back, and nothing is left', async () => {
  const { fileId, campaignId, idsOf } = await live('Nom et budgets')
  const { configuration } = await draftOf(fileId)
  const [first, ...rest] = configuration.lines
  if (!first) throw new Error('the stored campaign has lines')
  await scene.saveDraft(fileId, { name: 'Autre nom', lines: [{ ...first, budget: 2600 }, ...rest] })
  const plan = await planOf(fileId)
  expect(changesOf(plan)).toEqual([
    { field: 'name', before: 'Nom et budgets', after: 'Autre nom' },
    { field: 'dailyBudget', before: 2000, after: 2600 },
  ])
  expect(plan).toMatchObject({ dailyTotal: 600, money: { daily: { before: 4000, after: 4600 } } })
  expect(plan.adsets[0]?.learning).toEqual(['budget'])
  const id = await publishChanges(fileId)
  expect(await scene.settle(id)).toMatchObject({ state: 'PUBLISHED', total: 2, active: 2 })
  expect(now(campaignId).name).toBe('Autre nom')
  expect(idsOf('adset').map((adset) => now(adset).daily_budget)).toEqual(['2600', '2000'])
  expect(changesOf(await planOf(fileId))).toEqual([])
  expect(await draftOf(fileId)).toMatchObject({ draft: false, isChangedSincePublished: false })
})
