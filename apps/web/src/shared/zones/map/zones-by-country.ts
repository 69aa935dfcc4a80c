import type { GeoPackage } from '@vigie/domain'
import { placedPoints, pointName } from '../geo-points.ts'

/** What a package does in one country. */
export type CountryZones = {
  /** The whole country is reached, its exclusions aside. */
  readonly isWhole: boolean
  /** Regions, cities and points reached, by name. */
  readonly included: readonly string[]
  /** Regions, cities and points left out, by name. */
  readonly excluded: readonly string[]
}

/** The package sorted by country, by two letters. A country that nothing is said of is absent. */
export function zonesByCountry(geo: GeoPackage): ReadonlyMap<string, CountryZones> {
  const zones = new Map<string, CountryZones>()
  const change = (code: string, to: (before: CountryZones) => CountryZones) =>
    zones.set(code, to(zones.get(code) ?? { isWhole: false, included: [], excluded: [] }))
  for (const { id } of geo.countries) change(id, (before) => ({ ...before, isWhole: true }))
  for (const { countryCode, name } of [...geo.regions, ...geo.cities])
    change(countryCode, (before) => ({ ...before, included: [...before.included, name] }))
  for (const { side, point } of placedPoints(geo))
    // Where nobody knows the country the circle says it all.
    if (point.countryCode !== '')
      change(point.countryCode, (before) => ({ ...before, [side]: [...before[side], pointName(point)] }))
  for (const { countryCode, name } of [...geo.excludedRegions, ...geo.excludedCities])
    change(countryCode, (before) => ({ ...before, excluded: [...before.excluded, name] }))
  return zones
}
