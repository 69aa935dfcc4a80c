import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import type { PublicationScene } from '../publication-scene.ts'
import { tinyMp4 } from '../../../../../scripts/tiny-mp4.ts'

const identified = z
  .looseObject({ id: z.string().optional(), _id: z.string().optional() })
  .transform(({ id, _id }) => ({ id: id ?? _id ?? '' }))
const wrapped = z.object({ data: z.object({ data: identified }) })
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** What a submission needs before it can be made: every call gives something new. */
export type Stage = PublicationScene & {
  readonly fresh: (word: string) => string
  readonly set: (method: Method, path: string, body?: unknown) => Promise<unknown>
  readonly text: (path: string, content: string) => Promise<string>
  readonly uploaded: (type: 'image/png' | 'video/mp4', shape?: 'square' | 'story') => Promise<string>
  readonly image: (shape?: 'square' | 'story') => Promise<{ readonly id: string; readonly hash: string }>
  readonly video: (shape?: 'square' | 'story') => Promise<string>
  readonly configuration: () => Promise<{ readonly id: string; readonly body: object }>
  readonly live: () => Promise<{
    readonly fileId: string
    readonly campaignId: string
    readonly adset: string
  }>
  readonly made: (path: string, body: unknown, method?: Method) => Promise<string>
}

let count = 0

export function stageOf(scene: PublicationScene): Stage {
  const fresh = (word: string) => `${word} ${(count += 1)}`
  const set: Stage['set'] = async (method, path, body) => {
    const reply = await scene.person.ask(method, `/${scene.account}/${path}`, body)
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const uploaded: Stage['uploaded'] = async (type, shape = 'square') => {
    const content = type === 'image/png' ? await picture(shape, (count += 1)) : film(shape, (count += 1))
    const form = await set('POST', 'uploads', { name: 'a', type, size: content.length })
    const { filename } = z.object({ filename: z.string() }).parse(form)
    await scene.server.ctx.files.write(filename, content, type)
    return filename
  }
  const registered = async (
    path: string,
    key: 'image' | 'video',
    type: 'image/png' | 'video/mp4',
    shape?: 'square' | 'story',
  ) => {
    const body = [{ filename: await uploaded(type, shape), name: fresh('visuel'), keywords: [] }]
    const [first] = z.array(z.looseObject({ result: z.string() })).parse(await set('PUT', path, body))
    if (first?.result !== 'added') throw new Error(JSON.stringify(first))
    return z.looseObject({ id: z.string(), hash: z.string().default('') }).parse(first?.[key])
  }
  const made: Stage['made'] = async (path, body, method = 'PUT') => {
    const answer = await set(method, path, body)
    const one = wrapped.safeParse(answer)
    return one.success ? one.data.data.data.id : identified.parse(answer).id
  }
  return {
    ...scene,
    fresh,
    set,
    uploaded,
    made,
    text: async (path, content) =>
      z.array(identified).parse(await set('PUT', path, [{ content, keywords: [] }]))[0]?.id ?? '',
    image: (shape) => registered('AdImages', 'image', 'image/png', shape),
    video: async (shape) => (await registered('AdVideos', 'video', 'video/mp4', shape)).id,
    configuration: async () => {
      const name = fresh('Campagne')
      const body = { name, data: [{ campaign: name, keywords: ['Matin'] }] }
      const { result } = z
        .object({ result: z.string() })
        .parse(await set('PUT', 'single_campaign_configuration', body))
      return { id: result, body }
    },
    live: async () => {
      const fileId = await scene.store({ name: fresh('En ligne'), zones: 1, texts: 1 })
      const progress = await scene.settle(await scene.submit(fileId))
      const adset = progress.nodes.find(({ kind }) => kind === 'adset')?.platformId ?? ''
      return { fileId, campaignId: progress.campaignId ?? '', adset }
    },
  }
}

/** No two are the same bytes. */
const picture = (shape: 'square' | 'story', seed: number): Promise<Buffer> => {
  const background = `#${createHash('sha256').update(String(seed)).digest('hex').slice(0, 6)}`
  const [width, height] = shape === 'square' ? [240, 240] : [270, 480]
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

const film = (shape: 'square' | 'story', seed: number): Buffer =>
  tinyMp4({
    ...(shape === 'square' ? { width: 1080, height: 1080 } : { width: 1080, height: 1920 }),
    seconds: 12,
    bytes: 4000 + seed,
  })
