import type { City, GeoPackage, Region } from '../reusable-packages/geo-package.ts'
import { kilometresBetween, pointsMeet, radiusKmOf, type GeoPoint } from '../reusable-packages/geo-point.ts'
import { coordinatesText } from '../reusable-packages/point-text.ts'

/**
 * From whom to ask for so that what two zones have in common follows: all of the first who have an age, a gender and a language of both, less those
 * of them outside the other's places. `from` is `null` where nobody can be in both, `less` where all of the first lie in the other.
 */
export type ZoneOverlap = { readonly from: GeoPackage | null; readonly less: GeoPackage | null }

const nobody: ZoneOverlap = { from: null, less: null }

/**
 * Whom to ask for of two zones. `null` where the platform cannot say it: the other leaves out places in which the first may reach people, or a
 * point lies in nobody knows which country.
 */
export function zoneOverlap(first: GeoPackage, other: GeoPackage): ZoneOverlap | null {
  const from = withPeopleOf(first, other)
  if (from === null) return nobody
  if (leavesOutMore(first, other)) return null
  const rest = outside(first, other)
  if (rest.countries.length + rest.regions.length + rest.cities.length + rest.points.length === 0)
    return { from, less: null }
  if (other.countries.length > 0 && rest.points.some(({ countryCode }) => countryCode === '')) return null
  const taken = placesIn(rest, other)
  if (taken.regions.length + taken.cities.length + taken.points.length > 0)
    return {
      from,
      less: {
        ...from,
        ...rest,
        excludedRegions: added(first.excludedRegions, taken.regions, keyOf),
        excludedCities: added(first.excludedCities, taken.cities, keyOf),
        excludedPoints: added(first.excludedPoints ?? [], taken.points, coordinatesText),
      },
    }
  const isApart = placesOf(rest).length === placesOf(first).length
  return isApart ? nobody : { from, less: { ...from, ...rest } }
}

type Places = {
  readonly countries: GeoPackage['countries']
  readonly regions: readonly Region[]
  readonly cities: readonly City[]
  readonly points: readonly GeoPoint[]
}

const keyOf = ({ key }: { readonly key: string }): string => key
const placesOf = ({ countries, regions, cities, points = [] }: Pick<GeoPackage, keyof Places>) => [
  ...[...countries, ...regions, ...cities],
  ...points,
]

/** The first zone for those who have an age, a gender and a language of both; `null` where nobody does. */
function withPeopleOf(first: GeoPackage, other: GeoPackage): GeoPackage | null {
  const ageMin = Math.max(first.ageMin ?? 18, other.ageMin ?? 18)
  const ageMax = Math.min(first.ageMax ?? 65, other.ageMax ?? 65)
  const isOneGender = first.gender === 'all' || other.gender === 'all' || first.gender === other.gender
  const spoken = new Set(other.languages.map(({ id }) => id))
  const both = first.languages.filter(({ id }) => spoken.has(id))
  const isOneLanguage = first.languages.length === 0 || spoken.size === 0 || both.length > 0
  if (ageMin > ageMax || !isOneGender || !isOneLanguage) return null
  const either = first.languages.length === 0 ? other.languages : first.languages
  return {
    ...first,
    ageMin,
    ageMax,
    gender: first.gender === 'all' ? other.gender : first.gender,
    languages: both.length > 0 ? both : either,
  }
}

/** Whether the other zone leaves out people whom the first may reach. */
function leavesOutMore(first: GeoPackage, other: GeoPackage): boolean {
  const codes = new Set([
    ...first.countries.map(({ id }) => id),
    ...[...first.regions, ...first.cities, ...(first.points ?? [])].map(({ countryCode }) => countryCode),
  ])
  const known = new Set([...first.excludedRegions, ...first.excludedCities].map(keyOf))
  const points = new Set((first.excludedPoints ?? []).map(coordinatesText))
  const mayMatter = ({ countryCode }: { readonly countryCode: string }) =>
    countryCode === '' || codes.has('') || codes.has(countryCode)
  return (
    [...other.excludedRegions, ...other.excludedCities].some(
      (one) => mayMatter(one) && !known.has(one.key),
    ) || (other.excludedPoints ?? []).some((one) => mayMatter(one) && !points.has(coordinatesText(one)))
  )
}

/** What of the first lies in no place of the other, as far as their names tell. */
function outside(first: GeoPackage, other: GeoPackage): Places {
  const countries = new Set(other.countries.map(({ id }) => id))
  const regions = new Set(other.regions.map(keyOf))
  const inRegion = (city: City) => other.regions.some((region) => isCityIn(city, region))
  const inCity = (city: City) =>
    other.cities.some(({ key, radiusKm }) => key === city.key && radiusKm >= city.radiusKm)
  const inCircle = (point: GeoPoint) =>
    (other.points ?? []).some((one) => kilometresBetween(one, point) + radiusKmOf(point) <= radiusKmOf(one))
  return {
    countries: first.countries.filter(({ id }) => !countries.has(id)),
    regions: first.regions.filter(({ key, countryCode }) => !countries.has(countryCode) && !regions.has(key)),
    cities: first.cities.filter((one) => !countries.has(one.countryCode) && !inRegion(one) && !inCity(one)),
    points: (first.points ?? []).filter((one) => !countries.has(one.countryCode) && !inCircle(one)),
  }
}

const isCityIn = (city: City, region: Region): boolean =>
  city.countryCode === region.countryCode && city.regionName === region.name

/** The other's places that may lie in what is left of the first. Two regions, and two cities without a radius, are apart. */
function placesIn(rest: Places, other: GeoPackage) {
  const countries = new Set(rest.countries.map(({ id }) => id))
  const isNear = (one: { readonly countryCode: string }) => (place: { readonly countryCode: string }) =>
    one.countryCode === '' || place.countryCode === '' || one.countryCode === place.countryCode
  const wide = rest.cities.filter(({ radiusKm }) => radiusKm > 0)
  return {
    regions: other.regions.filter(
      (one) => countries.has(one.countryCode) || [...wide, ...rest.points].some(isNear(one)),
    ),
    cities: other.cities.filter(
      (one) =>
        countries.has(one.countryCode) ||
        rest.regions.some((region) => isCityIn(one, region) || (one.radiusKm > 0 && isNear(one)(region))) ||
        rest.cities.some(({ key }) => key === one.key) ||
        [...(one.radiusKm > 0 ? rest.cities : wide), ...rest.points].some(isNear(one)),
    ),
    points: (other.points ?? []).filter(
      (one) =>
        one.countryCode === '' ||
        countries.has(one.countryCode) ||
        [...rest.regions, ...rest.cities].some(isNear(one)) ||
        rest.points.some((point) => pointsMeet(point, one)),
    ),
  }
}

const added = <P>(list: readonly P[], more: readonly P[], idOf: (one: P) => string): P[] => [
  ...new Map([...list, ...more].map((one) => [idOf(one), one])).values(),
]
