import { createHash } from 'node:crypto'
import { inStretches } from './stretch.ts'

/** SHA-256 of a text that comes in pieces, in hex; making them is most of it, and others have their turn between them. */
export async function hashPieces(pieces: Iterable<string>): Promise<string> {
  const hash = createHash('sha256')
  const rest = inStretches()
  for (const piece of pieces) {
    hash.update(piece)
    await rest()
  }
  return hash.digest('hex')
}
