/** Largest image taken, in bytes (30 MB). The signed form and the server refuse beyond it as well. */
export const maxImageBytes = 30 * 1024 * 1024

/** What the file picker offers. Videos are not in it: they come with a later version. */
export const acceptedImages = '.jpg,.jpeg,.png,image/jpeg,image/png'

export type ImageType = 'image/jpeg' | 'image/png'

export type FileProblem =
  | { readonly code: 'file.video' }
  | { readonly code: 'file.type' }
  | { readonly code: 'file.empty' }
  | { readonly code: 'file.size'; readonly megabytes: number }
  | { readonly code: 'file.content' }

export type CheckedFile = { readonly type: ImageType } | { readonly problem: FileProblem }

/**
 * Reads the name, the size and the first bytes of a chosen file: a name can lie, its content less so.
 * The server checks the whole file again.
 */
export async function checkImageFile(file: File): Promise<CheckedFile> {
  if (isVideo(file)) return { problem: { code: 'file.video' } }
  if (!/\.(jpe?g|png)$/i.test(file.name)) return { problem: { code: 'file.type' } }
  if (file.size === 0) return { problem: { code: 'file.empty' } }
  if (file.size > maxImageBytes) {
    return { problem: { code: 'file.size', megabytes: Math.ceil(file.size / 1024 / 1024) } }
  }
  const type = typeOfBytes(await firstBytes(file))
  return type === null ? { problem: { code: 'file.content' } } : { type }
}

const isVideo = (file: File): boolean => file.type.startsWith('video/') || /\.(mp4|mov|m4v)$/i.test(file.name)

// @NOTE FileReader rather than Blob.arrayBuffer: the latter is missing from the test browser.
const firstBytes = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : []))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'))
    reader.readAsArrayBuffer(file.slice(0, 8))
  })

const jpegStart = [0xff, 0xd8, 0xff]
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function typeOfBytes(bytes: Uint8Array): ImageType | null {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
  if (startsWith(jpegStart)) return 'image/jpeg'
  return startsWith(pngStart) ? 'image/png' : null
}
