import { pairsOf } from '../shared/pair.ts'

/** Makers of Meta's pairs. */
export const { read, list, write } = pairsOf('meta')
