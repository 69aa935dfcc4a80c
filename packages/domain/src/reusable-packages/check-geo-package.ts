import type { GeoPackage } from './geo-package.ts'
import { isOnEarth, isPointRadiusAllowed, mostPoints, pointsTwice, type GeoPoint } from './geo-point.ts'
import { coordinatesText } from './point-text.ts'
import { isPackageNameTooLong } from './package-name.ts'

export const ageLimits = { youngest: 13, oldest: 65 } as const
export const radiusLimits = { smallest: 17, largest: 80 } as const

export type GeoPackageProblemCode =
  | 'geo.name.missing'
  | 'geo.name.slash'
  | 'geo.name.tooLong'
  | 'geo.ageMin.tooYoung'
  | 'geo.ageMax.tooOld'
  | 'geo.ages.reversed'
  | 'geo.zones.missing'
  | 'geo.zones.overlap'
  | 'geo.radius.outOfRange'
  | 'geo.locationType.missing'
  | 'geo.point.notOnEarth'
  | 'geo.point.radius'
  | 'geo.point.twice'
  | 'geo.point.name'
  | 'geo.points.tooMany'

/** `key` names the city, or the point by its coordinates, when the problem is its own. */
export type GeoPackageProblem = { readonly code: GeoPackageProblemCode; readonly key?: string }

/** A radius is the city limits (0) or 17 to 80 km. */
export const isRadiusAllowed = (kilometres: number): boolean =>
  kilometres === 0 || (kilometres >= radiusLimits.smallest && kilometres <= radiusLimits.largest)

/** What keeps a geo-demographic package from being saved, in screen order. */
export function checkGeoPackage(geo: GeoPackage): GeoPackageProblem[] {
  const found: GeoPackageProblem[] = []
  if (geo.name.trim() === '') found.push({ code: 'geo.name.missing' })
  if (geo.name.includes('/')) found.push({ code: 'geo.name.slash' })
  if (isPackageNameTooLong(geo.name)) found.push({ code: 'geo.name.tooLong' })
  if (geo.ageMin === null || !isAge(geo.ageMin) || geo.ageMin < ageLimits.youngest)
    found.push({ code: 'geo.ageMin.tooYoung' })
  if (geo.ageMax === null || !isAge(geo.ageMax) || geo.ageMax > ageLimits.oldest)
    found.push({ code: 'geo.ageMax.tooOld' })
  if (geo.ageMin !== null && geo.ageMax !== null && geo.ageMin > geo.ageMax)
    found.push({ code: 'geo.ages.reversed' })
  if (geo.countries.length + geo.regions.length + geo.cities.length + (geo.points ?? []).length === 0)
    found.push({ code: 'geo.zones.missing' })
  if (placesInChosenCountries(geo).length > 0) found.push({ code: 'geo.zones.overlap' })
  if (!isLocationChoice(geo.locationTypes)) found.push({ code: 'geo.locationType.missing' })
  const cities = [...geo.cities, ...geo.excludedCities]
  const outOfRange = cities.filter((city) => !isRadiusAllowed(city.radiusKm))
  return [
    ...found,
    ...outOfRange.map((city) => ({ code: 'geo.radius.outOfRange' as const, key: city.key })),
    ...pointProblems(geo.points ?? [], geo.excludedPoints ?? []),
  ]
}

/** A circle is on one side only: the same place reached and left out would say two things of the same people. */
function pointProblems(points: readonly GeoPoint[], excluded: readonly GeoPoint[]): GeoPackageProblem[] {
  const all = [...points, ...excluded]
  const of = (code: GeoPackageProblemCode, holds: (point: GeoPoint) => boolean): GeoPackageProblem[] =>
    all.filter(holds).map((point) => ({ code, key: coordinatesText(point) }))
  return [
    ...of('geo.point.notOnEarth', (point) => !isOnEarth(point)),
    ...of('geo.point.radius', (point) => !isPointRadiusAllowed(point)),
    ...of('geo.point.name', ({ name }) => isPackageNameTooLong(name)),
    ...pointsTwice(all).map((key) => ({ code: 'geo.point.twice' as const, key })),
    ...[points, excluded]
      .filter(({ length }) => length > mostPoints)
      .map(() => ({ code: 'geo.points.tooMany' as const })),
  ]
}

/** The four choices that there are: people who live in a zone, were there lately, or both; travellers. */
const locationChoices: readonly string[] = ['home recent', 'home', 'recent', 'travel_in']

const isLocationChoice = (types: GeoPackage['locationTypes']): boolean =>
  locationChoices.includes(types.toSorted().join(' '))

const isAge = (age: number): boolean => Number.isInteger(age) && age > 0

/** A package as a person fills it in: the specification's defaults, nowhere chosen yet. */
export const newGeoPackage: GeoPackage = {
  id: null,
  name: '',
  ageMin: 18,
  ageMax: 65,
  gender: 'all',
  languages: [],
  countries: [],
  regions: [],
  cities: [],
  excludedRegions: [],
  excludedCities: [],
  locationTypes: ['home', 'recent'],
}

/**
 * Regions, cities and points that lie in a country which is reached as a whole: the platform refuses both together.
 * @returns their names, in the order they were chosen
 */
export function placesInChosenCountries({ countries, regions, cities, points = [] }: GeoPackage): string[] {
  const whole = new Set(countries.map(({ id }) => id))
  const inside = <P extends { readonly countryCode: string }>(places: readonly P[]) =>
    places.filter(({ countryCode }) => whole.has(countryCode))
  return [
    ...inside([...regions, ...cities]).map(({ name }) => name),
    ...inside(points).map((point) => point.name || coordinatesText(point)),
  ]
}
