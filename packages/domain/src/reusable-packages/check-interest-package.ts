import type { InterestPackage } from './interest-package.ts'
import { isPackageNameTooLong } from './package-name.ts'

export type InterestPackageProblemCode =
  | 'interest.name.missing'
  | 'interest.name.slash'
  | 'interest.name.tooLong'
  | 'interest.list.missing'

/** What keeps an interest package from being saved, in screen order. */
export function checkInterestPackage(interestPackage: InterestPackage): InterestPackageProblemCode[] {
  const found: InterestPackageProblemCode[] = []
  if (interestPackage.name.trim() === '') found.push('interest.name.missing')
  if (interestPackage.name.includes('/')) found.push('interest.name.slash')
  if (isPackageNameTooLong(interestPackage.name)) found.push('interest.name.tooLong')
  if (interestPackage.interests.length === 0) found.push('interest.list.missing')
  return found
}
