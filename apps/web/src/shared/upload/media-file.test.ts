import { describe, expect, test } from 'vitest'
import { checkMediaFile, type UploadLimits } from './media-file.ts'

const limits: UploadLimits = { imageBytes: 30 * 1024 ** 2, videoBytes: 500 * 1024 ** 2, imageSide: 200 }

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]
const film = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 1, 2, 3, 4]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const file = (name: string, bytes: readonly number[], type = '') =>
  new File([new Uint8Array(bytes)], name, { type })

describe('a chosen file', () => {
  test.each([
    ['vase.jpg', jpeg, 'image/jpeg'],
    ['VASE.JPEG', jpeg, 'image/jpeg'],
    ['vase.png', png, 'image/png'],
    ['really-a-png.jpg', png, 'image/png'],
    ['geste.MP4', film, 'video/mp4'],
    ['film.mp4', jpeg, 'image/jpeg'],
    ['photo.jpg', film, 'video/mp4'],
    ['anime.gif', jpeg, 'image/jpeg'],
    ['film.mov', film, 'video/mp4'],
  ])('%s is taken for what its content is', async (name, bytes, type) => {
    expect(await checkMediaFile(file(name, bytes), limits)).toEqual({ type })
  })

  test.each([
    ['film.mp4', film, 'image', { problem: { code: 'file.notImage' } }],
    ['film.mp4', film, 'video', { type: 'video/mp4' }],
    ['vase.png', png, 'video', { problem: { code: 'file.notVideo' } }],
    ['vase.png', png, 'image', { type: 'image/png' }],
  ] as const)('%s on a screen for one kind alone', async (name, bytes, wanted, answer) => {
    expect(await checkMediaFile(file(name, bytes), limits, wanted)).toEqual(answer)
  })

  test.each([
    ['notes.txt', Array.from('notes', (letter) => letter.charCodeAt(0)), 'file.type'],
    ['tool.exe.png', [0x4d, 0x5a, 0x90], 'file.content'],
    ['page.jpg', Array.from('<html>', (letter) => letter.charCodeAt(0)), 'file.content'],
    ['vide.png', [], 'file.empty'],
  ])('%s is refused', async (name, bytes, code) => {
    expect(await checkMediaFile(file(name, bytes), limits)).toEqual({ problem: { code } })
  })

  test('one byte too many is refused with its weight', async () => {
    const heavy = file('grand.jpg', jpeg)
    Object.defineProperty(heavy, 'size', { value: limits.imageBytes + 1 })
    expect(await checkMediaFile(heavy, limits)).toEqual({
      problem: { code: 'file.size', megabytes: 31, largest: 30 },
    })
  })

  test('a film may be heavier than a picture', async () => {
    const heavy = file('film.mp4', film)
    Object.defineProperty(heavy, 'size', { value: limits.videoBytes })
    expect(await checkMediaFile(heavy, limits)).toEqual({ type: 'video/mp4' })
  })

  const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
  test.each([
    ['iphone.mp4', [0, 0, 0, 24, ...ascii('ftypheic')], 'HEIC'],
    ['iphone.jpg', [0, 0, 0, 24, ...ascii('ftypmif1')], 'HEIC'],
    ['export.mp4', [0, 0, 0, 20, ...ascii('ftypqt  ')], 'MOV'],
    ['banner.png', [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP')], 'WebP'],
    ['anime.gif', ascii('GIF89a'), 'GIF'],
  ])('%s is called by what it is', async (name, bytes, kind) => {
    expect(await checkMediaFile(file(name, bytes), limits)).toEqual({ problem: { code: 'file.kind', kind } })
  })

  const be = (value: number, bytes: number) =>
    Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 255)
  const pngOf = (width: number, height: number) => [
    ...png,
    ...be(13, 4),
    ...ascii('IHDR'),
    ...be(width, 4),
    ...be(height, 4),
  ]
  // A camera's segment, then the frame.
  const jpegOf = (width: number, height: number) => [
    ...[0xff, 0xd8, 0xff, 0xe1, ...be(6, 2), 1, 2, 3, 4],
    ...[0xff, 0xc0, ...be(17, 2), 8, ...be(height, 2), ...be(width, 2)],
  ]
  test.each([
    ['png', pngOf],
    ['jpg', jpegOf],
  ])('a %s with too few pixels is refused with its measures', async (ending, bytesOf) => {
    expect(await checkMediaFile(file(`petit.${ending}`, bytesOf(1, 900)), limits)).toEqual({
      problem: { code: 'file.small', width: 1, height: 900, side: 200 },
    })
    expect(await checkMediaFile(file(`assez.${ending}`, bytesOf(200, 900)), limits)).toHaveProperty('type')
  })
})
