import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long the thread works at a stretch, in milliseconds: making the pieces is most of it. */
const longestStretch = 10

/** SHA-256 of a text that comes in pieces, in hex; others have their turn between them. */
export async function hashPieces(pieces: Iterable<string>): Promise<string> {
  const hash = createHash('sha256')
  let since = performance.now()
  for (const piece of pieces) {
    hash.update(piece)
    if (performance.now() - since < longestStretch) continue
    await nextTurn()
    since = performance.now()
  }
  return hash.digest('hex')
}
