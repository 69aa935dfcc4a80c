import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '../../errors/app-error.ts'
import { readFilmInProcess, rewriteInProcess } from './media-process.ts'

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7285' } })
    .png()
    .toBuffer()

test(
  'a film that keeps its reader too long is given up; bytes that come afterwards harm nobody',
  { tags: 'long' },
  async () => {
    const late = Promise.withResolvers<Buffer>()
    // Long enough for the reader to ask for them.
    await expect(readFilmInProcess(1000, () => late.promise, 1500)).rejects.toThrow('too long')
    // Another reader has opened a file by the time they come: the first is gone.
    await rewriteInProcess(await picture(), 'png')
    late.resolve(Buffer.alloc(1000))
    expect(await rewriteInProcess(await picture(), 'png')).toMatchObject({ width: 40, height: 30 })
  },
)

test('what keeps the bytes from being read is told as it is', async () => {
  const away = new AppError('storage.unavailable')
  await expect(readFilmInProcess(1000, () => Promise.reject(away))).rejects.toBe(away)
})
