import {
  withoutTheOther,
  zoneOverlap,
  type AudiencePackage,
  type GeoPackage,
  type InterestPackage,
  type TargetingPackage,
} from '@vigie/domain'
import { nobody, type OverlapQuestion } from '../../data/reach.ts'

/** Those of the zone, and of them those in the places, of the ages, the gender and the languages of the other one. */
function ofZones(one: GeoPackage, other: GeoPackage): OverlapQuestion | null {
  const found = zoneOverlap(one, other)
  if (found === null) return null
  const of = (zone: GeoPackage | null) => zone && { ...nobody, zone }
  return { whole: { ...nobody, zone: one }, from: of(found.from), less: of(found.less) }
}

/** Those of the package, and of them those who are in none of the other's audiences. */
function ofAudiences(one: AudiencePackage, other: AudiencePackage): OverlapQuestion | null {
  const alone = withoutTheOther(one, other)
  if (alone === null) return null
  const of = ({ audiences, removedAudiences }: Pick<AudiencePackage, 'audiences' | 'removedAudiences'>) => ({
    ...nobody,
    ...{ audiences, removedAudiences },
  })
  const whole = of(one)
  return { whole, from: whole, less: alone.audiences.length === 0 ? null : of(alone) }
}

/** Those of the package, and those who have an interest of each: the platform takes several lists that must all hold. */
function ofInterests({ interests }: InterestPackage, other: InterestPackage): OverlapQuestion {
  const whole = { ...nobody, interests }
  return {
    whole,
    from: other.interests.length === 0 ? null : { ...whole, alsoInterests: other.interests },
    less: null,
  }
}

/** Whom to ask for to know which part of a package another one reaches too; `null` where the platform cannot say it. */
export function overlapQuestion(one: TargetingPackage, other: TargetingPackage): OverlapQuestion | null {
  if (one.kind === 'geo' && other.kind === 'geo') return ofZones(one.package, other.package)
  if (one.kind === 'audience' && other.kind === 'audience') return ofAudiences(one.package, other.package)
  if (one.kind === 'interest' && other.kind === 'interest') return ofInterests(one.package, other.package)
  return null
}
