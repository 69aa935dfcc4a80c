import mediaInfoFactory, { type MediaInfoResult, type VideoTrack } from 'mediainfo.js'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { atMostAtOnce } from './at-most-at-once.ts'
import { largestVideoSide, mostVideoTracks, videoSeconds } from './upload-limits.ts'

export type InspectedVideo = { readonly width: number; readonly height: number; readonly durationMs: number }

/** Tables of contents are a few kilobytes; a file that keeps a reader longer than this is not one. */
const mostBytesRead = 64 * 1024 * 1024

/** A reader takes tens of megabytes for itself, however small the film. */
const inTurn = atMostAtOnce(2)

/**
 * Looks inside a file that somebody sent as a video, reading only its tables. Names and declared types are not believed.
 * @throws {AppError} `file.typeMismatch`, `file.unreadable`, `file.duration`, `file.tooManyPixels`
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
  return measuresOf(await inTurn(() => readTables(files, key, size)))
}

async function readTables(files: Context['files'], key: string, size: number): Promise<MediaInfoResult> {
  const reader = await mediaInfoFactory({ format: 'object' })
  let left = mostBytesRead
  try {
    return await reader.analyzeData(size, async (length, offset) => {
      left -= length
      if (left < 0) throw new AppError('file.unreadable')
      return files.readRange(key, { start: offset, end: Math.min(size, offset + length) })
    })
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('file.unreadable', {}, error)
  } finally {
    reader.close()
  }
}

function measuresOf({ media }: MediaInfoResult): InspectedVideo {
  const tracks = media?.track ?? []
  const general = tracks.find((track) => track['@type'] === 'General')
  const picture = tracks.find((track): track is VideoTrack => track['@type'] === 'Video')
  if (general?.Format !== 'MPEG-4') throw new AppError('file.typeMismatch', { allowed: ['video/mp4'] })
  const seconds = picture?.Duration ?? general.Duration
  if (
    !picture?.Width ||
    !picture.Height ||
    !seconds ||
    isTruncated(general) ||
    tracks.length > mostVideoTracks
  )
    throw new AppError('file.unreadable')
  if (seconds < videoSeconds.shortest || seconds > videoSeconds.longest)
    throw new AppError('file.duration', { ...videoSeconds, seconds })
  if (Math.max(picture.Width, picture.Height) > largestVideoSide)
    throw new AppError('file.tooManyPixels', { largest: largestVideoSide })
  // A film turned by a quarter is shown with its sides exchanged.
  const isTurned = Math.round(Number(picture.Rotation ?? 0) / 90) % 2 !== 0
  const [width, height] = isTurned ? [picture.Height, picture.Width] : [picture.Width, picture.Height]
  return { width, height, durationMs: Math.round(seconds * 1000) }
}

const isTruncated = (general: object): boolean =>
  'extra' in general &&
  typeof general.extra === 'object' &&
  general.extra !== null &&
  'IsTruncated' in general.extra
