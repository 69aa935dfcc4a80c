/** An error as people count: once in so many times; `isLess` where it is rarer than is ever announced. */
export type ErrorFrequency = { readonly oneIn: number; readonly isLess: boolean }

/** Nothing announces fewer errors than this: beyond it more were seen than announced (docs/engine.md). */
const rarest = 100

/**
 * A probability of being wrong, 0 to 1, as a frequency, which is never rarer than the probability.
 * @returns `null` where it is wrong as often as not, or nothing is known
 */
export function errorFrequency(error: number): ErrorFrequency | null {
  if (!(error >= 0) || error >= 0.5) return null
  if (error < 1 / rarest) return { oneIn: rarest, isLess: true }
  return { oneIn: Math.floor(1 / error + 1e-9), isLess: false }
}

/** How often pauses are announced to be wrong, all together, from the doubt about each; `null` without any. */
export function announcedError(pauses: readonly { readonly worse: number }[]): number | null {
  if (pauses.length === 0) return null
  return pauses.reduce((sum, { worse }) => sum + 1 - worse, 0) / pauses.length
}
