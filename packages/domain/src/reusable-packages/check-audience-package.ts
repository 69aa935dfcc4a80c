import type { AudiencePackage } from './audience-package.ts'
import { isPackageNameTooLong } from './package-name.ts'

export type AudiencePackageProblemCode =
  | 'audience.name.missing'
  | 'audience.name.slash'
  | 'audience.name.tooLong'
  | 'audience.list.missing'
  | 'audience.inBothLists'

/** What keeps an audience package from being saved. */
export function checkAudiencePackage(audience: AudiencePackage): AudiencePackageProblemCode[] {
  const removed = new Set(audience.removedAudiences.map(({ id }) => id))
  const found: AudiencePackageProblemCode[] = []
  if (audience.name.trim() === '') found.push('audience.name.missing')
  if (audience.name.includes('/')) found.push('audience.name.slash')
  if (isPackageNameTooLong(audience.name)) found.push('audience.name.tooLong')
  if (audience.audiences.length === 0) found.push('audience.list.missing')
  if (audience.audiences.some(({ id }) => removed.has(id))) found.push('audience.inBothLists')
  return found
}
