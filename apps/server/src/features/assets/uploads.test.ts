import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { toConfig } from '../../config.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { checkImage } from './check-image.ts'

let server: TestServer
let camille: TestPerson
let picture: Buffer

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  await camille.join('act_1')
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7048e8' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.stop())

const formSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  filename: z.string(),
})

async function prepare(size = picture.length) {
  const { body } = await camille.ask('POST', '/act_1/uploads', {
    name: 'visuel.jpg',
    type: 'image/jpeg',
    size,
  })
  return formSchema.parse(body)
}

async function formOf(fields: Record<string, string>, file: Buffer, type = 'image/jpeg') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)], { type }), 'visuel.jpg')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

async function post(fields: Record<string, string>, file: Buffer, type?: string) {
  const form = await formOf(fields, file, type)
  return server.app.inject({ method: 'POST', url: '/api/uploads', ...form })
}

test('a signed form stores its file', async () => {
  const { fields, filename } = await prepare()
  expect((await post(fields, picture)).statusCode).toBe(204)
  expect(await server.ctx.files.read(filename)).toEqual(picture)
})

test.each([
  ['another place', { key: 'uploads/2/stolen.jpg' }],
  ['another type', { 'Content-Type': 'image/png' }],
  ['a made-up signature', { 'x-vigie-signature': 'f'.repeat(64) }],
  ['a made-up policy', { policy: Buffer.from('{}').toString('base64') }],
])('a form changed to %s is refused', async (_name, change) => {
  const { fields } = await prepare()
  expect((await post({ ...fields, ...change }, picture)).statusCode).toBe(403)
})

test('a form is refused ten minutes later', async () => {
  const { fields } = await prepare()
  server.clock.advance(10 * 60_000 + 1)
  expect((await post(fields, picture)).statusCode).toBe(403)
})

test('a file larger than declared is refused', async () => {
  const { fields, filename } = await prepare(100)
  expect((await post(fields, picture)).statusCode).toBe(413)
  expect(await server.ctx.files.read(filename)).toBeNull()
})

test('an upload that is cut on its way leaves no file', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const large = Buffer.alloc(600_000, 'x')
  const { fields, filename } = await prepare(large.length)
  const { headers, payload } = await formOf(fields, large)
  const parts = async () => {
    const names = await readdir(join(server.ctx.config.dataDir, 'store'), { recursive: true })
    return names.filter((name) => name.endsWith('.part')).length
  }
  const sender = httpRequest(`${origin}/api/uploads`, { method: 'POST', headers })
  sender.on('error', () => undefined)
  sender.write(payload.subarray(0, payload.length - 1000))
  await expect.poll(parts).toBe(1)
  sender.destroy()
  await expect.poll(parts).toBe(0)
  expect(await server.ctx.files.read(filename)).toBeNull()
})

test('a declared size above the limit gets no form', async () => {
  const reply = await camille.ask('POST', '/act_1/uploads', {
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 200_000_000,
  })
  expect(reply.status).toBe(413)
})

test('films have the limit of the installation: half a gigabyte unless said', async () => {
  const { body } = await camille.ask('GET', '/act_1/uploads')
  expect(body).toEqual({ imageBytes: 30 * 1024 ** 2, imageSide: 200, videoBytes: 500 * 1024 ** 2 })
  const ask = (size: number) =>
    camille.ask('POST', '/act_1/uploads', { name: 'film.mp4', type: 'video/mp4', size })
  expect((await ask(500 * 1024 ** 2)).status).toBe(200)
  expect((await ask(500 * 1024 ** 2 + 1)).status).toBe(413)
  expect(
    toConfig({ DATABASE_URL: 'postgresql://x', NODE_ENV: 'test', VIGIE_VIDEO_MAX_MB: '2000' })
      .largestVideoBytes,
  ).toBe(2000 * 1024 ** 2)
})

test('a script that calls itself a picture is refused', async () => {
  await expect(checkImage(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
    code: 'file.typeMismatch',
  })
})

test('a picture cut in half is refused', async () => {
  await expect(checkImage(picture.subarray(0, picture.length / 2))).rejects.toMatchObject({
    code: 'file.unreadable',
  })
})

test('a picture that nobody looked into in time is not called unreadable', async () => {
  await expect(checkImage(picture, 0)).rejects.toMatchObject({ code: 'file.unchecked' })
})

test(
  'a rewritten picture keeps its size and loses what it carried besides pixels',
  { tags: 'long' },
  async () => {
    const checked = await checkImage(picture)
    expect(checked).toMatchObject({ width: 60, height: 40, type: 'image/jpeg' })
    expect(checked.content.includes('a secret place')).toBe(false)
    expect((await sharp(checked.thumbnail).metadata()).format).toBe('webp')
  },
)

test('media of another account are not found', async () => {
  const reply = await camille.ask('GET', '/media/999/00000000-0000-0000-0000-000000000000.jpg')
  expect(reply.status).toBe(404)
})

test.each(['/media/../master.key', '/media/media/1/..%2f..%2fmaster.key', '/media/store/x'])(
  '%s is not found',
  async (path) => {
    expect((await camille.ask('GET', path)).status).toBe(404)
  },
)
