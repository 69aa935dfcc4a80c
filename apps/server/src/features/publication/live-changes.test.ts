/** @module-tag long */
import { endpoints } from '@vigie/contract'
import type { AdsetLine, CampaignDraft, StoredDraft } from '@vigie/domain'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { storeLimits } from '../../testing/store-limits.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const line = (draft: CampaignDraft, change: Partial<AdsetLine>): Partial<StoredDraft> => ({
  lines: draft.lines.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
})

test('a text of a live ad: the same ads with another creative, named for what they show', async () => {
  const { fileId, idsOf } = await scene.live('Texte vivant')
  const before = new Map(idsOf('ad').map((ad) => [ad, scene.now(ad).creative_id]))
  await scene.editText(fileId, 'Le nouveau texte')
  const plan = await scene.plan(fileId)
  const changed = plan.adsets.flatMap(({ ads }) => ads.filter(({ action }) => action === 'changed'))
  expect(changed).toHaveLength(2)
  expect(changed[0]).toMatchObject({
    keepsReactions: false,
    changes: [{ field: 'body', after: 'Le nouveau texte' }],
  })
  expect(plan.adsets[0]?.learning).toEqual(['creative'])
  const id = await scene.submitChanges(fileId)
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
  const ads = scene.changedAds(id)
  expect(ads).toHaveLength(2)
  for (const ad of ads) {
    expect(before.get(ad)).not.toBe(scene.now(ad).creative_id)
    expect(scene.now(ad)).toMatchObject({ status: 'ACTIVE' })
    expect(String(scene.now(ad).name)).toContain('Le nouveau texte')
  }
  const after = await scene.plan(fileId)
  expect(after.adsets.flatMap((one) => one.ads).every(({ action }) => action === 'unchanged')).toBe(true)
})

test('the ages of a zone: the targeting is written whole, and only of its ad sets', async () => {
  const { fileId, idsOf } = await scene.live('Zone changée')
  const [zone] = (await scene.stored(fileId)).configuration.lines.map(({ geoPackage }) => geoPackage)
  const listed = await scene.person.ask('GET', `/${scene.account}/geo_demo_package`)
  const packages = z.array(z.looseObject({ id: z.string() })).parse(listed.body)
  const one = packages.find(({ id }) => id === zone?.id)
  await scene.person.ask('POST', `/${scene.account}/geo_demo_package/${zone?.id}`, { ...one, age_max: 40 })
  expect(await scene.changesLeft(fileId)).toEqual([{ field: 'ages', before: '25-54', after: '25-40' }])
  const ended = await scene.settle(await scene.submitChanges(fileId))
  const counts = { total: 1, created: 1, standing: 1, changed: 1 }
  expect(ended, 'nothing was made: one that stood was changed').toMatchObject({
    state: 'PUBLISHED',
    ...counts,
  })
  const [first = '', second = ''] = idsOf('adset')
  expect(scene.now(first).targeting).toMatchObject({ age_max: 40, geo_locations: { countries: ['FR'] } })
  expect(scene.now(second).targeting).toMatchObject({ age_max: 54 })
  expect(await scene.changesLeft(fileId)).toEqual([])
})

test.each([
  ['its ad sets', 2000, null],
  ['the campaign', null, 6000],
])(
  'a budget on %s bids by an amount, by another kind of it, and by none again',
  async (where, own, whole) => {
    const { fileId, campaignId, idsOf } = await scene.live(`Enchère ${where}`)
    const { lines } = (await scene.stored(fileId)).configuration
    await scene.saveDraft(fileId, { budget: whole, lines: lines.map((one) => ({ ...one, budget: own })) })
    if (whole !== null)
      expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
    const carrier = () => scene.now(whole === null ? (idsOf('adset')[0] ?? '') : campaignId)
    const bids = () => idsOf('adset').map((id) => scene.now(id).bid_amount)
    for (const [strategy, word, amount] of [
      ['costCap', 'COST_CAP', 900],
      ['bidCap', 'LOWEST_COST_WITH_BID_CAP', 700],
      ['highestVolume', 'LOWEST_COST_WITHOUT_CAP', undefined],
    ] as const) {
      await scene.saveDraft(fileId, { bidStrategy: strategy, bidAmount: amount ?? null })
      expect((await scene.plan(fileId)).adsets[0]?.learning).toEqual(['bid'])
      expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
      expect(carrier()).toMatchObject({ bid_strategy: word })
      expect(bids()).toEqual(idsOf('adset').map(() => amount))
      expect(await scene.changesLeft(fileId)).toEqual([])
    }
  },
)

test('a budget moves to the campaign and back to its ad sets', async () => {
  const { fileId, campaignId, idsOf } = await scene.live('Niveaux')
  const { lines } = (await scene.stored(fileId)).configuration
  await scene.saveDraft(fileId, { budget: 5000, lines: lines.map((one) => ({ ...one, budget: null })) })
  expect((await scene.plan(fileId)).money.daily).toEqual({ before: 4000, after: 5000 })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(scene.now(campaignId).daily_budget).toBe('5000')
  expect(idsOf('adset').map((adset) => scene.now(adset).daily_budget)).toEqual([undefined, undefined])
  await scene.saveDraft(fileId, { budget: null, lines: lines.map((one) => ({ ...one, budget: 2100 })) })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(scene.now(campaignId).daily_budget).toBeUndefined()
  expect(idsOf('adset').map((adset) => String(scene.now(adset).daily_budget))).toEqual(['2100', '2100'])
  expect(await scene.changesLeft(fileId)).toEqual([])
})

test('a line that is removed switches its ad set off, and nothing else', async () => {
  const { fileId, idsOf, first } = await scene.live('Ligne retirée')
  const [kept] = (await scene.stored(fileId)).configuration.lines
  if (!kept) throw new Error('the stored campaign has lines')
  await scene.saveDraft(fileId, { lines: [kept] })
  expect((await scene.plan(fileId)).adsets.map(({ action }) => action)).toEqual(['unchanged', 'retired'])
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  const [stays = '', goes = ''] = idsOf('adset')
  expect([scene.now(stays).status, scene.now(goes).status]).toEqual(['ACTIVE', 'PAUSED'])
  expect(scene.now(first.campaignId ?? '').status).toBe('ACTIVE')
  expect((await scene.stored(fileId)).draft).toBe(false)
})

test('the history counts what a publication made, and nothing of what it found and changed', async () => {
  const { fileId, first } = await scene.live('Budget seul')
  const made = async () => {
    const { body } = await scene.person.ask('GET', `/${scene.account}/campaigns/${first.campaignId}/history`)
    return endpoints.campaignHistory.response
      .parse(body)
      .entries.flatMap(({ after }) => after?.published ?? [])
  }
  const before = await made()
  expect(before).toEqual([`${first.nodes.length}`])
  const draft = (await scene.stored(fileId)).configuration
  await scene.saveDraft(fileId, line(draft, { budget: 2700 }))
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(await made()).toEqual(before)
})

test('three ways: what was changed on the platform is told, not put back; an edit begins from what stands there', async () => {
  const { fileId, idsOf } = await scene.live('Trois sens')
  const [adset = ''] = idsOf('adset')
  const object = scene.platform.world.get(adset)
  if (!object) throw new Error('no ad set')
  scene.platform.world.accept(
    { ...object, fields: { ...object.fields, daily_budget: '3100' } },
    'updated',
    'somebody',
  )
  const plan = await scene.plan(fileId)
  expect(plan).toMatchObject({ differences: 1, money: { daily: { before: 5100, after: 5100 } } })
  expect(await scene.changesLeft(fileId)).toEqual([])
  const { configuration } = await scene.stored(fileId)
  await scene.saveDraft(fileId, line(configuration, { budget: 3300 }))
  expect(await scene.changesLeft(fileId)).toEqual([{ field: 'dailyBudget', before: 3100, after: 3300 }])
  const id = await scene.submitChanges(fileId)
  const again = scene.platform.world.get(adset) ?? object
  scene.platform.world.accept(
    { ...again, fields: { ...again.fields, daily_budget: '3200' } },
    'updated',
    'somebody',
  )
  expect(await scene.settle(id)).toMatchObject({
    state: 'NEEDS_REVIEW',
    problem: { code: 'change.overtaken' },
  })
  expect(scene.now(adset).daily_budget).toBe('3200')
  await scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects: 'keep' })
  await scene.settle(id)
  expect(await scene.changesLeft(fileId)).toEqual([{ field: 'dailyBudget', before: 3200, after: 3300 }])
})

test('a plan that was read before somebody changed the platform is refused', async () => {
  const { fileId, campaignId } = await scene.live('Plan périmé')
  await scene.saveDraft(fileId, { name: 'Nom voulu' })
  const { planHash } = await scene.plan(fileId)
  const object = scene.platform.world.get(campaignId)
  if (!object) throw new Error('no campaign')
  scene.platform.world.accept(
    { ...object, fields: { ...object.fields, name: 'Nom d’un autre' } },
    'updated',
    'somebody',
  )
  const reply = await scene.publish(fileId, { key: 'stale-change-1', planHash })
  expect(reply).toMatchObject({ status: 412, body: { code: 'plan.changed' } })
})

test('limits that what is on exceeds already: a plan that adds nothing passes, and is not told that they are kept', async () => {
  const { fileId } = await scene.live('Au-dessus des limites')
  const exceeded = { maxDailyBudgetPerObject: 1000, maxDailyBudgetTotal: 1500 }
  await storeLimits(scene, exceeded)
  await scene.saveDraft(fileId, { name: 'Un autre nom' })
  const already = { isWithin: true, isExceededAlready: true }
  const { guard } = await scene.plan(fileId)
  expect(guard).toMatchObject({
    refusal: null,
    checks: [
      { limit: 'objectBudget', value: 2000, most: 1000, ...already },
      { limit: 'accountTotal', most: 1500, ...already },
    ],
  })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
})
