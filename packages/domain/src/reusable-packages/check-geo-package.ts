import type { GeoPackage } from './geo-package.ts'
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

/** `key` names the city, when the problem is one city's. */
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
  if (geo.countries.length + geo.regions.length + geo.cities.length === 0)
    found.push({ code: 'geo.zones.missing' })
  if (placesInChosenCountries(geo).length > 0) found.push({ code: 'geo.zones.overlap' })
  if (!isLocationChoice(geo.locationTypes)) found.push({ code: 'geo.locationType.missing' })
  const cities = [...geo.cities, ...geo.excludedCities]
  const outOfRange = cities.filter((city) => !isRadiusAllowed(city.radiusKm))
  return [...found, ...outOfRange.map((city) => ({ code: 'geo.radius.outOfRange' as const, key: city.key }))]
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
 * Regions and cities that lie in a country which is reached as a whole: the platform refuses both together.
 * @returns their names, in the order they were chosen
 */
export function placesInChosenCountries({ countries, regions, cities }: GeoPackage): string[] {
  const whole = new Set(countries.map(({ id }) => id))
  return [...regions, ...cities].filter(({ countryCode }) => whole.has(countryCode)).map(({ name }) => name)
}
