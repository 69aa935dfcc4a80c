/** The tier of an application at the Marketing API: how many calls it may make. */
export type AccessTier = 'full' | 'limited'

/**
 * What Meta asks of an application before it gives it the full tier (authorization page of the Marketing API, read on 22 November 2026): so
 * many successful calls within so many days, and fewer errors than this in a hundred.
 */
export const fullAccessAsks = { calls: 500, days: 15, errorsBelowPercent: 15 } as const

/** Calls of the application within those days. */
export type CountedCalls = { readonly successful: number; readonly failed: number }

/** How much of what the full tier asks an application has. */
export type TowardsFullAccess = {
  /** Successful calls that are missing; 0 when there are enough. */
  readonly missing: number
  /** Of a hundred calls, how many failed; 0 while there was none. */
  readonly errorPercent: number
  readonly hasFewErrors: boolean
  /** It may be asked for. */
  readonly isMet: boolean
}

/** Meta counts errors over the last 500 calls, and calls alone know their order: over all that were counted, which is close. */
export function towardsFullAccess({ successful, failed }: CountedCalls): TowardsFullAccess {
  const missing = Math.max(0, fullAccessAsks.calls - successful)
  const all = successful + failed
  const errorPercent = all === 0 ? 0 : (failed / all) * 100
  const hasFewErrors = errorPercent < fullAccessAsks.errorsBelowPercent
  return { missing, errorPercent, hasFewErrors, isMet: missing === 0 && hasFewErrors }
}
