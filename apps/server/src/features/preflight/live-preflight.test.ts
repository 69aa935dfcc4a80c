/** @module-tag long */
import { endpoints } from '@vigie/contract'
import type { AdsetLine, CampaignDraft, Finding, StoredDraft } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const day = 86_400_000
const inDays = (days: number) => new Date(scene.server.clock.now().getTime() + days * day).toISOString()
/** Time goes by on both sides; whoever is signed in stays so. */
const pass = async (milliseconds: number) => {
  scene.platform.world.clock.advance(milliseconds)
  scene.server.clock.advance(milliseconds)
  const now = scene.server.clock.now()
  const until = new Date(now.getTime() + day)
  await scene.server.ctx.db.updateTable('session').set({ last_seen_at: now, expires_at: until }).execute()
}
/** Somebody works in the platform's own tool. */
const edit = (id: string, fields: Readonly<Record<string, unknown>>) => {
  const object = scene.platform.world.get(id)
  if (!object) throw new Error(`no object ${id}`)
  scene.platform.world.accept({ ...object, fields: { ...object.fields, ...fields } }, 'updated', 'somebody')
}
const withFirst = ({ lines }: CampaignDraft, change: Partial<AdsetLine>): Partial<StoredDraft> => ({
  lines: lines.map((line, index) => (index === 0 ? { ...line, ...change } : line)),
})
const changeFirst = async (fileId: string, change: Partial<AdsetLine>) =>
  scene.saveDraft(fileId, withFirst((await scene.stored(fileId)).configuration, change))
const findingsOf = async (fileId: string): Promise<readonly Finding[]> => {
  const path = `/${scene.account}/single_campaign_configuration/${fileId}/preflight`
  return endpoints.preflight.response.parse((await scene.person.ask('POST', path)).body).findings
}
const blocking = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === 'block').map(({ code }) => code)

test('a fifth change of a budget within an hour is told and refused before it is sent, whoever made the others', async () => {
  const { fileId, idsOf } = await scene.live('Cinq fois')
  const [adset = ''] = idsOf('adset')
  for (const daily of ['2100', '2200', '2300', '2400']) edit(adset, { daily_budget: daily })
  await changeFirst(fileId, { budget: 2500 })
  expect(await findingsOf(fileId)).toContainEqual(
    expect.objectContaining({ code: 'change.budgetTooOften', changes: 4, most: 4, lineNumber: 1 }),
  )
  const { planHash } = await scene.plan(fileId)
  const reply = await scene.publish(fileId, { key: 'too-often-1', planHash })
  expect(reply).toMatchObject({ status: 422, body: { code: 'preflight.refused' } })
  await pass(61 * 60_000)
  expect(blocking(await findingsOf(fileId))).toEqual([])
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(scene.now(adset).daily_budget).toBe('2500')
})

test('a budget below what the account accepts is told with its line, of what the plan sets alone', async () => {
  const { fileId } = await scene.live('Trop petit')
  await changeFirst(fileId, { budget: 1 })
  const found = (await findingsOf(fileId)).find(({ code }) => code === 'change.belowMinimum')
  expect(found).toMatchObject({ severity: 'block', lineNumber: 1 })
})

test('a budget in total does not go below what was spent and a tenth', async () => {
  const { fileId, idsOf } = await scene.live('Total entamé', {
    budgetMode: 'lifetime',
    adsetBudgetMode: 'lifetime',
    endTime: inDays(10),
  })
  expect(idsOf('adset')).toHaveLength(2)
  const { configuration } = await scene.stored(fileId)
  await scene.saveDraft(fileId, withFirst(configuration, { budget: 60_000 }))
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  await pass(4 * day)
  await changeFirst(fileId, { budget: 600 })
  const found = (await findingsOf(fileId)).find(({ code }) => code === 'change.lifetimeBelowSpend')
  expect(found).toMatchObject({ severity: 'block', lineNumber: 1 })
})

test('each change is validated by the platform: what it would refuse is told, and nothing is written', async () => {
  const { fileId, campaignId, idsOf } = await scene.live('Budget ailleurs')
  // In the platform's own tool the campaign took the budget over.
  for (const adset of idsOf('adset')) edit(adset, { daily_budget: undefined })
  edit(campaignId, { daily_budget: '5000', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' })
  await changeFirst(fileId, { budget: 2500 })
  const [adset = ''] = idsOf('adset')
  const before = scene.platform.world.get(adset)?.updatedAt
  expect(await findingsOf(fileId)).toContainEqual(
    expect.objectContaining({ code: 'platform.refused', severity: 'block', lineNumber: 1 }),
  )
  expect(scene.platform.world.get(adset)?.updatedAt).toBe(before)
})

test('a budget that moves between the levels is validated as the one write that it is', async () => {
  const { fileId, idsOf } = await scene.live('Déplacé')
  const { lines } = (await scene.stored(fileId)).configuration
  await scene.saveDraft(fileId, { budget: 5000, lines: lines.map((one) => ({ ...one, budget: null })) })
  expect(blocking(await findingsOf(fileId))).toEqual([])
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  await scene.saveDraft(fileId, { budget: null, lines: lines.map((one) => ({ ...one, budget: 2100 })) })
  const before = idsOf('adset').map((id) => scene.platform.world.get(id)?.updatedAt)
  expect(blocking(await findingsOf(fileId))).toEqual([])
  expect(idsOf('adset').map((id) => scene.platform.world.get(id)?.updatedAt)).toEqual(before)
})

test('a learning phase that begins again is told before', async () => {
  const { fileId } = await scene.live('Apprentissage')
  await changeFirst(fileId, { budget: 3000 })
  const found = (await findingsOf(fileId)).find(({ code }) => code === 'change.learningAgain')
  expect(found).toMatchObject({ severity: 'info', names: [expect.any(String)] })
})

test('an end that has passed keeps nobody from changing the rest; giving it again is refused', async () => {
  const { fileId, campaignId } = await scene.live('Ligne finie')
  await changeFirst(fileId, { endTime: inDays(3) })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  await pass(4 * day)
  await scene.saveDraft(fileId, { name: 'Nom après la fin' })
  expect(blocking(await findingsOf(fileId))).toEqual([])
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(scene.now(campaignId).name).toBe('Nom après la fin')
  await changeFirst(fileId, { endTime: inDays(-0.5) })
  expect(blocking(await findingsOf(fileId))).toEqual(['line.end.notLaterThanNow'])
})

test('what a live object was once made from keeps nobody from lowering its budget', async () => {
  const { fileId, idsOf } = await scene.live('Pixel parti')
  await scene.changeDraft(fileId, { tracking: { kind: 'pixel', id: '1', name: 'Un pixel perdu' } })
  await changeFirst(fileId, { budget: 1500 })
  const findings = await findingsOf(fileId)
  expect(blocking(findings)).toEqual([])
  expect(findings).toContainEqual(expect.objectContaining({ code: 'pixel.gone', severity: 'warn' }))
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(scene.now(idsOf('adset')[0] ?? '').daily_budget).toBe('1500')
})
