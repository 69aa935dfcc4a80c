import { outcomeDays } from './outcome-days.ts'

/** Parts of the pauses it would make that a strategy may leave running to learn from, 0 to 1; 0 leaves none. */
export const holdOutShares = [0, 0.05, 0.1, 0.2] as const
export type HoldOutShare = (typeof holdOutShares)[number]

/** What a strategy leaves to chance, as of one day (`YYYY-MM-DD`, the account's) in one account. */
export type HoldOut = { readonly share: number; readonly account: string; readonly day: string }

/**
 * Whether a pause that would be made is left out, so that what comes of it can be held against those that were made. Drawn
 * once, by the account, the ad or ad set and the day: a replay answers the same, and nothing about the ad decides.
 * Whoever was drawn runs through the whole week by which pauses are measured, and is not drawn again as long as that is known.
 * @param since days since it was left out first; `undefined` when it never was, or nothing of it is kept
 */
export function isHeldOut(holdOut: HoldOut, id: string, since: number | undefined): boolean {
  if (!(holdOut.share > 0)) return false
  return since === undefined ? drawOf(holdOut, id) < holdOut.share : since <= outcomeDays
}

/** Evenly spread over 0 to 1. FNV-1a, then the final mix of MurmurHash3 (Appleby): unlike days are unlike draws. */
function drawOf({ account, day }: HoldOut, id: string): number {
  const text = JSON.stringify([account, day, id])
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
