import { AppError } from '../../errors/app-error.ts'
import { FileProcessEnded } from '../../file-processes/file-process.ts'
import type { ImageFormat, Marks } from './media-messages.ts'
import { rewriteInProcess } from './media-process.ts'
import { largestImageBytes, largestImagePixels } from './upload-limits.ts'

export type CheckedImage = {
  /** The picture written anew: of what it carried besides pixels (place, camera, hidden files) its mark of origin is left. */
  readonly content: Buffer
  readonly type: 'image/jpeg' | 'image/png'
  readonly thumbnail: Buffer
  readonly width: number
  readonly height: number
  readonly marks: Marks
}

/**
 * Looks inside a file that somebody sent as an image. Names and declared types are not believed.
 * @param patienceMs how long it may keep its reader
 * @throws {AppError} `file.tooLarge`, `file.typeMismatch`, `file.tooManyPixels`, `file.unreadable`; `file.unchecked` when nobody
 * knows what is in it, for its reader ended or a busy machine took too long
 */
export async function checkImage(file: Buffer, patienceMs?: number): Promise<CheckedImage> {
  if (file.length > largestImageBytes)
    throw new AppError('file.tooLarge', { largest: largestImageBytes, size: file.length })
  const format = formatOf(file)
  if (!format) throw new AppError('file.typeMismatch', { allowed: ['image/jpeg', 'image/png'] })
  try {
    return { ...(await rewriteInProcess(file, format, patienceMs)), type: `image/${format}` }
  } catch (error) {
    if (error instanceof FileProcessEnded) throw new AppError('file.unchecked', {}, error)
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    throw new AppError(
      isHuge ? 'file.tooManyPixels' : 'file.unreadable',
      { largest: largestImagePixels },
      error,
    )
  }
}

/** By the first bytes, before any decoder sees the file. */
function formatOf(file: Buffer): ImageFormat | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return null
}
