import { measuresOf, mostHeaderBytes } from './image-measures.ts'

/** The largest files that are taken, in bytes, and the smallest side of an image, in pixels: the server says them. */
export type UploadLimits = {
  readonly imageBytes: number
  readonly videoBytes: number
  readonly imageSide: number
}

/** What the file picker offers. */
export const acceptedMedia = {
  all: '.jpg,.jpeg,.png,.mp4,image/jpeg,image/png,video/mp4',
  image: '.jpg,.jpeg,.png,image/jpeg,image/png',
  video: '.mp4,video/mp4',
} as const

/** Which files a screen takes: all of them, or one kind where it was opened for that kind. */
export type WantedMedia = keyof typeof acceptedMedia

export type MediaType = 'image/jpeg' | 'image/png' | 'video/mp4'

export type FileProblem =
  | { readonly code: 'file.type' }
  | { readonly code: 'file.empty' }
  | { readonly code: 'file.size'; readonly megabytes: number; readonly largest: number }
  /** Its content is of a kind that is known and not taken. */
  | { readonly code: 'file.kind'; readonly kind: string }
  | { readonly code: 'file.content' }
  /** A good file of the other kind than the one that this screen was opened for. */
  | { readonly code: 'file.notVideo' }
  | { readonly code: 'file.notImage' }
  | { readonly code: 'file.small'; readonly width: number; readonly height: number; readonly side: number }

export type CheckedFile = { readonly type: MediaType } | { readonly problem: FileProblem }

/**
 * Judges a chosen file by its first bytes: a name can lie, and exports are renamed by hand. It is sent as what it is. The
 * server checks the whole file again.
 */
export async function checkMediaFile(
  file: File,
  limits: UploadLimits,
  wanted: WantedMedia = 'all',
): Promise<CheckedFile> {
  if (file.size === 0) return { problem: { code: 'file.empty' } }
  const kind = kindOfBytes(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (kind === null) {
    const isNamedSo = /\.(jpe?g|png|mp4)$/i.test(file.name)
    return { problem: { code: isNamedSo ? 'file.content' : 'file.type' } }
  }
  if (!isTaken(kind)) return { problem: { code: 'file.kind', kind } }
  const isFilm = kind === 'video/mp4'
  if (wanted === 'video' && !isFilm) return { problem: { code: 'file.notVideo' } }
  if (wanted === 'image' && isFilm) return { problem: { code: 'file.notImage' } }
  const largest = kind === 'video/mp4' ? limits.videoBytes : limits.imageBytes
  if (file.size > largest) {
    const inMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
    return {
      problem: { code: 'file.size', megabytes: inMegabytes(file.size), largest: inMegabytes(largest) },
    }
  }
  const small = kind === 'video/mp4' ? null : await tooSmall(file, limits.imageSide)
  return small ? { problem: small } : { type: kind }
}

/** By what the file says of itself: nothing is decoded, a hundred pictures are judged at once. */
async function tooSmall(image: Blob, side: number): Promise<FileProblem | null> {
  const measures = measuresOf(new DataView(await image.slice(0, mostHeaderBytes).arrayBuffer()))
  // What does not say it near its beginning, the server judges.
  if (!measures) return null
  const { width, height } = measures
  return Math.min(width, height) < side ? { code: 'file.small', width, height, side } : null
}

const isTaken = (kind: string): kind is MediaType =>
  kind === 'image/jpeg' || kind === 'image/png' || kind === 'video/mp4'

type Signature = { readonly kind: string; readonly at: number; readonly bytes: readonly number[] }
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

const signatures: readonly Signature[] = [
  { kind: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'GIF', at: 0, bytes: ascii('GIF8') },
  { kind: 'WebP', at: 8, bytes: ascii('WEBP') },
  { kind: 'AVI', at: 8, bytes: ascii('AVI ') },
  { kind: 'TIFF', at: 0, bytes: [0x49, 0x49, 0x2a, 0] },
  { kind: 'PSD', at: 0, bytes: ascii('8BPS') },
  { kind: 'PDF', at: 0, bytes: ascii('%PDF') },
  { kind: 'WebM', at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  // Boxes of one family, told apart by their brand: photos of phones and films of QuickTime share it with mp4.
  ...['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => ({
    kind: 'HEIC',
    at: 4,
    bytes: ascii(`ftyp${brand}`),
  })),
  { kind: 'AVIF', at: 4, bytes: ascii('ftypavif') },
  { kind: 'MOV', at: 4, bytes: ascii('ftypqt  ') },
  { kind: 'video/mp4', at: 4, bytes: ascii('ftyp') },
]

/** What a file is by its beginning; the first signature that fits. */
function kindOfBytes(content: Uint8Array): string | null {
  const fits = ({ at, bytes }: Signature) => bytes.every((byte, index) => content[at + index] === byte)
  return signatures.find(fits)?.kind ?? null
}
