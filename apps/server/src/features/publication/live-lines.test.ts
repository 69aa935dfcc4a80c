/** @module-tag long */
import { endpoints } from '@vigie/contract'
import type { Guardrails } from '@vigie/domain'
import { toStored } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { signIn } from '../../testing/test-server.ts'
import { storeLimits } from '../../testing/store-limits.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const setLimits = (wanted: Partial<Guardrails>) => storeLimits(scene, wanted)

test('a raise above the sum of two people waits for the other one; nothing is written before', async () => {
  const { fileId, idsOf } = await scene.live('Hausse à deux')
  const [line, other] = (await scene.stored(fileId)).configuration.lines
  if (!line || !other) throw new Error('the stored campaign has two lines')
  await setLimits({ secondPersonAbove: 10_000 })
  await scene.saveDraft(fileId, { lines: [{ ...line, budget: 15_000 }, other] })
  const id = await scene.submitChanges(fileId)
  expect((await scene.settle(id)).state).toBe('AWAITING_APPROVAL')
  const [adset = ''] = idsOf('adset')
  expect(scene.now(adset).daily_budget).toBe('2000')
  const approve = `/${scene.account}/publications/${id}/approve`
  expect(await scene.person.ask('POST', approve)).toMatchObject({ body: { code: 'guard.secondPerson' } })
  const second = await signIn(scene.server, 'Léa Morel')
  await second.join(scene.account, 'publisher')
  expect((await second.ask('POST', approve)).status).toBe(200)
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
  expect(scene.now(adset).daily_budget).toBe('15000')
  expect(await scene.changesLeft(fileId)).toEqual([])
  await setLimits({})
})

test('what a plan changed is undone from the history, and is told from then on, not sent back', async () => {
  const { fileId, campaignId, idsOf } = await scene.live('Changement annulé')
  const [line, other] = (await scene.stored(fileId)).configuration.lines
  if (!line || !other) throw new Error('the stored campaign has two lines')
  await scene.saveDraft(fileId, { lines: [{ ...line, budget: 2300 }, other] })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  const [adset = ''] = idsOf('adset')
  const reply = await scene.person.ask('GET', `/${scene.account}/campaigns/${campaignId}/history`)
  const entry = endpoints.campaignHistory.response
    .parse(reply.body)
    .entries.find(({ objectId, canUndo }) => objectId === adset && canUndo)
  expect(entry).toMatchObject({ before: { dailyBudget: 2000 }, after: { dailyBudget: 2300 } })
  const undone = await scene.person.ask('POST', `/${scene.account}/history/${entry?.id}/undo`)
  expect(endpoints.undoChange.response.parse(undone.body)).toMatchObject({ outcome: 'applied' })
  expect(scene.now(adset).daily_budget).toBe('2000')
  // Undoing is a change made after the publication: told as a difference with a choice, never sent back by itself.
  expect(await scene.plan(fileId)).toMatchObject({ differences: 1 })
})

const region = (key: string, name: string) => ({
  key,
  name,
  type: 'region',
  country: 'FR',
  country_name: 'France',
})

test('languages, gender and excluded zones of a live ad set are written whole and read back', async () => {
  const { fileId, idsOf } = await scene.live('Zone refaite')
  const [line] = (await scene.stored(fileId)).configuration.lines
  const listed = await scene.person.ask('GET', `/${scene.account}/geo_demo_package`)
  const zone = z
    .array(z.looseObject({ id: z.string() }))
    .parse(listed.body)
    .find(({ id }) => id === line?.geoPackage.id)
  const changed = await scene.person.ask('POST', `/${scene.account}/geo_demo_package/${zone?.id}`, {
    ...zone,
    genders: [2],
    locales: [{ id: '9', name: 'Français (France)' }],
    excluded_regions: [region('1024', 'Bretagne')],
  })
  expect(changed.status).toBe(200)
  const fields = (await scene.changesLeft(fileId)).map(({ field }) => field)
  expect(new Set(fields)).toEqual(new Set(['gender', 'languages', 'excludedZones']))
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  const [adset = ''] = idsOf('adset')
  expect(scene.now(adset).targeting).toMatchObject({
    genders: [2],
    locales: [9],
    geo_locations: { countries: ['FR'] },
    excluded_geo_locations: { regions: [{ key: '1024' }] },
  })
  expect(await scene.changesLeft(fileId)).toEqual([])
})

test('a line and a package that are added become one ad set and its ads; what stood is not written', async () => {
  const { fileId, idsOf } = await scene.live('Ajouts')
  await scene.store({ name: 'Autre paquet', zones: 1, texts: 1 })
  const { lines, geoPackages } = toStored((await scene.stored(fileId)).configuration)
  const [first, second] = lines
  if (!first || !second) throw new Error('the stored campaign has two lines')
  const listed = await scene.person.ask('GET', `/${scene.account}/geo_demo_package`)
  const zone = z
    .array(z.looseObject({ id: z.string(), name: z.string() }))
    .parse(listed.body)
    .find(({ name }) => name === 'Autre paquet zone 0')
  if (!zone) throw new Error('the other campaign has a zone')
  const geoPackage = { id: zone.id, name: zone.name }
  await scene.saveDraft(fileId, {
    geoPackages: [...geoPackages, geoPackage],
    adPackages: ['Ajouts', 'Autre paquet'],
    lines: [{ ...first, adPackages: ['Ajouts', 'Autre paquet'] }, second, { ...second, geoPackage }],
  })
  const before = [...idsOf('adset'), ...idsOf('ad')].map((one) => scene.platform.world.get(one)?.updatedAt)
  const plan = await scene.plan(fileId)
  expect(plan.adsets.map(({ action }) => action)).toEqual(['unchanged', 'unchanged', 'created'])
  expect(plan.adsets.map(({ ads }) => ads.filter(({ action }) => action === 'created').length)).toEqual([
    1, 0, 2,
  ])
  const id = await scene.submitChanges(fileId)
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
  const made = scene.objects(id).map(({ kind, fields }) => [kind, fields.status])
  expect(made.filter(([kind]) => kind === 'adset')).toEqual([['adset', 'ACTIVE']])
  expect(made.filter(([kind]) => kind === 'ad')).toEqual(Array(3).fill(['ad', 'ACTIVE']))
  const after = [...idsOf('adset'), ...idsOf('ad')].map((one) => scene.platform.world.get(one)?.updatedAt)
  expect(after).toEqual(before)
  expect((await scene.plan(fileId)).adsets.every(({ action }) => action === 'unchanged')).toBe(true)
})

test('a duplicated line starts when it likes, beside a live one that cannot; its ad set is another one', async () => {
  const { fileId, idsOf } = await scene.live('Ligne dupliquée')
  const { lines } = (await scene.stored(fileId)).configuration
  const [first, second] = lines
  if (!first || !second) throw new Error('the stored campaign has two lines')
  const startTime = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await expect(scene.saveDraft(fileId, { lines: [{ ...first, startTime }, second] })).rejects.toThrow(
    'configuration.published',
  )
  await scene.saveDraft(fileId, { lines: [first, { ...first, copy: 2, startTime }, second] })
  const plan = await scene.plan(fileId)
  expect(plan.adsets.map(({ action }) => action)).toEqual(['unchanged', 'created', 'unchanged'])
  const id = await scene.submitChanges(fileId)
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
  const [made, ...more] = scene.objects(id).filter(({ kind }) => kind === 'adset')
  expect(more).toEqual([])
  expect(idsOf('adset')).not.toContain(made?.id)
  expect(Date.parse(String(made?.fields.start_time))).toBeCloseTo(Date.parse(startTime), -4)
  // Now it is live as well.
  const again = { ...first, copy: 2, startTime: new Date(Date.now() + 9 * 86_400_000).toISOString() }
  await expect(scene.saveDraft(fileId, { lines: [first, again, second] })).rejects.toThrow(
    'configuration.published',
  )
})

test('a line that was deactivated and is asked for again gets an ad set of its own', async () => {
  const { fileId, idsOf } = await scene.live('Retirée puis remise')
  const { lines, geoPackages } = toStored((await scene.stored(fileId)).configuration)
  const [first, second] = lines
  if (!first || !second) throw new Error('the stored campaign has two lines')
  await scene.saveDraft(fileId, { lines: [first], geoPackages: geoPackages.slice(0, 1) })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  const [, former = ''] = idsOf('adset')
  expect(scene.now(former).status).toBe('PAUSED')
  await scene.saveDraft(fileId, { lines, geoPackages })
  const id = await scene.submitChanges(fileId)
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
  const made = scene.objects(id).filter(({ kind }) => kind === 'adset')
  expect(made.map(({ fields }) => fields.status)).toEqual(['ACTIVE'])
  expect(idsOf('adset')).not.toContain(made[0]?.id)
  expect(scene.now(former).status).toBe('PAUSED')
})
