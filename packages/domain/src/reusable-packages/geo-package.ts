import type { NamedReference } from '../shared/references.ts'

export type Gender = 'all' | 'men' | 'women'
export type LocationType = 'home' | 'recent' | 'travel_in'

export type Country = NamedReference
export type Region = {
  readonly key: string
  readonly name: string
  readonly countryCode: string
  readonly countryName: string
}
/** `radiusKm` 0 means the city limits; otherwise 17 to 80. */
export type City = Region & { readonly regionName: string; readonly radiusKm: number }

/** A geo-demographic package. `id` is null until stored. */
export type GeoPackage = {
  readonly id: string | null
  readonly name: string
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly gender: Gender
  readonly languages: readonly NamedReference[]
  readonly countries: readonly Country[]
  readonly regions: readonly Region[]
  readonly cities: readonly City[]
  readonly excludedRegions: readonly Region[]
  readonly excludedCities: readonly City[]
  readonly locationTypes: readonly LocationType[]
}
