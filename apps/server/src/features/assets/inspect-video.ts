import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { FileProcessEnded } from '../../file-processes/file-process.ts'
import type { FilmTables, Marks } from './media-messages.ts'
import { readFilmInProcess } from './media-process.ts'
import { largestVideoSide, mostVideoTracks, videoSeconds } from './upload-limits.ts'

export type InspectedVideo = {
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly marks: Marks
}

/** Tables of contents are a few kilobytes; a file that keeps a reader longer than this is not one. */
const mostBytesRead = 64 * 1024 * 1024

/**
 * Looks inside a file that somebody sent as a video, reading only its tables. Names and declared types are not believed.
 * @throws {AppError} `file.typeMismatch`, `file.unreadable`, `file.duration`, `file.tooManyPixels`; `file.unchecked` as
 * `checkImage` does
 */
export async function inspectVideo(
  { files }: Pick<Context, 'files'>,
  key: string,
  size: number,
): Promise<InspectedVideo> {
  const start = await files.readRange(key, { start: 0, end: Math.min(size, 12) })
  // `ftyp` at the fifth byte: an ISO base media file, whatever its name says.
  if (start.length < 12 || start.toString('latin1', 4, 8) !== 'ftyp')
    throw new AppError('file.typeMismatch', { allowed: ['video/mp4'] })
  return measuresOf(await readTables(files, key, size))
}

async function readTables(files: Context['files'], key: string, size: number): Promise<FilmTables> {
  let left = mostBytesRead
  try {
    return await readFilmInProcess(size, async ({ length, offset }) => {
      left -= length
      if (left < 0) throw new AppError('file.unreadable')
      return files.readRange(key, { start: offset, end: Math.min(size, offset + length) })
    })
  } catch (error) {
    if (error instanceof FileProcessEnded) throw new AppError('file.unchecked', {}, error)
    // A store that is away says nothing about the film.
    throw error instanceof AppError ? error : new AppError('file.unreadable', {}, error)
  }
}

function measuresOf(film: FilmTables): InspectedVideo {
  if (film.format !== 'MPEG-4') throw new AppError('file.typeMismatch', { allowed: ['video/mp4'] })
  const { width, height, seconds } = film
  if (!width || !height || !seconds || film.isTruncated || film.trackCount > mostVideoTracks)
    throw new AppError('file.unreadable')
  if (seconds < videoSeconds.shortest || seconds > videoSeconds.longest)
    throw new AppError('file.duration', { ...videoSeconds, seconds })
  if (Math.max(width, height) > largestVideoSide)
    throw new AppError('file.tooManyPixels', { largest: largestVideoSide })
  // A film turned by a quarter is shown with its sides exchanged.
  const isTurned = Math.round(film.rotation / 90) % 2 !== 0
  const shown = isTurned ? { width: height, height: width } : { width, height }
  return { ...shown, durationMs: Math.round(seconds * 1000), marks: film.marks }
}
