/** Largest files taken, in bytes: 30 MB for an image, 4 GB for a video. The signed form and the server refuse beyond it as well. */
export const maxImageBytes = 30 * 1024 * 1024
export const maxVideoBytes = 4 * 1024 ** 3

/** What the file picker offers. */
export const acceptedMedia = '.jpg,.jpeg,.png,.mp4,image/jpeg,image/png,video/mp4'

export type MediaType = 'image/jpeg' | 'image/png' | 'video/mp4'

export type FileProblem =
  | { readonly code: 'file.type' }
  | { readonly code: 'file.empty' }
  | { readonly code: 'file.size'; readonly megabytes: number; readonly largest: number }
  | { readonly code: 'file.content' }

export type CheckedFile = { readonly type: MediaType } | { readonly problem: FileProblem }

/**
 * Reads the name, the size and the first bytes of a chosen file: a name can lie, its content less so.
 * The server checks the whole file again.
 */
export async function checkMediaFile(file: File): Promise<CheckedFile> {
  const isVideo = /\.mp4$/i.test(file.name)
  if (!isVideo && !/\.(jpe?g|png)$/i.test(file.name)) return { problem: { code: 'file.type' } }
  if (file.size === 0) return { problem: { code: 'file.empty' } }
  const largest = isVideo ? maxVideoBytes : maxImageBytes
  if (file.size > largest) {
    const inMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
    return {
      problem: { code: 'file.size', megabytes: inMegabytes(file.size), largest: inMegabytes(largest) },
    }
  }
  const type = typeOfBytes(await firstBytes(file))
  return type === null || (type === 'video/mp4') !== isVideo
    ? { problem: { code: 'file.content' } }
    : { type }
}

const firstBytes = async (file: File) => new Uint8Array(await file.slice(0, 12).arrayBuffer())

const jpegStart = [0xff, 0xd8, 0xff]
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** `ftyp`, after the four bytes of a size. */
const filmStart = [0x66, 0x74, 0x79, 0x70]

function typeOfBytes(bytes: Uint8Array): MediaType | null {
  const holds = (wanted: readonly number[], at = 0) =>
    wanted.every((byte, index) => bytes[at + index] === byte)
  if (holds(jpegStart)) return 'image/jpeg'
  if (holds(pngStart)) return 'image/png'
  return holds(filmStart, 4) ? 'video/mp4' : null
}
