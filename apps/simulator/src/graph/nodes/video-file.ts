import { GraphError, type Localised } from '../graph-error.ts'

/** What can be told of a video from its bytes. */
export type VideoFile = {
  readonly extension: 'mp4' | 'webm'
  /** Seconds; `null` when the file does not tell. */
  readonly length: number | null
  /** A file without its table of contents is accepted, and fails when it is turned. */
  readonly isBroken: boolean
}

const smallest = 1024
export const largestVideo = 4 * 1024 ** 3

const upload = (code: number, subcode: number, message: string, said: Localised): GraphError =>
  new GraphError(code, message, {
    subcode,
    title: { fr: 'Problème de vidéo', en: 'Video problem' },
    userMessage: said,
  })

/** Reads the container of an uploaded file. @throws the platform's 382 when too small, 352 when it is no video */
export function readVideoFile(bytes: Uint8Array): VideoFile {
  if (bytes.length < smallest)
    throw upload(382, 1_363_022, 'The video file you tried to upload is too small.', {
      fr: 'Le fichier vidéo importé est trop petit. Réessayez avec un fichier plus grand.',
      en: 'The video file you tried to upload is too small. Please try again with a larger file.',
    })
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (buffer.toString('latin1', 4, 8) === 'ftyp') {
    const length = movieLength(buffer)
    return { extension: 'mp4', length, isBroken: length === null }
  }
  if (buffer.readUInt32BE(0) === 0x1a_45_df_a3) return { extension: 'webm', length: null, isBroken: false }
  throw upload(352, 1_363_024, 'Unsupported video format', {
    fr: 'Le format du fichier vidéo n’est pas pris en charge. Réessayez avec un format accepté.',
    en: 'The video file you selected is in a format that we don’t support.',
  })
}

/** Length from the movie header of an MP4 file: its duration over its time scale. */
function movieLength(buffer: Buffer): number | null {
  const at = buffer.indexOf('mvhd', 0, 'latin1')
  if (at < 0 || at + 36 > buffer.length) return null
  const isLong = buffer[at + 4] === 1
  const scale = buffer.readUInt32BE(at + (isLong ? 24 : 16))
  const duration = isLong ? Number(buffer.readBigUInt64BE(at + 28)) : buffer.readUInt32BE(at + 20)
  return scale > 0 ? Math.round((duration / scale) * 1000) / 1000 : null
}

export const cannotFetch = (): GraphError =>
  upload(389, 1_363_025, 'Unable to fetch video file from URL.', {
    fr: 'Impossible de récupérer le fichier vidéo depuis l’URL.',
    en: 'We could not fetch the video file from the URL.',
  })
