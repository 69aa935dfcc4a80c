/** What a made-up video claims to be. */
type Claims = {
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** Bytes of picture data: the file is this large, and a little more. */
  readonly bytes?: number
  /** How often the one track is said to be there. */
  readonly tracks?: number
}

/** A film without a picture in it: a valid MP4 container whose tables say what a real one's would. */
export function tinyMp4({ width, height, seconds, bytes = 2048, tracks = 1 }: Claims): Buffer {
  const scale = 1000
  const duration = Math.round(seconds * scale)
  const mvhd = full('mvhd', [0, 0, scale, duration, 0x10000, 0x1000000, 0, 0, ...matrix, 0, 0, 0, 0, 0, 0, 2])
  const tkhd = full('tkhd', [0, 0, 1, 0, duration, 0, 0, 0, 0, ...matrix, width << 16, height << 16], 7)
  const mdhd = full('mdhd', [0, 0, scale, duration, 0x55c40000])
  const hdlr = box('hdlr', words([0, 0]), Buffer.from('vide'), words([0, 0, 0]), Buffer.from([0]))
  const media = Buffer.alloc(bytes, 7)
  const ftyp = box('ftyp', Buffer.from('isom'), words([512]), Buffer.from('isomiso2avc1mp41'))
  const tables = (offset: number) =>
    box(
      'stbl',
      full('stsd', [1], 0, avc1(width, height)),
      full('stts', [1, 1, duration]),
      full('stsc', [1, 1, 1, 1]),
      full('stsz', [0, 1, bytes]),
      full('stco', [1, offset]),
    )
  const track = (offset: number) =>
    box(
      'trak',
      tkhd,
      box(
        'mdia',
        mdhd,
        hdlr,
        box(
          'minf',
          full('vmhd', [0, 0], 1),
          box('dinf', full('dref', [1], 0, full('url ', [], 1))),
          tables(offset),
        ),
      ),
    )
  const moov = (offset: number) => box('moov', mvhd, ...Array.from({ length: tracks }, () => track(offset)))
  const offset = ftyp.length + moov(0).length + 8
  return Buffer.concat([ftyp, moov(offset), box('mdat', media)])
}

const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => buffer.writeUInt32BE(value >>> 0, index * 4))
  return buffer
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([words([content.length + 8]), Buffer.from(type, 'latin1'), content])
}

const full = (type: string, values: readonly number[], flags = 0, ...parts: readonly Buffer[]): Buffer =>
  box(type, words([flags, ...values]), ...parts)

function avc1(width: number, height: number): Buffer {
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(1, 6)
  entry.writeUInt16BE(width, 24)
  entry.writeUInt16BE(height, 26)
  entry.writeUInt32BE(0x480000, 28)
  entry.writeUInt32BE(0x480000, 32)
  entry.writeUInt16BE(1, 40)
  entry.writeUInt16BE(24, 74)
  entry.writeInt16BE(-1, 76)
  const avcC = box(
    'avcC',
    Buffer.from([1, 66, 0, 30, 255, 225, 0, 4, 0x67, 66, 0, 30, 1, 0, 4, 0x68, 0xce, 6, 0xe2]),
  )
  return box('avc1', entry, avcC)
}
