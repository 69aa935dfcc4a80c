import { describe, expect, test } from 'vitest'
import { checkMediaFile, maxImageBytes, maxVideoBytes } from './media-file.ts'

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
  ])('%s is taken for what its content is', async (name, bytes, type) => {
    expect(await checkMediaFile(file(name, bytes))).toEqual({ type })
  })

  test.each([
    ['film.mp4', jpeg, 'file.content'],
    ['photo.jpg', film, 'file.content'],
    ['film.mov', film, 'file.type'],
    ['anime.gif', jpeg, 'file.type'],
    ['tool.exe.png', [0x4d, 0x5a, 0x90], 'file.content'],
    ['page.jpg', Array.from('<html>', (letter) => letter.charCodeAt(0)), 'file.content'],
    ['vide.png', [], 'file.empty'],
  ])('%s is refused', async (name, bytes, code) => {
    expect(await checkMediaFile(file(name, bytes))).toEqual({ problem: { code } })
  })

  test('one byte too many is refused with its weight', async () => {
    const heavy = file('grand.jpg', jpeg)
    Object.defineProperty(heavy, 'size', { value: maxImageBytes + 1 })
    expect(await checkMediaFile(heavy)).toEqual({
      problem: { code: 'file.size', megabytes: 31, largest: 30 },
    })
  })

  test('a film may be heavier than a picture', async () => {
    const heavy = file('film.mp4', film)
    Object.defineProperty(heavy, 'size', { value: maxVideoBytes })
    expect(await checkMediaFile(heavy)).toEqual({ type: 'video/mp4' })
  })
})
