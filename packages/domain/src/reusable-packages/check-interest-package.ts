import type { InterestPackage } from './interest-package.ts'

export type InterestPackageProblemCode =
  | 'interest.name.missing'
  | 'interest.name.slash'
  | 'interest.list.missing'

/** What keeps an interest package from being saved, in screen order (specification B §5). */
export function checkInterestPackage(interestPackage: InterestPackage): InterestPackageProblemCode[] {
  const found: InterestPackageProblemCode[] = []
  if (interestPackage.name.trim() === '') found.push('interest.name.missing')
  if (interestPackage.name.includes('/')) found.push('interest.name.slash')
  if (interestPackage.interests.length === 0) found.push('interest.list.missing')
  return found
}
