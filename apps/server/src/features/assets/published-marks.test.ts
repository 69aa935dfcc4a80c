/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'
import { packedXmp, plainPng, withChunks, xmpWith } from '../../testing/marked-files.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

const ask = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const reply = await scene.person.ask(method, `/${scene.account}/${path}`, body)
  expect([path, reply.status, reply.body]).toEqual([path, 200, reply.body])
  return reply.body
}
const images = async () => endpoints.listImages.response.parse(await ask('GET', 'AdImages'))
const planOf = async (fileId: string) =>
  endpoints.publicationPlan.response.parse(
    await ask('GET', `single_campaign_configuration/publish/${fileId}`),
  )
const notesOf = async (fileId: string) =>
  endpoints.preflight.response
    .parse(await ask('POST', `single_campaign_configuration/${fileId}/preflight`))
    .findings.filter(({ code }) => code === 'adPackage.generated')

test('the AI mark of a visual survives upload, resize and publication, and is told before it', async () => {
  const picture = withChunks(await plainPng(900), packedXmp(xmpWith('trainedAlgorithmicMedia')))
  const fileId = await scene.store({ name: 'Généré', zones: 1, texts: 1, picture })
  const [image] = await images()
  expect(image?.origin).toEqual({
    said: null,
    by: '',
    marked: 'generated',
    markedBy: 'Atelier Image 3',
  })

  expect((await planOf(fileId)).adsets[0]?.ads).toMatchObject([{ isGenerated: true }])
  expect(await notesOf(fileId)).toMatchObject([{ severity: 'info', name: 'Généré', count: 1 }])

  const id = await scene.submit(fileId)
  expect(await scene.settle(id)).toMatchObject({ state: 'PUBLISHED' })
  const [creative] = scene.objects(id).filter(({ kind }) => kind === 'adcreative')
  expect(JSON.stringify(creative?.fields)).toContain(image?.hash)
  const shown = await fetch(`${scene.platform.url}/media/${image?.hash}.png`)
  const published = Buffer.from(await shown.arrayBuffer())
  expect(readMarks(published, 'png')).toMatchObject({ sourceType: 'trainedAlgorithmicMedia' })
})

test('a marked picture on a card of a carousel is told before it is published, and goes with its mark', async () => {
  const picture = withChunks(await plainPng(880), packedXmp(xmpWith('trainedAlgorithmicMedia')))
  const fileId = await scene.store({ name: 'Cartes', zones: 1, texts: 1 })
  await scene.store({ name: 'Ailleurs', zones: 1, texts: 1, picture })
  const all = await images()
  const plain = all.find(({ keywords }) => keywords.includes('Cartes'))
  const marked = all.find(({ keywords }) => keywords.includes('Ailleurs'))
  const card = (id: string | undefined) => ({
    ...{ id, name: 'Titre', description: '', link: 'https://shop.example.com/p', call_to_action: 'SHOP_NOW' },
  })
  const made = await scene.person.ask('PUT', `/${scene.account}/AdCarousels`, {
    ...{ account_id: scene.account, name: '', keywords: ['Cartes'], body: 'La collection', title: 'Titre' },
    ...{ description: '', link: 'https://shop.example.com/p', call_to_action: 'SHOP_NOW' },
    ...{ multi_share_optimized: true, carousel_to_video: false },
    carousel_cards: [card(plain?.id), card(marked?.id)],
  })
  expect(made.status).toBe(200)
  expect(await notesOf(fileId)).toMatchObject([{ name: 'Cartes', count: 1 }])
  const ads = (await planOf(fileId)).adsets[0]?.ads ?? []
  expect(ads.filter(({ isGenerated }) => isGenerated)).toHaveLength(1)
  const id = await scene.submit(fileId)
  expect(await scene.settle(id)).toMatchObject({ state: 'PUBLISHED' })
  const creatives = scene.objects(id).filter(({ kind }) => kind === 'adcreative')
  expect(JSON.stringify(creatives.map(({ fields }) => fields))).toContain(marked?.hash)
  const shown = await fetch(`${scene.platform.url}/media/${marked?.hash}.png`)
  expect(readMarks(Buffer.from(await shown.arrayBuffer()), 'png')).toMatchObject({
    sourceType: 'trainedAlgorithmicMedia',
  })
})

test('a person says where a visual or a text comes from, and takes it back; the mark of the file stays', async () => {
  const fileId = await scene.store({ name: 'Écrit', zones: 1, texts: 1 })
  const notes = async () => (await notesOf(fileId)).map((note) => 'count' in note && note.count)
  expect(await notes()).toEqual([])
  const plain = (await images()).find(({ keywords }) => keywords.includes('Écrit'))
  const bodies = endpoints.listBodies.response.parse(await ask('GET', 'AdBodies'))
  const body = bodies.find(({ keywords }) => keywords.includes('Écrit'))
  const say = (id: string | undefined, origin: unknown) => ask('POST', `assets/${id}/origin`, { origin })
  await say(plain?.id, { kind: 'generated', by: 'Atelier' })
  await say(body?.id, { kind: 'generated', by: '' })
  expect(await notes()).toEqual([2])
  await say(body?.id, { kind: 'camera', by: '' })
  expect(await notes()).toEqual([1])
  await say(plain?.id, null)
  expect(await notes()).toEqual([])

  const marked = (await images()).find(({ origin }) => origin?.marked === 'generated')
  await say(marked?.id, { kind: 'camera', by: '' })
  expect((await images()).find(({ id }) => id === marked?.id)?.origin).toMatchObject({
    said: 'camera',
    marked: 'generated',
  })
})

test('what is no asset of the account, and no origin, is refused', async () => {
  const say = (id: string, body: unknown) =>
    scene.person.ask('POST', `/${scene.account}/assets/${id}/origin`, body)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const camera = { origin: { kind: 'camera', by: '' } }
  expect((await say(nobody, camera)).body).toMatchObject({ code: 'asset.notFound' })
  expect((await say('x', camera)).body).toMatchObject({ code: 'asset.notFound' })
  expect((await say(nobody, { origin: { kind: 'dreamt', by: '' } })).status).toBe(400)
  expect((await say(nobody, { origin: { kind: 'generated', by: 'x'.repeat(121) } })).status).toBe(400)
})
