import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { heavyNotes, hostileFiles, movingPng, polyglot, type HostileFile } from '../testing/hostile-files.ts'
import { startStoreScene, type StoreKind, type StoreScene } from '../testing/stores.ts'
import { tinyMp4 } from '../../../../scripts/tiny-mp4.ts'
import { someOf } from '../testing/some-of.ts'

const formSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  filename: z.string(),
})
type Form = z.output<typeof formSchema>
const resultSchema = z.looseObject({
  result: z.string(),
  code: z.string().optional(),
  image: z.looseObject({ url: z.string(), thumbnail_url: z.string() }).optional(),
})

const hostile = await hostileFiles()
/** Names that mean something to a shell, a disk, a browser or a reader. */
const names = [
  ...['../../etc/passwd', 'C:\\\\windows\\x.jpg', 'con', '-rf', 'photo\u202egpj.exe', 'x.php.jpg'],
  ...['<img src=x onerror=alert(1)>', "'; drop table tenant.image; --", '😀'.repeat(40)],
]
/** Names that no file has. */
const badNames = ['', 'a\0.jpg', 'n'.repeat(5000)]
const ownKey = /^(?:media|uploads|suite)\/[\w/-]+\.[\w.]+$/
const ownAddress = /^\/api\/media\/media\/\d+\/[0-9a-f-]{36}\.jpg$/
const stores: readonly StoreKind[] = ['the local disk', 'a bucket']

/** One suite for both: a bucket is spoken to by the real AWS SDK, over HTTP. */
describe.each(stores)('%s', (kind) => {
  let scene: StoreScene
  let picture: Buffer
  beforeAll(async () => {
    scene = await startStoreScene(kind)
    picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#e64980' } })
      .jpeg()
      .toBuffer()
  })
  afterAll(() => scene.stop())

  const prepare = async (type: string, size: number): Promise<Form> => {
    const file = { name: 'visuel', type, size }
    return formSchema.parse((await scene.person.ask('POST', `/${scene.account}/uploads`, file)).body)
  }
  const post = async ({ url, fields }: Form, content: Buffer): Promise<number> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(content)], { type: fields['Content-Type'] ?? '' }), 'visuel')
    return (await fetch(new URL(url, scene.origin), { method: 'POST', body: form })).status
  }
  const register = async (type: string, filename: string, name = 'visuel') => {
    const path = `/${scene.account}/${type === 'video/mp4' ? 'AdVideos' : 'AdImages'}`
    const { body } = await scene.person.ask('PUT', path, [{ filename, name, keywords: [] }])
    return z.array(resultSchema).safeParse(body).data?.[0]
  }

  describe('a signed form', () => {
    test('stores its file and answers 204', async () => {
      const form = await prepare('image/jpeg', picture.length)
      expect(await post(form, picture)).toBe(204)
      expect(await scene.server.ctx.files.read(form.filename)).toEqual(picture)
    })

    const changes: readonly [string, (fields: Record<string, string>) => Record<string, string>][] = [
      ['another place', (fields) => ({ ...fields, key: 'media/1/stolen.jpg' })],
      ['another type', (fields) => ({ ...fields, 'Content-Type': 'text/html' })],
      ['another signature', (fields) => withSignature(fields, 'f'.repeat(64))],
      ['no signature', (fields) => withSignature(fields, '')],
      ['a wider policy', (fields) => withPolicy(fields)],
    ]
    test.each(someOf(changes, 3))('with %s is refused and leaves no file', async (_name, change) => {
      const before = await scene.keys()
      const form = await prepare('image/jpeg', picture.length)
      expect(await post({ ...form, fields: change({ ...form.fields }) }, picture)).toBe(403)
      expect(await scene.keys()).toEqual(before)
    })

    test('with a larger file than declared is refused and leaves no file', async () => {
      const form = await prepare('image/jpeg', picture.length - 1)
      expect([400, 413]).toContain(await post(form, picture))
      expect(await scene.keys()).not.toContain(form.filename)
    })

    test('is refused ten minutes later', async () => {
      const form = await prepare('image/jpeg', picture.length)
      scene.passTime(10 * 60_000 + 1000)
      expect(await post(form, picture)).toBe(403)
      scene.passTime(-10 * 60_000 - 1000)
    })
  })

  describe('an uploaded file', () => {
    test('becomes a picture and its thumbnail, and the upload is gone', { tags: 'long' }, async () => {
      const form = await prepare('image/jpeg', picture.length)
      await post(form, picture)
      const added = await register('image/jpeg', form.filename)
      expect(added?.result).toBe('added')
      const shown = await scene.person.ask('GET', String(added?.image?.thumbnail_url).replace('/api', ''))
      expect(shown.headers['content-type']).toBe('image/webp')
      expect(await scene.keys()).not.toContain(form.filename)
    })

    test('that is a photograph and a page keeps the photograph alone', async () => {
      const content = await polyglot()
      const form = await prepare('image/jpeg', content.length)
      await post(form, content)
      const added = await register('image/jpeg', form.filename, '../../etc/passwd\u202egnp.exe<script>')
      const key = String(added?.image?.url).replace('/api/media/', '')
      const stored = await scene.server.ctx.files.read(key)
      expect(stored?.includes('<script>')).toBe(false)
      expect(stored?.includes('taken at home')).toBe(false)
      expect(key).toMatch(/^media\/\d+\/[0-9a-f-]{36}\.jpg$/)
    })

    test(
      'that moves, or carries megabytes of notes, is one still picture without them',
      { tags: 'long' },
      async () => {
        for (const [type, content] of [
          ['image/png', movingPng(10_000)],
          ['image/jpeg', await heavyNotes()],
        ] as const) {
          const form = await prepare(type, content.length)
          await post(form, content)
          const added = await register(type, form.filename)
          const stored = await scene.server.ctx.files.read(
            String(added?.image?.url).replace('/api/media/', ''),
          )
          expect(stored?.length).toBeLessThan(5000)
        }
      },
    )

    test.each(someOf(names, 6))('called %j is stored under a name of ours', async (name) => {
      const form = await prepare('image/jpeg', picture.length)
      await post(form, picture)
      const added = await register('image/jpeg', form.filename, name)
      expect(added?.result).toBe('added')
      expect(String(added?.image?.url)).toMatch(ownAddress)
      for (const key of await scene.keys()) expect(key).toMatch(ownKey)
    })

    test.each(badNames)('called %j is refused and nothing is listed', async (name) => {
      const form = await prepare('image/jpeg', picture.length)
      await post(form, picture)
      const files = [{ filename: form.filename, name, keywords: [] }]
      const reply = await scene.person.ask('PUT', `/${scene.account}/AdImages`, files)
      expect(reply.status).toBe(400)
    })

    test.each(
      someOf(
        hostile.map((file): [string, HostileFile] => [file.what, file]),
        10,
      ),
    )('%s is refused and leaves no file', async (_what, { type, content, code }) => {
      const before = await scene.keys()
      const form = await prepare(type, content.length)
      expect(await post(form, content)).toBe(204)
      expect(await register(type, form.filename)).toMatchObject({ result: 'refused', code })
      expect(await scene.keys()).toEqual(before)
    })

    test('of film is sent by pieces, as players ask for it', async () => {
      const film = tinyMp4({ width: 320, height: 320, seconds: 4, bytes: 60_000 })
      const form = await prepare('video/mp4', film.length)
      await post(form, film)
      expect((await register('video/mp4', form.filename))?.result).toBe('added')
      const key = (await scene.keys()).find((one) => one.endsWith('.mp4')) ?? ''
      const piece = await scene.server.ctx.files.stream(key, { start: 4, end: 8 })
      expect((await buffer(piece)).toString('latin1')).toBe('ftyp')
    })
  })

  describe('files', () => {
    const at = (name: string) => `suite/${kind.replace(/ /g, '-')}/${name}`
    const files = () => scene.server.ctx.files

    test('that do not exist have no size and no content', async () => {
      expect(await files().size(at('nothing.bin'))).toBeNull()
      expect(await files().read(at('nothing.bin'))).toBeNull()
      await expect(files().stream(at('nothing.bin'))).rejects.toThrow(/ENOENT|NoSuchKey/)
      await files().remove(at('nothing.bin'))
    })

    test('are read by ranges, moved and removed', async () => {
      await files().write(at('a.bin'), Buffer.from('0123456789'), 'video/mp4')
      expect((await files().readRange(at('a.bin'), { start: 2, end: 5 })).toString()).toBe('234')
      await files().move(at('a.bin'), at('b.bin'), 'video/mp4')
      expect(await files().size(at('a.bin'))).toBeNull()
      expect(await files().size(at('b.bin'))).toBe(10)
      await files().remove(at('b.bin'))
      expect(await files().read(at('b.bin'))).toBeNull()
    })

    test('larger than one piece are stored as they come', { tags: 'long' }, async () => {
      const piece = Buffer.alloc(1024 * 1024, 'v')
      const source = Readable.from(Array.from({ length: 18 }, () => piece))
      await files().writeStream(at('large.mp4'), source, 'video/mp4')
      expect(await files().size(at('large.mp4'))).toBe(18 * piece.length)
      await files().remove(at('large.mp4'))
    })

    test('whose source fails in the middle leave nothing, not even a part', async () => {
      async function* failing() {
        for (let count = 0; count < 10; count += 1) yield Buffer.alloc(1024 * 1024)
        throw new Error('the sender went away')
      }
      const before = await scene.keys()
      await expect(
        files().writeStream(at('broken.mp4'), Readable.from(failing()), 'video/mp4'),
      ).rejects.toThrow('the sender went away')
      expect(await scene.keys()).toEqual(before)
      expect(scene.unfinished()).toBe(0)
    })

    test('of a folder are removed by age, the others stay', async () => {
      for (const name of ['1.bin', '2.bin', '3.bin', '4.bin', '5.bin'])
        await files().write(at(`old/${name}`), Buffer.from('x'), 'video/mp4')
      await files().write(at('kept.bin'), Buffer.from('x'), 'video/mp4')
      await files().removeOlderThan(at('old'), new Date(Date.now() - 3600_000))
      expect((await scene.keys()).filter((key) => key.startsWith(at('old')))).toHaveLength(5)
      await files().removeOlderThan(at('old'), new Date(Date.now() + 3600_000))
      expect((await scene.keys()).filter((key) => key.startsWith(at('')))).toEqual([at('kept.bin')])
    })
  })
})

/** Each store names its own signature; both cover the policy. */
const signatureField = (fields: Record<string, string>): string =>
  'x-vigie-signature' in fields ? 'x-vigie-signature' : 'X-Amz-Signature'

const withSignature = (fields: Record<string, string>, value: string) => ({
  ...fields,
  [signatureField(fields)]: value,
})

/** Another place, allowed by a policy that says so, under the signature of the first one. */
function withPolicy(fields: Record<string, string>): Record<string, string> {
  const name = 'policy' in fields ? 'policy' : 'Policy'
  const text = Buffer.from(fields[name] ?? '', 'base64').toString('utf8')
  const elsewhere = (given: string) => given.replace(/uploads\/\d+\//, 'uploads/999/')
  return {
    ...fields,
    key: elsewhere(fields.key ?? ''),
    [name]: Buffer.from(elsewhere(text)).toString('base64'),
  }
}
