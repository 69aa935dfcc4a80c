import mediaInfoFactory, { type MediaInfo, type MediaInfoResult, type VideoTrack } from 'mediainfo.js'
import { filmMarks } from './film-marks.ts'
import type { FilmTables, Range } from './media-messages.ts'

/** A reader takes tens of megabytes for itself, however small the film: one serves film after film. */
let reader: MediaInfo<'object'> | null = null

/** Reads the tables of a film, asking for the bytes they are in. @throws when there are none to understand */
export async function readFilmTables(
  size: number,
  read: (range: Range) => Promise<Buffer>,
): Promise<FilmTables> {
  reader ??= await mediaInfoFactory({ format: 'object' })
  try {
    const tables = tablesOf(await reader.analyzeData(size, (length, offset) => read({ length, offset })))
    return { ...tables, marks: await filmMarks(size, read) }
  } catch (error) {
    // It stopped in the middle of a file: the next one begins with a fresh reader.
    reader.close()
    reader = null
    throw error
  }
}

function tablesOf({ media }: MediaInfoResult): Omit<FilmTables, 'marks'> {
  const tracks = media?.track ?? []
  const general = tracks.find((track) => track['@type'] === 'General')
  const picture = tracks.find((track): track is VideoTrack => track['@type'] === 'Video')
  return {
    format: general?.Format ?? '',
    width: picture?.Width ?? 0,
    height: picture?.Height ?? 0,
    seconds: picture?.Duration ?? general?.Duration ?? 0,
    rotation: Number(picture?.Rotation ?? 0),
    trackCount: tracks.length,
    isTruncated: isTruncated(general),
  }
}

const isTruncated = (general: object = {}): boolean =>
  'extra' in general &&
  typeof general.extra === 'object' &&
  general.extra !== null &&
  'IsTruncated' in general.extra
