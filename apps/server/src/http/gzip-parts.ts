import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { joinChecksums } from './join-checksums.ts'

const deflate = promisify(deflateRaw)

/**
 * A piece of an answer, packed. Pieces that were packed apart follow each other in one gzip answer (RFC 1952): each is
 * DEFLATE blocks that end on a whole byte and point at nothing before them (RFC 1951, 3.2.4), and the checksum of the
 * whole follows from theirs. So what changes once a day is packed once a day, beside what is new in every answer.
 */
export type GzipPart = { readonly blocks: Buffer; readonly checksum: number; readonly length: number }

/** Memory of a compression counts as garbage until it is collected: a third of a megabyte, or of it a tenth. */
const small = { windowBits: 12, memLevel: 5 } as const

/** How much is tried. */
const strategies = {
  /** Nothing repeats in digits, and not looking for it is several times as fast. */
  figures: { ...small, strategy: constants.Z_HUFFMAN_ONLY, level: 1 },
  /** What is packed for one answer is short, or repeats what it just said. */
  live: { ...small, strategy: constants.Z_DEFAULT_STRATEGY, level: 1 },
  text: { strategy: constants.Z_DEFAULT_STRATEGY, level: 1 },
  /** For what is kept and sent many times. */
  kept: { strategy: constants.Z_DEFAULT_STRATEGY, level: 6 },
} as const

/** What cannot be packed becomes a little longer, and zlib wants some room. */
const headroom = 1024

export async function packPart(text: string | Buffer, content: keyof typeof strategies): Promise<GzipPart> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const packed = await deflate(bytes, {
    ...strategies[content],
    finishFlush: constants.Z_SYNC_FLUSH,
    // All of it in one go: every further piece would wait for the event loop, and for those who keep it.
    chunkSize: bytes.length + headroom,
  })
  // A copy of its own size: parts are remembered.
  return { blocks: Buffer.from(packed), checksum: crc32(bytes), length: bytes.length }
}

/** Shorter texts travel as they are. */
const worthPacking = 1000
const longestStored = 65_535

/** A short text as a block that is not compressed: its length, the complement of that, its bytes. */
function storePart(text: string): GzipPart {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(longestStored - bytes.length, 3)
  return { blocks: Buffer.concat([head, bytes]), checksum: crc32(bytes), length: bytes.length }
}

/** No name, no time, from an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** A last block with nothing in it. */
const end = Buffer.from([3, 0])

/** One gzip answer of pieces in a row, as bytes in a row; texts among them are packed now. */
export async function gzipOf(pieces: readonly (string | GzipPart)[]): Promise<readonly Buffer[]> {
  const parts = await Promise.all(
    joinTexts(pieces).map(async (piece) => {
      if (typeof piece !== 'string') return piece
      return piece.length < worthPacking ? storePart(piece) : packPart(piece, 'live')
    }),
  )
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(
    parts.reduce((sum, { checksum, length }) => joinChecksums(sum, checksum, length), 0),
    0,
  )
  trailer.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
  return joinShort([header, ...parts.map(({ blocks }) => blocks), end, trailer])
}

/** Longer bytes are not copied: half a megabyte for every answer would soon have to be collected again. */
const longestCopied = 16_384

function joinShort(rows: readonly Buffer[]): Buffer[] {
  const joined: Buffer[] = []
  let short: Buffer[] = []
  for (const bytes of rows) {
    if (bytes.length <= longestCopied) {
      short.push(bytes)
      continue
    }
    joined.push(Buffer.concat(short), bytes)
    short = []
  }
  return [...joined, Buffer.concat(short)]
}

function joinTexts(pieces: readonly (string | GzipPart)[]): (string | GzipPart)[] {
  const joined: (string | GzipPart)[] = []
  for (const piece of pieces) {
    const former = joined.at(-1)
    if (typeof piece === 'string' && typeof former === 'string') joined[joined.length - 1] = former + piece
    else joined.push(piece)
  }
  return joined
}

const headLength = 8

/** A part as bytes that can be kept: checksum, length, blocks. */
export function bytesOfPart({ blocks, checksum, length }: GzipPart): Buffer {
  const head = Buffer.alloc(headLength)
  head.writeUInt32BE(checksum, 0)
  head.writeUInt32BE(length, 4)
  return Buffer.concat([head, blocks])
}

export const partOfBytes = (bytes: Buffer): GzipPart => ({
  blocks: bytes.subarray(headLength),
  checksum: bytes.readUInt32BE(0),
  length: bytes.readUInt32BE(4),
})
