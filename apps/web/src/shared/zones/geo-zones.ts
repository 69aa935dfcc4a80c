import type { City, GeoPackage, LocationType, Region } from '@vigie/domain'

/** A place as the search answers it. */
export type GeoArea = {
  readonly key: string
  readonly name: string
  readonly type: 'country' | 'region' | 'city'
  readonly countryCode: string
  readonly countryName: string
  readonly regionName: string
}

/** Whether a place is reached or left out. A whole country is only ever reached. */
export type ZoneSide = 'included' | 'excluded'

/** The four sets of location types that the screen offers, in order. */
export const locationSets: readonly (readonly LocationType[])[] = [
  ['home', 'recent'],
  ['home'],
  ['recent'],
  ['travel_in'],
]

export const locationSetKey = (types: readonly LocationType[]): string => [...types].sort().join('+')

/** Adds a place on one side and takes it off the other: it cannot be reached and left out at once. */
export function addZone(geo: GeoPackage, area: GeoArea, side: ZoneSide): GeoPackage {
  const without = (list: readonly { readonly key: string }[]) => list.every((zone) => zone.key !== area.key)
  switch (area.type) {
    case 'country':
      return geo.countries.some((country) => country.id === area.key)
        ? geo
        : { ...geo, countries: [...geo.countries, { id: area.key, name: area.name }] }
    case 'region': {
      if (!without(side === 'included' ? geo.regions : geo.excludedRegions)) return geo
      const kept = removeRegion(geo, area.key)
      return side === 'included'
        ? { ...kept, regions: [...kept.regions, regionOf(area)] }
        : { ...kept, excludedRegions: [...kept.excludedRegions, regionOf(area)] }
    }
    case 'city': {
      if (!without(side === 'included' ? geo.cities : geo.excludedCities)) return geo
      const kept = removeCity(geo, area.key)
      return side === 'included'
        ? { ...kept, cities: [...kept.cities, cityOf(area)] }
        : { ...kept, excludedCities: [...kept.excludedCities, cityOf(area)] }
    }
  }
}

export const removeCountry = (geo: GeoPackage, id: string): GeoPackage => ({
  ...geo,
  countries: geo.countries.filter((country) => country.id !== id),
})

export const removeRegion = (geo: GeoPackage, key: string): GeoPackage => ({
  ...geo,
  regions: geo.regions.filter((region) => region.key !== key),
  excludedRegions: geo.excludedRegions.filter((region) => region.key !== key),
})

export const removeCity = (geo: GeoPackage, key: string): GeoPackage => ({
  ...geo,
  cities: geo.cities.filter((city) => city.key !== key),
  excludedCities: geo.excludedCities.filter((city) => city.key !== key),
})

export function setRadius(geo: GeoPackage, key: string, radiusKm: number): GeoPackage {
  const resized = (city: City) => (city.key === key ? { ...city, radiusKm } : city)
  return { ...geo, cities: geo.cities.map(resized), excludedCities: geo.excludedCities.map(resized) }
}

export const isChosen = (geo: GeoPackage, area: GeoArea): boolean =>
  geo.countries.some((country) => country.id === area.key) ||
  [...geo.regions, ...geo.excludedRegions, ...geo.cities, ...geo.excludedCities].some(
    (zone) => zone.key === area.key,
  )

const regionOf = ({ key, name, countryCode, countryName }: GeoArea): Region => ({
  key,
  name,
  countryCode,
  countryName,
})

const cityOf = (area: GeoArea): City => ({ ...regionOf(area), regionName: area.regionName, radiusKm: 0 })
