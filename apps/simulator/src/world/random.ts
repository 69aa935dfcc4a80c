/** A number in [0, 1) that depends on the text alone. */
export function seeded(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_507)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

export const between = (text: string, from: number, to: number): number => from + seeded(text) * (to - from)
