import sharp from 'sharp'
import type { ImageFormat, RewrittenImage } from './media-messages.ts'
import { largestImagePixels, thumbnailSide } from './upload-limits.ts'

// A picture is opened once and never again: what libvips would keep of it is only held.
sharp.cache(false)

/** The picture written anew, upright, with nothing but its pixels, and small. @throws when it cannot be decoded */
export async function rewriteImage(file: Buffer, format: ImageFormat): Promise<RewrittenImage> {
  const open = () => sharp(file, { limitInputPixels: largestImagePixels, failOn: 'error' }).rotate()
  const written = format === 'png' ? open().png() : open().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  const thumbnail = await open()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  return { content: data, thumbnail, width: info.width, height: info.height }
}
