import type { NamedReference } from '../shared/references.ts'
import type { GeoPoint } from './geo-point.ts'

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
  /** Absent without any, here and below: what was published before there were points stays the same to the letter. */
  readonly points?: readonly GeoPoint[]
  readonly excludedPoints?: readonly GeoPoint[]
  readonly locationTypes: readonly LocationType[]
}
