const dayMs = 86_400_000
const endingDays = 14

/** Whole days until a connection ends; `null` when the network did not say. */
export const daysLeft = (expiresAt: string | null, now: number): number | null =>
  expiresAt === null ? null : Math.max(0, Math.floor((Date.parse(expiresAt) - now) / dayMs))

/** Soon enough to say so. */
export const isEnding = (days: number | null): days is number => days !== null && days < endingDays
