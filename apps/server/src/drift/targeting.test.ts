/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startLiveScene, type LiveScene } from '../testing/live-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const targeting = z.looseObject({ geo_locations: z.looseObject({}) })
const aimOf = (id: string) => targeting.parse(scene.now(id).targeting)

/** Somebody changes whom an ad set aims at, on the platform's own screens. */
function aims(id: string, change: object): void {
  const object = scene.platform.world.get(id)
  if (!object) throw new Error(`No object ${id}`)
  const fields = { ...object.fields, targeting: { ...aimOf(id), ...change } }
  scene.platform.world.accept({ ...object, fields }, 'updated', '100099')
}

async function live(name: string) {
  const { fileId, campaignId, idsOf } = await scene.live(name)
  const path = `/${scene.account}/campaigns/${campaignId}/differences`
  const [adset = ''] = idsOf('adset')
  return {
    fileId,
    campaignId,
    adset,
    check: async () =>
      endpoints.checkDifferences.response.parse((await scene.person.ask('POST', path)).body).differences,
    decide: async (decision: string, ...fields: string[]) =>
      endpoints.decideDifferences.response.parse(
        (
          await scene.person.ask('POST', `${path}/decisions`, {
            decision,
            items: fields.map((field) => ({ objectId: adset, field })),
          })
        ).body,
      ),
  }
}

test('whom an ad set aims at is told part by part where somebody changed it, and put back by the part', async () => {
  const { adset, check, decide } = await live('Ciblage ailleurs')
  expect(await check()).toEqual([])
  const published = aimOf(adset)
  aims(adset, {
    age_max: 44,
    geo_locations: { countries: ['FR', 'BE'], location_types: ['home', 'recent'] },
  })
  expect(await check()).toMatchObject([
    {
      objectId: adset,
      field: 'ages',
      kind: 'delivery',
      planned: '25-54',
      observed: '25-44',
      restored: '25-54',
    },
    { objectId: adset, field: 'zones', planned: ['France'], observed: ['France', 'BE'], canRestore: true },
  ])
  expect(await decide('restore', 'ages')).toMatchObject([{ outcome: 'applied', problem: null }])
  expect(aimOf(adset)).toMatchObject({ age_max: 54, geo_locations: { countries: ['FR', 'BE'] } })
  expect((await check()).map(({ field }) => field)).toEqual(['zones'])
  expect(await decide('restore', 'zones')).toMatchObject([{ outcome: 'applied' }])
  expect(aimOf(adset)).toEqual(published)
  expect(await check()).toEqual([])
})

test('a part that somebody changed once more is not put back; an accepted one is told no more', async () => {
  const { adset, check, decide } = await live('Ciblage dépassé')
  aims(adset, { age_max: 44 })
  expect(await check()).toMatchObject([{ field: 'ages', observed: '25-44' }])
  aims(adset, { age_max: 40 })
  expect(await decide('restore', 'ages')).toMatchObject([
    { outcome: 'refused', problem: { code: 'change.overtaken' } },
  ])
  expect(aimOf(adset).age_max).toBe(40)
  await check()
  await decide('accept', 'ages')
  expect(await check()).toEqual([])
  aims(adset, { age_max: 39 })
  expect(await check()).toMatchObject([{ field: 'ages', observed: '25-39', restored: '25-54' }])
})

test('a plan changes its own part of a targeting, from what stands, and leaves what somebody set of the others', async () => {
  const { fileId, adset } = await live('Ciblage à trois')
  aims(adset, { geo_locations: { countries: ['FR', 'BE'], location_types: ['home', 'recent'] } })
  expect(await scene.plan(fileId)).toMatchObject({ differences: 1 })
  expect(await scene.changesLeft(fileId)).toEqual([])
  const { placements } = (await scene.stored(fileId)).configuration
  await scene.saveDraft(fileId, {
    isAdvanced: true,
    placements: { ...placements, publisherPlatforms: ['facebook'] },
  })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  expect(aimOf(adset)).toMatchObject({
    publisher_platforms: ['facebook'],
    geo_locations: { countries: ['FR', 'BE'] },
  })
  expect(await scene.changesLeft(fileId)).toEqual([])
})

test('a part that somebody changed after the plan was read is not written over', async () => {
  const { fileId, adset } = await live('Ciblage entre-temps')
  const { placements } = (await scene.stored(fileId)).configuration
  await scene.saveDraft(fileId, {
    isAdvanced: true,
    placements: { ...placements, publisherPlatforms: ['facebook'] },
  })
  const id = await scene.submitChanges(fileId)
  aims(adset, { publisher_platforms: ['instagram'] })
  expect(await scene.settle(id)).toMatchObject({
    state: 'NEEDS_REVIEW',
    problem: { code: 'change.overtaken' },
  })
  expect(aimOf(adset).publisher_platforms).toEqual(['instagram'])
})
