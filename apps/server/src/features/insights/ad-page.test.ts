/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { syncInsights } from './sync-account.ts'

let scene: PublicationScene
let adId: string
beforeAll(async () => {
  scene = await startPublicationScene()
  const { campaignId } = await scene.settle(
    await scene.submit(await scene.store({ name: 'Bougies', zones: 1, texts: 2 })),
  )
  const adset = scene.platform.world.children(campaignId ?? '', 'adset')[0]
  adId = scene.platform.world.children(adset?.id ?? '', 'ad')[0]?.id ?? ''
}, 180_000)
afterAll(() => scene.stop())

const read = () => syncInsights(scene.server.ctx, scene.accountId, { turnMs: Infinity, isForced: true })
const page = async (id: string) =>
  scene.person.ask('GET', `/${scene.account}/ads/${id}?since=2026-01-01&until=2026-12-31`)
const ad = async () => endpoints.readAd.response.parse((await page(adId)).body)
const control = (what: string, body: object) =>
  fetch(`${scene.platform.url}/_control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('an ad tells what it shows, where it hangs and where it is made', async () => {
  await read()
  const found = await ad()
  expect(found).toMatchObject({
    id: adId,
    campaignName: 'Bougies',
    reviewReasons: [],
    issues: [],
    isVideo: false,
  })
  expect(found.body).toMatch(/^Texte Bougies/)
  expect(found.fileId).not.toBeNull()
  expect(found.pictureUrl).toMatch(/^\//)
})

test('its life tells who made it, and the button that it was made with', async () => {
  const { life, callToAction } = await ad()
  expect(life[0]).toMatchObject({ what: 'made', isDay: false, by: expect.stringMatching(/\S/) as string })
  expect(callToAction).toMatch(/^[A-Z_]+$/)
  const times = life.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})

test('a refusal is told in the platform’s words, and is over once it is', async () => {
  await control('review', { id: adId, verdict: 'DISAPPROVED', reason: 'Promesse trompeuse' })
  await read()
  expect((await ad()).reviewReasons).toEqual([{ rule: 'Promesse trompeuse', said: expect.any(String) }])
  await control('review', { id: adId, verdict: 'APPROVED' })
  await read()
  expect((await ad()).reviewReasons).toEqual([])
})

test('the problems that an ad runs with are told too', async () => {
  await control('edit', { id: adId, fields: { name: 'Bougie [issues]' } })
  await read()
  expect((await ad()).issues).toEqual([
    { rule: expect.stringContaining('destination'), said: 'Landing page could not be verified' },
  ])
})

test('an ad that nobody knows is refused', async () => {
  expect(await page('42')).toMatchObject({ status: 404, body: { code: 'object.notFound' } })
})
