import { pairVisuals } from './ad-combinations.ts'
import type { AdPackage } from './ad-package.ts'

/** What the number of ads of a package follows from. */
export type PackageParts = {
  /** Images and videos; a pair of one kind counts once. */
  readonly visuals: number
  readonly bodies: number
  readonly links: number
  readonly callsToAction: number
  readonly carousels: number
  readonly posts: number
  readonly existingAds: number
  /** Formats of its catalogue; `null` when it advertises none. */
  readonly formats: number | null
}

/** How many ads one ad set gets from a package of these parts: as many as `packageAds` makes. */
export function countAds(parts: PackageParts): number {
  const texts = parts.links === 0 || parts.callsToAction === 0 ? 0 : parts.bodies
  if (parts.formats !== null) return parts.formats * texts + parts.existingAds
  return parts.visuals * texts + parts.carousels + parts.posts + parts.existingAds
}

/** How many ads one ad set gets from a package. */
export const adCount = (adPackage: AdPackage): number =>
  countAds({
    visuals: pairVisuals(adPackage.images).length + pairVisuals(adPackage.videos).length,
    bodies: adPackage.bodies.length,
    links: adPackage.links.length,
    callsToAction: adPackage.callsToAction.length,
    carousels: adPackage.carousels.length,
    posts: adPackage.posts.length,
    existingAds: adPackage.existingAds.length,
    formats: adPackage.catalogue?.formats.length ?? null,
  })
