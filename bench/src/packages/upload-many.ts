import sharp from 'sharp'
import { tinyMp4 } from '../../../scripts/tiny-mp4.ts'
import type { Product } from '../../../e2e/product.ts'

type File = { readonly name: string; readonly type: 'image/jpeg' | 'video/mp4'; readonly content: Buffer }

/** Photographs of noise, which no compression makes small, and films of twenty megabytes; each unlike the others. */
export async function filesToSend(images: number, videos: number, salt: string): Promise<readonly File[]> {
  const noise = await sharp({
    create: {
      width: 1200,
      height: 1200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()
  const pictures = await Promise.all(
    Array.from({ length: images }, async (_, index): Promise<File> => {
      const mark = Buffer.from(
        `<svg width="900" height="60"><text y="40" font-size="32">${salt} ${index}</text></svg>`,
      )
      const content = await sharp(noise)
        .composite([{ input: mark, gravity: 'northwest' }])
        .jpeg({ quality: 92 })
        .toBuffer()
      return { name: `${salt}-${index}.jpg`, type: 'image/jpeg', content }
    }),
  )
  const films = Array.from({ length: videos }, (_, index): File => {
    const bytes = 20 * 1_048_576 + index + salt.length * 100
    return {
      name: `${salt}-${index}.mp4`,
      type: 'video/mp4',
      content: tinyMp4({ width: 1080, height: 1080, seconds: 12, bytes }),
    }
  })
  return [...pictures, ...films]
}

export const megabytesOf = (files: readonly File[]): number =>
  files.reduce((sum, { content }) => sum + content.length, 0) / 1_048_576

/** Every file at the same time, each as the screen sends it: a form, the file, its registration. */
export const sendAll = (product: Product, files: readonly File[]): Promise<unknown> =>
  Promise.all(files.map((file) => send(product, file)))

async function send({ url, account, ask }: Product, { name, type, content }: File): Promise<void> {
  const form = await ask<{ url: string; fields: Record<string, string>; filename: string }>(
    'POST',
    `${account}/uploads`,
    { name, type, size: content.length },
  )
  const body = new FormData()
  for (const [field, value] of Object.entries(form.fields)) body.set(field, value)
  body.set('file', new Blob([new Uint8Array(content)], { type }), name)
  const stored = await fetch(new URL(form.url, url), { method: 'POST', body })
  if (stored.status !== 204) throw new Error(`${name}: ${stored.status} ${await stored.text()}`)
  const [result] = await ask<{ result: string; code?: string }[]>(
    'PUT',
    `${account}/${type === 'video/mp4' ? 'AdVideos' : 'AdImages'}`,
    [{ filename: form.filename, name, keywords: [] }],
  )
  if (result?.result !== 'added') throw new Error(`${name}: ${JSON.stringify(result)}`)
}
