import { endpoints } from '@vigie/contract'
import type { Finding } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const refusal = z.object({
  code: z.literal('preflight.refused'),
  facts: z.object({ findings: z.array(z.custom<Finding>()) }),
})
const runningOf = async (fileId: string, { person, account }: PublicationScene = scene) => {
  const { body } = await person.ask('GET', `/${account}/publications?file_id=${fileId}`)
  return endpoints.livePublication.response.parse(body)
}

test('a publication that preflight refuses does not begin: its findings are the answer, and nothing is made', async () => {
  const fileId = await scene.store({ name: 'Page d’un autre', zones: 1, texts: 1 })
  await scene.saveDraft(fileId, { page: { id: '1', name: 'Une page étrangère' } })
  const before = scene.platform.world.inAccount(scene.account, 'campaign').length
  const reply = await scene.publish(fileId, { key: 'unfit-file-1', planHash: await scene.planHash(fileId) })
  expect(reply.status).toBe(422)
  const { findings } = refusal.parse(reply.body).facts
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'page.notAdvertisable', severity: 'block', name: 'Une page étrangère' }),
  )
  expect(await runningOf(fileId)).toBeNull()
  expect(scene.platform.world.inAccount(scene.account, 'campaign')).toHaveLength(before)
})

test('an update of ads that preflight refuses does not begin either', { tags: 'long' }, async () => {
  const { fileId, first } = await scene.live('Mise à jour refusée')
  await scene.editText(fileId, 'Un texte changé')
  await scene.changeDraft(fileId, {
    page: { id: '1', name: 'Une page étrangère' },
    updatedAdPackages: ['Mise à jour refusée'],
  })
  const path = `/${scene.account}/update_creas/${fileId}`
  const plan = endpoints.updatePlan.response.parse((await scene.person.ask('GET', path)).body)
  const reply = await scene.person.ask('PUT', path, {
    planHash: plan.planHash,
    idempotencyKey: 'unfit-update-1',
    strategyId: null,
    monitorAds: false,
    monitorAdsets: false,
  })
  const { findings } = refusal.parse(reply.body).facts
  expect(findings.map(({ code }) => code)).toContain('page.notAdvertisable')
  expect(await runningOf(fileId)).toMatchObject({ id: first.id })
})

test(
  'the first answer carries the id of the campaign, which is the first thing made',
  { tags: 'long' },
  async () => {
    const waiting = await startPublicationScene({}, { VIGIE_FIRST_ANSWER_SECONDS: '25' })
    try {
      const fileId = await waiting.store({ name: 'Première réponse', zones: 1, texts: 1 })
      const planHash = await waiting.planHash(fileId)
      const answering = waiting.publish(fileId, { key: 'first-answer-1', planHash })
      const begun = async (): Promise<string> => (await runningOf(fileId, waiting))?.id ?? begun()
      const { campaignId } = await waiting.settle(await begun())
      expect(campaignId).toMatch(/^\d+$/)
      expect(await answering).toMatchObject({ status: 200, body: { facebook_campaign_id: campaignId } })
    } finally {
      await waiting.stop()
    }
  },
)
