/** Where the measures of a picture stand at the latest: cameras write a thumbnail and a profile before them. */
export const mostHeaderBytes = 512 * 1024

export type Measures = { readonly width: number; readonly height: number }

/** Width and height of a jpeg or png, read from its header. `null` when they are not in these bytes. */
export function measuresOf(bytes: DataView): Measures | null {
  if (bytes.byteLength >= 24 && bytes.getUint32(0) === 0x89504e47)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
  if (bytes.byteLength >= 4 && bytes.getUint16(0) === 0xffd8) return measuresOfJpeg(bytes)
  return null
}

/** A jpeg is a chain of segments: a marker, then its own length. The frame's segment holds the measures. */
function measuresOfJpeg(bytes: DataView): Measures | null {
  let at = 2
  while (at + 9 <= bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return null
    const marker = bytes.getUint8(at + 1)
    if (isFrame(marker)) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) }
    at += 2 + bytes.getUint16(at + 2)
  }
  return null
}

/** Frames are C0 to CF, but for three tables among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
