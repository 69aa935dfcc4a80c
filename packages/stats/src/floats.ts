/** Numbers in one piece of memory: 64 KiB of floats. */
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

/** Columns by their place that one sum after the other is made in. */
export type Scratch = {
  readonly floats: (place: number, length: number) => Float64Array
  readonly ints: (place: number, length: number) => Int32Array
}

/**
 * Columns for one kind of sum that is over before the next begins: at least so long, with whatever the last one left in them. What is
 * read of them was written before, and nobody keeps them.
 */
export function scratchColumns(): Scratch {
  const [ofFloats, ofInts]: [Float64Array[], Int32Array[]] = [[], []]
  return {
    floats(place, length) {
      const known = ofFloats[place]
      return known && known.length >= length ? known : (ofFloats[place] = new Float64Array(length))
    },
    ints(place, length) {
      const known = ofInts[place]
      return known && known.length >= length ? known : (ofInts[place] = new Int32Array(length))
    },
  }
}
