import { checkGeoPackage, type TargetingPackage } from '@vigie/domain'
import { nobody, type ReachTarget } from '../../data/reach.ts'

/**
 * Whom to count for a package by itself: audiences and interests anywhere, a zone with nobody in particular. `null` where
 * there is nobody to count yet, or where the platform would refuse to publish it, name aside.
 */
export function reachTargetOf(targeting: TargetingPackage): ReachTarget | null {
  switch (targeting.kind) {
    case 'geo': {
      const canBePublished = checkGeoPackage(targeting.package).every(({ code }) =>
        code.startsWith('geo.name'),
      )
      return canBePublished ? { ...nobody, zone: targeting.package } : null
    }
    case 'audience': {
      const { audiences, removedAudiences, isAdvantageAudience } = targeting.package
      return audiences.length > 0 ? { ...nobody, audiences, removedAudiences, isAdvantageAudience } : null
    }
    case 'interest': {
      const { interests } = targeting.package
      return interests.length > 0 ? { ...nobody, interests } : null
    }
  }
}
