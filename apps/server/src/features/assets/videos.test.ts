import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connectPerson } from '../../testing/connect-person.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../testing/simulated-platform.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { xmpBox, xmpWith } from '../../testing/marked-files.ts'
import { tinyMp4 } from '../../../../../scripts/tiny-mp4.ts'
import { giveVideoToPlatform } from './give-video-to-platform.ts'
import { lookAtVideo } from './watch-video.ts'

let platform: SimulatedPlatform
let server: TestServer
let camille: TestPerson
let account: string
let accountId: number
let still: Buffer

beforeAll(async () => {
  platform = await startSimulatedPlatform()
  platform.world.clock.setRate(0)
  server = await startTestServer(platform.environment)
  camille = await signIn(server)
  ;({ account, accountId } = await connectPerson(server, platform, camille))
  still = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#0b7285' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

async function upload(content: Buffer, type = 'video/mp4'): Promise<string> {
  const { body } = await camille.ask('POST', `/${account}/uploads`, { name: 'a', type, size: content.length })
  const { filename } = z.object({ filename: z.string() }).parse(body)
  await server.ctx.files.write(filename, content, type)
  return filename
}

const resultSchema = z.looseObject({
  result: z.string(),
  code: z.string().optional(),
  video: z
    .looseObject({ id: z.string(), source: z.string(), status: z.string(), keywords: z.array(z.string()) })
    .optional(),
})

async function register(content: Buffer, name = 'geste', keywords: string[] = [], hasStill = true) {
  const filename = await upload(content)
  const thumbnail = hasStill ? { thumbnail: await upload(still, 'image/jpeg') } : {}
  const { body } = await camille.ask('PUT', `/${account}/AdVideos`, [
    { filename, name, keywords, ...thumbnail },
  ])
  const [result] = z.array(resultSchema).parse(body)
  return result ?? { result: 'nothing' }
}

const work = (id: string) => ({ accountId, account, personId: camille.personId, id })
const find = async (id: string) =>
  z
    .array(z.looseObject({ id: z.string() }))
    .parse((await camille.ask('GET', `/${account}/AdVideos?language=fr`)).body)
    .find((video) => video.id === id)
const idOf = (result: { video?: { id: string } | undefined }): string => result.video?.id ?? ''

const give = (id: string) => giveVideoToPlatform(server.ctx, work(id))
const look = (id: string) => lookAtVideo(server.ctx, { ...work(id), looks: 0 })
/** The platform turns a video for twenty seconds of its own clock, which stands still here. */
const turnVideos = () => platform.world.clock.advance(20_000)

test(
  'a video is measured, sent in pieces and ready once the platform has turned it',
  { tags: 'long' },
  async () => {
    const content = tinyMp4({ width: 1080, height: 1920, seconds: 12.5, bytes: 2_600_000 })
    const result = await register(content, 'geste-du-tour', ['Rentrée'])
    expect(result).toMatchObject({
      result: 'added',
      video: { width: 1080, height: 1920, length: 12.5, status: 'processing', keywords: ['Rentrée'] },
    })
    const id = idOf(result)
    await give(id)
    await look(id)
    expect(await find(id)).toMatchObject({ status: 'processing' })
    turnVideos()
    await look(id)
    expect(await find(id)).toMatchObject({
      status: 'ready',
      video_id: expect.stringMatching(/^\d+$/),
      thumbnail_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  },
)

test('the mark of a film is read, and every byte of it goes to the platform', async () => {
  const film = Buffer.concat([
    tinyMp4({ width: 1080, height: 1080, seconds: 7, bytes: 1_300_000 }),
    xmpBox(xmpWith('trainedAlgorithmicMedia', 'Atelier Film')),
  ])
  const id = idOf(await register(film, 'marqué'))
  expect(await find(id)).toMatchObject({
    origin: { marked: 'generated', marked_by: 'Atelier Film' },
  })
  await give(id)
  turnVideos()
  await look(id)
  const given = platform.world.inAccount(account, 'video').find(({ fields }) => fields.title === 'marqué')
  const shown = await fetch(String(given?.fields.source))
  expect(Buffer.from(await shown.arrayBuffer()).equals(film)).toBe(true)
})

test('the same video again is one video with both package names', async () => {
  const content = tinyMp4({ width: 720, height: 720, seconds: 6 })
  const first = await register(content, 'a', ['Un'])
  const second = await register(content, 'b', ['Deux'])
  expect(idOf(second)).toBe(idOf(first))
  expect(second.video?.keywords).toEqual(['Deux', 'Un'])
})

test('without a still picture, the platform’s own is taken once there is one', async () => {
  const id = idOf(await register(tinyMp4({ width: 640, height: 640, seconds: 8 }), 'sans image', [], false))
  await give(id)
  turnVideos()
  await look(id)
  expect(await find(id)).toMatchObject({ status: 'ready', thumbnail_hash: expect.stringMatching(/^.{32}$/) })
})

test('a video of another account, or of nobody, is refused', async () => {
  const { body } = await camille.ask('PUT', `/${account}/AdVideos`, [
    { filename: 'uploads/999/00000000-0000-0000-0000-000000000000.mp4', name: 'x', keywords: [] },
    { filename: '../master.key', name: 'x', keywords: [] },
  ])
  expect(
    z
      .array(resultSchema)
      .parse(body)
      .map(({ code }) => code),
  ).toEqual(['file.missing', 'file.missing'])
})

test('a film is played by pieces, by members of its account alone', async () => {
  const result = await register(tinyMp4({ width: 300, height: 300, seconds: 3 }))
  const path = String(result.video?.source).replace('/api', '')
  const whole = await camille.ask('GET', path)
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
  const tom = await signIn(server, 'Tom Whitfield')
  expect((await tom.ask('GET', path)).status).toBe(404)
})

test('an image and a video of the other shape make a pair, and a deleted half frees the other', async () => {
  const story = idOf(await register(tinyMp4({ width: 1080, height: 1920, seconds: 9 })))
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#fff3bf' } })
    .png()
    .toBuffer()
  const filename = await upload(picture, 'image/png')
  const { body } = await camille.ask('PUT', `/${account}/AdImages`, [
    { filename, name: 'carré', keywords: [] },
  ])
  const [made] = z.array(z.looseObject({ image: z.looseObject({ id: z.string() }) })).parse(body)
  const square = made?.image.id ?? ''
  const paired = await camille.ask('POST', `/${account}/AdImages/update/${square}`, {
    associated_assets: { '9_16': story },
  })
  expect(paired.status).toBe(200)
  expect(await find(story)).toMatchObject({ associated_assets: { '1_1': square } })
  await camille.ask('DELETE', `/${account}/AdImages/${square}`)
  expect(await find(story)).toMatchObject({ associated_assets: {} })
})

test('keywords are replaced or added, all of them or none', async () => {
  const id = idOf(await register(tinyMp4({ width: 500, height: 500, seconds: 4 }), 'mots', ['Un']))
  const ask = (mode: string, items: object[]) => camille.ask('POST', `/${account}/AdVideos/${mode}`, items)
  await ask('addkeywords', [{ id, title: 'mots', keywords: ['Deux', 'Un'] }])
  expect(await find(id)).toMatchObject({ keywords: ['Deux', 'Un'] })
  const unknown = '00000000-0000-4000-8000-000000000000'
  const refused = await ask('newkeywords', [
    { id, keywords: [] },
    { id: unknown, keywords: ['x'] },
  ])
  expect(refused.body).toMatchObject({ code: 'asset.notFound' })
  expect(await find(id)).toMatchObject({ keywords: ['Deux', 'Un'] })
  await ask('newkeywords', [{ id, keywords: ['Trois'] }])
  expect(await find(id)).toMatchObject({ keywords: ['Trois'] })
})
