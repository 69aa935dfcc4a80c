/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

/** What the history says of a campaign's ad sets, newest first. */
async function told(campaignId: string) {
  const { body } = await scene.person.ask('GET', `/${scene.account}/campaigns/${campaignId}/history`)
  return endpoints.campaignHistory.response.parse(body).entries.filter(({ level }) => level === 'adset')
}

test('a targeting is told by the parts that changed, by their names, before and after', async () => {
  const { fileId, campaignId } = await scene.live('Ciblage dit')
  const [zone] = (await scene.stored(fileId)).configuration.lines.map(({ geoPackage }) => geoPackage)
  const listed = await scene.person.ask('GET', `/${scene.account}/geo_demo_package`)
  const packages = z.array(z.looseObject({ id: z.string() })).parse(listed.body)
  const one = packages.find(({ id }) => id === zone?.id)
  await scene.person.ask('POST', `/${scene.account}/geo_demo_package/${zone?.id}`, {
    ...one,
    age_max: 40,
    countries: [
      { id: 'FR', name: 'France' },
      { id: 'BE', name: 'Belgique' },
    ],
  })
  const { placements } = (await scene.stored(fileId)).configuration
  await scene.saveDraft(fileId, {
    isAdvanced: true,
    placements: { ...placements, publisherPlatforms: ['facebook'] },
  })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  const [both, other] = (await told(campaignId)).toSorted(
    (a, b) => Object.keys(b.after ?? {}).length - Object.keys(a.after ?? {}).length,
  )
  expect(both).toMatchObject({
    before: { ages: '25-54', zones: ['France'], placements: [] },
    after: { ages: '25-40', zones: ['France', 'Belgique'], placements: ['facebook'] },
    canUndo: true,
  })
  // The other ad set has another zone: only where it shows was changed.
  expect(other).toMatchObject({ before: { placements: [] }, after: { placements: ['facebook'] } })
  expect(Object.keys(other?.after ?? {})).toEqual(['placements'])

  const undone = await scene.person.ask('POST', `/${scene.account}/history/${both?.id}/undo`)
  expect(undone.status).toBe(200)
  const undoing = (await told(campaignId)).find(({ origin }) => origin === 'undo')
  expect(undoing).toMatchObject({
    before: { ages: '25-40', zones: ['France', 'Belgique'], placements: ['facebook'] },
    after: { ages: '25-54', zones: ['France'], placements: [] },
  })
})
