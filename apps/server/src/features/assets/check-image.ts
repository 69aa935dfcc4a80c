import sharp from 'sharp'
import { AppError } from '../../errors/app-error.ts'
import { atMostAtOnce } from './at-most-at-once.ts'
import { largestImageBytes, largestImagePixels, thumbnailSide } from './upload-limits.ts'

export type CheckedImage = {
  /** The picture written anew: what it carried besides pixels (place, camera, hidden files) is gone. */
  readonly content: Buffer
  readonly type: 'image/jpeg' | 'image/png'
  readonly thumbnail: Buffer
  readonly width: number
  readonly height: number
}

/** However many people send pictures, two are decoded at a time in this process. */
const inTurn = atMostAtOnce(2)

/**
 * Looks inside a file that somebody sent as an image. Names and declared types are not believed.
 * @throws {AppError} `file.tooLarge`, `file.typeMismatch`, `file.tooManyPixels`, `file.unreadable`
 */
export async function checkImage(file: Buffer): Promise<CheckedImage> {
  if (file.length > largestImageBytes)
    throw new AppError('file.tooLarge', { largest: largestImageBytes, size: file.length })
  const format = formatOf(file)
  if (!format) throw new AppError('file.typeMismatch', { allowed: ['image/jpeg', 'image/png'] })
  try {
    return await inTurn(() => rewrite(file, format))
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    throw new AppError(
      isHuge ? 'file.tooManyPixels' : 'file.unreadable',
      { largest: largestImagePixels },
      error,
    )
  }
}

/** By the first bytes, before any decoder sees the file. */
function formatOf(file: Buffer): 'jpeg' | 'png' | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return null
}

async function rewrite(file: Buffer, format: 'jpeg' | 'png'): Promise<CheckedImage> {
  const open = () => sharp(file, { limitInputPixels: largestImagePixels, failOn: 'error' }).rotate()
  const written = format === 'png' ? open().png() : open().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  const thumbnail = await open()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  return { content: data, type: `image/${format}`, thumbnail, width: info.width, height: info.height }
}
