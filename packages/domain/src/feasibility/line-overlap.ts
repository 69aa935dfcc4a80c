import type { AdsetLine, Target } from '../adset-matrix/adset-line.ts'
import { targetId } from '../adset-matrix/targets.ts'
import type { AudiencePackage } from '../reusable-packages/audience-package.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import { pointsMeet } from '../reusable-packages/geo-point.ts'
import type { InterestPackage } from '../reusable-packages/interest-package.ts'

/** The contents of packages, as they are stored now. */
export type TargetingPackages = {
  readonly geoPackages: readonly GeoPackage[]
  readonly audiencePackages: readonly AudiencePackage[]
  readonly interestPackages: readonly InterestPackage[]
  /** Fewest people of each custom audience; absent when the platform does not say. */
  readonly audienceSizes: ReadonlyMap<string, number>
}

export type LineOverlap = {
  /** Pairs of lines that aim at people of the same audience or interest, in zones that meet. */
  readonly pairs: number
  /** Numbers, from 1, of the two lines that share most. */
  readonly worst: readonly [number, number] | null
  /** The part of the smaller of the two that both aim at; `null` when the platform says no sizes. */
  readonly share: number | null
}

/**
 * How far lines aim at the same people, as far as the platform tells: it names the members of no audience, so only
 * audiences and interests that both lines name count, weighed by their sizes when the zone is the same. Broad targeting
 * holds everybody and is not compared. One target in two zones meets itself when the zones do.
 */
export function lineOverlap(lines: readonly AdsetLine[], packages: TargetingPackages): LineOverlap {
  const meets = meetingZones(packages.geoPackages)
  const targets = [...Map.groupBy(lines.entries(), ([, { target }]) => keyOf(target)).values()]
  let found: Closest = { pairs: 0, worst: null, part: -1 }
  for (const [index, own] of targets.entries()) {
    for (const others of targets.slice(index)) {
      const common = commonOf(own[0]?.[1].target, others[0]?.[1].target, packages)
      if (common === null) continue
      const here = closestOf({ own, others, part: common.part ?? 0 }, meets)
      const { worst, part } = here.part > found.part ? here : found
      found = { pairs: found.pairs + here.pairs, worst, part }
    }
  }
  const { pairs, worst, part } = found
  return { pairs, worst, share: part > 0 ? part : null }
}

/** Lines with the place that each has in the matrix. */
type Placed = readonly (readonly [number, AdsetLine])[]
type Closest = Pick<LineOverlap, 'pairs' | 'worst'> & { readonly part: number }

/** How many lines of two targets, or of one with itself, meet, and the first two of those that share most. */
function closestOf(
  { own, others, part }: { readonly own: Placed; readonly others: Placed; readonly part: number },
  meets: (a: string, b: string) => boolean,
): Closest {
  let found: Closest = { pairs: 0, worst: null, part: -1 }
  for (const [a, line] of own) {
    for (const [b, other] of others) {
      if ((own === others && b <= a) || !meets(line.geoPackage.id, other.geoPackage.id)) continue
      // People of two different zones are fewer than all that both name, by how much nobody says.
      const shared = line.geoPackage.id === other.geoPackage.id ? part : 0
      const isMore = shared > found.part
      found = {
        pairs: found.pairs + 1,
        worst: isMore ? [Math.min(a, b) + 1, Math.max(a, b) + 1] : found.worst,
        part: Math.max(shared, found.part),
      }
    }
  }
  return found
}

/** Whether two zones meet, each pair looked at once. */
function meetingZones(zones: readonly GeoPackage[]): (a: string, b: string) => boolean {
  const byId = new Map(zones.map((zone) => [zone.id ?? '', zone]))
  const known = new Map<string, boolean>()
  return (a, b) => {
    if (a === b) return true
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const found = known.get(key)
    if (found !== undefined) return found
    const [zone, other] = [byId.get(a), byId.get(b)]
    const meets = zone !== undefined && other !== undefined && zonesMeet(zone, other)
    known.set(key, meets)
    return meets
  }
}

/**
 * Whether somebody may be in both: a country, region or city of one lies in the other, or two circles meet, at an age and gender of both. A
 * circle and a city in it are not known to meet: the platform says of no city where it lies.
 */
export function zonesMeet(a: GeoPackage, b: GeoPackage): boolean {
  const haveAge =
    Math.max(a.ageMin ?? 18, b.ageMin ?? 18) <= Math.min(a.ageMax ?? Infinity, b.ageMax ?? Infinity)
  const haveGender = a.gender === 'all' || b.gender === 'all' || a.gender === b.gender
  return haveAge && haveGender && placesMeet(a, b)
}

function placesMeet(a: GeoPackage, b: GeoPackage): boolean {
  const whole = (zone: GeoPackage) => new Set(zone.countries.map(({ id }) => id))
  const parts = (zone: GeoPackage) => [...zone.regions, ...zone.cities]
  const points = (zone: GeoPackage) => zone.points ?? []
  const [ours, theirs] = [whole(a), whole(b)]
  const keys = new Set(parts(a).map(({ key }) => key))
  return (
    [...ours].some((country) => theirs.has(country)) ||
    parts(a).some(({ countryCode }) => theirs.has(countryCode)) ||
    parts(b).some(({ countryCode, key }) => ours.has(countryCode) || keys.has(key)) ||
    points(a).some(
      (one) => theirs.has(one.countryCode) || points(b).some((other) => pointsMeet(one, other)),
    ) ||
    points(b).some(({ countryCode }) => ours.has(countryCode))
  )
}

/** What two targets have in common, as a part of the smaller; `null` for nothing, a `null` part for an unknown size. */
function commonOf(
  a: Target | undefined,
  b: Target | undefined,
  { audiencePackages, interestPackages, audienceSizes }: TargetingPackages,
): { readonly part: number | null } | null {
  if (!a || !b || a.kind !== b.kind || a.kind === 'broad') return null
  const contents = (target: Target): { readonly id: string; readonly people: number | null }[] => {
    const id = targetId(target)
    return target.kind === 'audience'
      ? (audiencePackages.find((one) => one.id === id)?.audiences ?? []).map((one) => ({
          id: one.id,
          people: audienceSizes.get(one.id) ?? null,
        }))
      : (interestPackages.find((one) => one.id === id)?.interests ?? []).map((one) => ({
          id: one.id,
          people: one.audienceSizeLowerBound,
        }))
  }
  const [ours, theirs] = [contents(a), contents(b)]
  const names = new Set(theirs.map(({ id }) => id))
  const both = ours.filter(({ id }) => names.has(id))
  if (both.length === 0) return null
  const sizes = [both, ours, theirs].map(peopleIn)
  const [shared = null, own = null, other = null] = sizes
  if (shared === null || own === null || other === null || Math.min(own, other) === 0) return { part: null }
  return { part: Math.min(1, shared / Math.min(own, other)) }
}

function peopleIn(list: readonly { readonly people: number | null }[]): number | null {
  return list.some(({ people }) => people === null)
    ? null
    : list.reduce((sum, { people }) => sum + (people ?? 0), 0)
}

const keyOf = (target: Target): string => `${target.kind} ${targetId(target)}`
