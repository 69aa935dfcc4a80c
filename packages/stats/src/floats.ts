/** Numbers in one piece of memory: 64 KiB of floats, half of it of integers. */
const chunkLength = 8192
let chunk = new Float64Array(0)
let used = 0

/**
 * Zeros, cut from a piece of memory that many share. A fit needs hundreds of short columns, and a buffer of its own
 * for each costs more than what is computed in it. No part is given out twice, so nothing is shared but the piece.
 */
export function floats(length: number): Float64Array {
  if (length > chunkLength / 8) return new Float64Array(length)
  if (used + length > chunk.length) {
    chunk = new Float64Array(chunkLength)
    used = 0
  }
  const from = used
  used += length
  return new Float64Array(chunk.buffer, from * Float64Array.BYTES_PER_ELEMENT, length)
}

let intChunk = new Int32Array(0)
let intsUsed = 0

/** Integer zeros, cut in the same way: columns of indices. */
export function ints(length: number): Int32Array {
  if (length > chunkLength / 8) return new Int32Array(length)
  if (intsUsed + length > intChunk.length) {
    intChunk = new Int32Array(chunkLength)
    intsUsed = 0
  }
  const from = intsUsed
  intsUsed += length
  return new Int32Array(intChunk.buffer, from * Int32Array.BYTES_PER_ELEMENT, length)
}
