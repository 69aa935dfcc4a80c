import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

let scene: PublicationScene
let campaignId: string

beforeAll(async () => {
  scene = await startPublicationScene()
  const publicationId = await scene.submit(await scene.store({ name: 'Mars', zones: 1, texts: 1 }))
  await scene.settle(publicationId)
  campaignId = scene.objects(publicationId).find(({ kind }) => kind === 'campaign')?.id ?? ''
}, 120_000)
afterAll(() => scene.stop())

const everyWrite = { method: 'POST', path: '^\\d+$', after: 0, times: 1, milliseconds: 0 } as const

test.each([
  ['fr', 'Compte désactivé'],
  ['en', 'Account disabled'],
])('what the platform refuses is told in the language of the person: %s', async (language, userTitle) => {
  await scene.person.ask('PUT', '/session/preferences', { language })
  scene.platform.faults.set([{ ...everyWrite, kind: 'accountDisabled' }])
  const refused = await scene.person.ask('POST', `/${scene.account}/campaigns/${campaignId}/status`, {
    status: 'PAUSED',
  })
  expect(refused.body).toMatchObject({ facts: { userTitle } })
})

test('who chose no language is told in that of their browser', async () => {
  await scene.person.ask('PUT', '/session/preferences', { language: null })
  scene.platform.faults.set([{ ...everyWrite, kind: 'accountDisabled' }])
  const [csrf = ''] = Object.entries(scene.person.cookies).flatMap(([name, value]) =>
    name.includes('csrf') ? value : [],
  )
  const refused = await scene.server.app.inject({
    method: 'POST',
    url: `/api/${scene.account}/campaigns/${campaignId}/status`,
    cookies: { ...scene.person.cookies },
    headers: { 'accept-language': 'en-GB', 'x-vigie-csrf': csrf, 'sec-fetch-site': 'same-origin' },
    payload: { status: 'PAUSED' },
  })
  expect(refused.json()).toMatchObject({ facts: { userTitle: 'Account disabled' } })
})
