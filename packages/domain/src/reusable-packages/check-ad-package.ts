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
 * What keeps a creative package from being saved, in screen order (specification B §5, checklist AMB-43, FIX-27).
 * Texts, links and a call to action are demanded because each ad needs one of each.
 */
export function checkAdPackage(adPackage: AdPackage): AdPackageProblemCode[] {
  const found: AdPackageProblemCode[] = []
  if (adPackage.name.trim() === '') found.push('adPackage.name.missing')
  if (adPackage.name.includes('/')) found.push('adPackage.name.slash')
  if (isEmpty(adPackage)) return [...found, 'adPackage.empty']
  if (adPackage.images.length === 0) found.push('adPackage.images.missing')
  if (adPackage.bodies.length === 0) found.push('adPackage.bodies.missing')
  if (adPackage.links.length === 0) found.push('adPackage.links.missing')
  if (adPackage.callsToAction.length === 0) found.push('adPackage.callsToAction.missing')
  return found
}

const isEmpty = (adPackage: AdPackage): boolean =>
  Object.values({ ...adPackage, name: [] }).every((list) => list.length === 0)
