import type { Marks, Range } from './media-messages.ts'
import { marksOf } from './read-marks.ts'

/** Boxes at the top of a film that are looked at: a usual one has four. */
const mostBoxes = 64
const mostOfBox = 256 * 1024
const headLength = 32

/** The names of the boxes that carry XMP and a C2PA manifest (XMP specification, part 3; C2PA specification, “Embedding manifests”). */
const ofXmp = 'be7acfcb97a942e89c71999491e3afac'
const ofManifest = 'd8fec3d61b0e483c92975828877ec481'

/** What the marks in a film say of where it comes from: its boxes are walked by their heads, and no picture of it is read. */
export async function filmMarks(size: number, read: (range: Range) => Promise<Buffer>): Promise<Marks> {
  let xmp = ''
  let manifest: Buffer | null = null
  let at = 0
  for (let boxes = 0; boxes < mostBoxes && at + 8 <= size; boxes += 1) {
    const head = await read({ offset: at, length: Math.min(headLength, size - at) })
    const length = lengthOf(head, size - at)
    if (length === null) break
    const name = head.toString('latin1', 4, 8) === 'uuid' ? head.toString('hex', 8, 24) : ''
    if (name === ofXmp || name === ofManifest) {
      const content = await read({ offset: at + 24, length: Math.min(mostOfBox, Math.max(0, length - 24)) })
      if (name === ofXmp) xmp = content.toString('utf8')
      else manifest = content.includes('c2pa') ? content : null
    }
    at += length
  }
  return marksOf({ xmp, manifest })
}

/** The length of a box in 32 bits, in 64 behind its name, or as far as the file goes; `null`: it is none. */
function lengthOf(head: Buffer, left: number): number | null {
  if (head.length < 16) return null
  const short = head.readUInt32BE(0)
  if (short === 0) return left
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
  return length >= 8 && length <= left ? length : null
}
