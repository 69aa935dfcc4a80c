/** The package that an ad counts for, and whether that is concluded from its visual rather than known. */
export type ShelfOfAd = { readonly name: string; readonly isAssumed: boolean }

/**
 * The one package that an ad counts for, so that no money is on two shelves.
 *
 * Holds: what was recorded when it was made is believed whatever its visual is in since; otherwise the only package of its
 * visual. `null` where the visual is in several, or in none.
 * @param recorded the package that its publication, or its taking in hand, recorded
 * @param packages the packages that its visual is in
 */
export function shelfOfAd(recorded: string | undefined, packages: readonly string[]): ShelfOfAd | null {
  if (recorded !== undefined) return { name: recorded, isAssumed: false }
  const [only] = packages
  return only === undefined || packages.length > 1 ? null : { name: only, isAssumed: true }
}
