import type { AdPackage } from './ad-package.ts'

export type AdPackageProblemCode =
  | 'adPackage.name.missing'
  | 'adPackage.name.slash'
  | 'adPackage.empty'
  | 'adPackage.images.missing'
  | 'adPackage.bodies.missing'
  | 'adPackage.links.missing'
  | 'adPackage.callsToAction.missing'

/**
 * What keeps a creative package from being saved, in screen order.
 * Ads made of own visuals or of a catalogue each need a text, a link and a call to action; a carousel brings its own
 * texts; posts and existing ads need nothing more.
 */
export function checkAdPackage(adPackage: AdPackage): AdPackageProblemCode[] {
  const found: AdPackageProblemCode[] = []
  if (adPackage.name.trim() === '') found.push('adPackage.name.missing')
  if (adPackage.name.includes('/')) found.push('adPackage.name.slash')
  if (isEmpty(adPackage)) return [...found, 'adPackage.empty']
  const isCatalogue = adPackage.catalogue !== null
  const hasVisuals = adPackage.images.length + adPackage.videos.length > 0
  const hasOther =
    adPackage.existingAds.length > 0 ||
    (!isCatalogue && adPackage.carousels.length + adPackage.posts.length > 0)
  const needsTexts = isCatalogue || hasVisuals
  if (!needsTexts && !hasOther) found.push('adPackage.images.missing')
  const isAdOfItsOwn = needsTexts || !hasOther
  if (isAdOfItsOwn && adPackage.bodies.length === 0) found.push('adPackage.bodies.missing')
  if (isAdOfItsOwn && adPackage.links.length === 0) found.push('adPackage.links.missing')
  const needsAction = isAdOfItsOwn || adPackage.carousels.length > 0
  if (needsAction && adPackage.callsToAction.length === 0) found.push('adPackage.callsToAction.missing')
  return found
}

const isEmpty = (adPackage: AdPackage): boolean =>
  Object.values({ ...adPackage, name: [], catalogue: adPackage.catalogue?.formats ?? [] }).every(
    (list) => list.length === 0,
  )
