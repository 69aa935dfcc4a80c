import sharp from 'sharp'
import type { ImageFormat, RewrittenImage } from './media-messages.ts'
import { ownXmp, withXmpChunk } from './own-xmp.ts'
import { readMarks } from './read-marks.ts'
import { largestImagePixels, thumbnailSide } from './upload-limits.ts'

// A picture is opened once and never again: what libvips would keep of it is only held.
sharp.cache(false)

/**
 * The picture written anew, upright, and small: its pixels, and of all that it carried besides the one mark that says where it comes from.
 * A manifest seals the bytes it came with and would be wrong about these: what it said of the origin is written as the IPTC does.
 * @throws when it cannot be decoded
 */
export async function rewriteImage(file: Buffer, format: ImageFormat): Promise<RewrittenImage> {
  const marks = readMarks(file, format)
  const xmp = ownXmp(marks)
  const open = () => sharp(file, { limitInputPixels: largestImagePixels, failOn: 'error' }).rotate()
  const marked = () => (xmp === null ? open() : open().withXmp(xmp))
  const written = format === 'png' ? open().png() : marked().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  const thumbnail = await marked()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  const content = format === 'png' && xmp !== null ? withXmpChunk(data, xmp) : data
  return { content, thumbnail, width: info.width, height: info.height, marks }
}
