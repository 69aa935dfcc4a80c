import { pairsOf } from '../shared/pair.ts'

/** Makers of TikTok's pairs. Paths end with a slash: without it TikTok knows none. */
export const { read, write } = pairsOf('tiktok')
