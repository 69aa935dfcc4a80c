import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { signIn, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let scene: ConnectedServer
let server: TestServer
let camille: TestPerson
let account: string

beforeAll(async () => {
  scene = await startConnectedServer()
  ;({ server, person: camille, account } = scene)
})
afterAll(() => scene.stop())

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function upload(content: Buffer, name = 'visuel.png', keywords: string[] = []) {
  const form = await camille.ask('POST', `/${account}/uploads`, {
    name,
    type: 'image/png',
    size: content.length,
  })
  const { filename } = z.object({ filename: z.string() }).parse(form.body)
  await server.ctx.files.write(filename, content, 'image/png')
  return { filename, name, keywords }
}

const register = async (...files: unknown[]) => {
  const { body } = await camille.ask('PUT', `/${account}/AdImages`, files)
  return z
    .array(
      z.object({
        result: z.string(),
        isNew: z.boolean().optional(),
        facts: z.record(z.string(), z.unknown()).optional(),
        code: z.string().optional(),
        image: z.looseObject({ id: z.string() }).optional(),
      }),
    )
    .parse(body)
}
const images = async () =>
  z
    .array(z.looseObject({ id: z.string(), url: z.string() }))
    .parse((await camille.ask('GET', `/${account}/AdImages`)).body)

/** How many ads the list of packages announces for one that has a single text. */
async function adsOf(name: string): Promise<number | undefined> {
  const texts = { AdBodies: 'Un texte', link: 'https://shop.example/', call_to_action: 'SHOP_NOW' }
  for (const [path, content] of Object.entries(texts))
    await camille.ask('PUT', `/${account}/${path}`, [{ content, keywords: [name] }])
  const { body } = await camille.ask('GET', `/${account}/ad_packages`)
  return z
    .array(z.object({ name: z.string(), adCount: z.number() }))
    .parse(body)
    .find((one) => one.name === name)?.adCount
}

test(
  'a registered picture has the platform’s hash and is shown to its account alone',
  { tags: 'long' },
  async () => {
    const [result] = await register(await upload(await picture(800, 800, '#e64980'), 'carré', ['Rentrée']))
    expect(result).toMatchObject({
      result: 'added',
      isNew: true,
      image: { name: 'carré', width: 800, keywords: ['Rentrée'] },
    })
    expect(String(result?.image?.hash)).toMatch(/^[0-9a-f]{32}$/)
    const shown = await camille.ask('GET', String(result?.image?.thumbnail_url).replace('/api', ''))
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const tom = await signIn(server, 'Tom Whitfield')
    expect((await tom.ask('GET', String(result?.image?.url).replace('/api', ''))).status).toBe(404)
  },
)

test('the same picture again is one picture with both package names', async () => {
  const content = await picture(700, 700, '#4c6ef5')
  const [first] = await register(await upload(content, 'a', ['Un']))
  const [second] = await register(await upload(content, 'b', ['Deux']))
  expect(second?.image?.id).toBe(first?.image?.id)
  expect(second?.image?.keywords).toEqual(['Deux', 'Un'])
  expect([first, second]).toMatchObject([{ isNew: true }, { isNew: false, image: { name: 'a' } }])
})

test('a picture with too few pixels for an ad is refused with its measures', async () => {
  const [result] = await register(await upload(await picture(900, 1, '#4c6ef5')))
  expect(result).toMatchObject({
    result: 'refused',
    code: 'file.tooFewPixels',
    facts: { smallest: 200, width: 900, height: 1 },
  })
})

test('a visual gets another name, in its own account alone', async () => {
  const [made] = await register(await upload(await picture(420, 420, '#228be6'), 'IMG_2041'))
  const path = `visuals/${made?.image?.id}/name`
  expect((await camille.ask('POST', `/${account}/${path}`, { name: ' Vase bleu ' })).status).toBe(200)
  expect((await images()).find(({ id }) => id === made?.image?.id)).toMatchObject({ name: 'Vase bleu' })
  expect((await camille.ask('POST', `/${account}/${path}`, { name: ' ' })).status).toBe(400)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const reply = await camille.ask('POST', `/${account}/visuals/${nobody}/name`, { name: 'x' })
  expect(reply.body).toMatchObject({ code: 'asset.notFound' })
})

test('a file that lies is refused and the one after it is added', async () => {
  const liar = await upload(Buffer.from('<html>not a picture</html>'))
  const [first, second] = await register(liar, await upload(await picture(500, 500, '#12b886')))
  expect(first).toMatchObject({ result: 'refused', code: 'file.typeMismatch' })
  expect(second?.result).toBe('added')
})

test('a file of another account or of nobody is refused', async () => {
  const results = await register(
    { filename: 'uploads/999/00000000-0000-0000-0000-000000000000.png', name: 'x', keywords: [] },
    { filename: '../master.key', name: 'x', keywords: [] },
  )
  expect(results.map(({ code }) => code)).toEqual(['file.missing', 'file.missing'])
})

test('a 4:5 and its story are paired on both sides, and the pair can be undone', async () => {
  const names = ['Paire']
  const [square] = await register(await upload(await picture(600, 750, '#fab005'), 'un', names))
  const [story] = await register(await upload(await picture(540, 960, '#fab005'), 'deux', names))
  const squareId = String(square?.image?.id)
  const storyId = String(story?.image?.id)
  await camille.ask('POST', `/${account}/AdImages/update/${squareId}`, {
    associated_assets: { '9_16': storyId },
  })
  const paired = await images()
  expect(paired.find(({ id }) => id === squareId)).toMatchObject({ associated_assets: { '9_16': storyId } })
  expect(paired.find(({ id }) => id === storyId)).toMatchObject({ associated_assets: { '1_1': squareId } })
  expect(await adsOf('Paire')).toBe(1)
  const wrong = await camille.ask('POST', `/${account}/AdImages/update/${squareId}`, {
    associated_assets: { '1_1': storyId },
  })
  expect(wrong.body).toMatchObject({ code: 'asset.wrongShape' })
  await camille.ask('POST', `/${account}/AdImages/update/${storyId}`, {
    associated_assets: { '1_1': null },
  })
  expect((await images()).find(({ id }) => id === squareId)).toMatchObject({ associated_assets: {} })
  expect(await adsOf('Paire')).toBe(2)
})

test('a deleted picture is gone from the list', async () => {
  const [result] = await register(await upload(await picture(400, 400, '#868e96')))
  const id = String(result?.image?.id)
  expect((await camille.ask('DELETE', `/${account}/AdImages/${id}`)).status).toBe(200)
  expect((await images()).map((image) => image.id)).not.toContain(id)
})

test('a large photograph reaches the platform', { tags: 'long' }, async () => {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(3_000_000)
  expect((await register(await upload(noise)))[0]).toMatchObject({ result: 'added' })
})
