import { z } from 'zod'
import { namedReference } from '../shapes.ts'

const locationType = z.enum(['home', 'recent', 'travel_in'])
const list = <S extends z.ZodType>(item: S) => z.array(item).max(1000)

const region = z.object({
  key: z.string(),
  name: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
})
const city = region.extend({ regionName: z.string(), radiusKm: z.number() })

const wireRegion = z.codec(
  z.object({
    key: z.string(),
    name: z.string(),
    type: z.literal('region'),
    country: z.string(),
    country_name: z.string(),
    // Described as cities are, so that a script reads and writes one shape: a region is its own, and has no radius.
    region: z.string().optional(),
    radius: z.number().optional(),
  }),
  region,
  {
    decode: (wire) => ({
      key: wire.key,
      name: wire.name,
      countryCode: wire.country,
      countryName: wire.country_name,
    }),
    encode: (value) => ({
      key: value.key,
      name: value.name,
      type: 'region' as const,
      country: value.countryCode,
      country_name: value.countryName,
      region: value.name,
      radius: 0,
    }),
  },
)

const wireCity = z.codec(
  z.object({
    key: z.string(),
    name: z.string(),
    type: z.literal('city'),
    region: z.string(),
    country: z.string(),
    country_name: z.string(),
    radius: z.number(),
    distance_unit: z.literal('kilometer'),
  }),
  city,
  {
    decode: (wire) => ({
      key: wire.key,
      name: wire.name,
      regionName: wire.region,
      countryCode: wire.country,
      countryName: wire.country_name,
      radiusKm: wire.radius,
    }),
    encode: (value) => ({
      key: value.key,
      name: value.name,
      type: 'city' as const,
      region: value.regionName,
      country: value.countryCode,
      country_name: value.countryName,
      radius: value.radiusKm,
      distance_unit: 'kilometer' as const,
    }),
  },
)

const point = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  radius: z.number(),
  unit: z.enum(['kilometer', 'mile']),
  countryCode: z.string(),
})

/** A circle by the names that the platform has for it, so that a script writes one shape. */
const wirePoint = z.codec(
  z.object({
    name: z.string().max(200).default(''),
    latitude: z.number(),
    longitude: z.number(),
    radius: z.number(),
    distance_unit: z.enum(['kilometer', 'mile']),
    country: z.string().max(2).default(''),
  }),
  point,
  {
    decode: ({ country, distance_unit: unit, ...wire }) => ({ ...wire, unit, countryCode: country }),
    encode: ({ countryCode, unit, ...value }) => ({ ...value, distance_unit: unit, country: countryCode }),
  },
)

/** Said only where it is said: a script or a screen from before there were circles says nothing of them, and takes none away. */
const said = <N extends string, P>(name: N, points: readonly P[] | undefined): { readonly [K in N]?: P[] } =>
  points === undefined ? {} : ({ [name]: [...points] } as { readonly [K in N]?: P[] })

/** A country or a language; a script may send its key alone, as the specification has it. */
const reference = (nameOf: (key: string) => string) =>
  z.union([
    namedReference,
    z.codec(z.string().min(1).max(100), namedReference, {
      decode: (key) => ({ id: key, name: nameOf(key) }),
      encode: ({ id }) => id,
    }),
  ])

/** In the language of the product's own lists; the key itself where nobody knows a name for it. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('fr', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

const wire = z.object({
  id: z.string().nullish(),
  name: z.string().max(200),
  age_min: z.number().nullable(),
  age_max: z.number().nullable(),
  genders: z
    .array(z.union([z.literal(1), z.literal(2)]))
    .max(10)
    .optional(),
  locales: list(reference((key) => key)),
  countries: list(reference(countryName)),
  regions: list(wireRegion),
  cities: list(wireCity),
  excluded_regions: list(wireRegion),
  excluded_cities: list(wireCity),
  custom_locations: list(wirePoint).optional(),
  excluded_custom_locations: list(wirePoint).optional(),
  location_types: z.array(locationType).max(20),
})

const geoPackage = z.object({
  id: z.string().nullable(),
  name: z.string(),
  ageMin: z.number().nullable(),
  ageMax: z.number().nullable(),
  gender: z.enum(['all', 'men', 'women']),
  languages: z.array(namedReference),
  countries: z.array(namedReference),
  regions: z.array(region),
  cities: z.array(city),
  excludedRegions: z.array(region),
  excludedCities: z.array(city),
  points: z.array(point).readonly().optional(),
  excludedPoints: z.array(point).readonly().optional(),
  locationTypes: z.array(locationType),
})

const genderCode = { men: [1], women: [2] } as const

/** A geo-demographic package. Absent `genders` means everybody; 1 men, 2 women. */
export const geoPackageCodec = z.codec(wire, geoPackage, {
  decode: (value) => ({
    id: value.id ?? null,
    name: value.name,
    ageMin: value.age_min,
    ageMax: value.age_max,
    gender: genderOf(value.genders ?? []),
    languages: value.locales,
    countries: value.countries,
    regions: value.regions,
    cities: value.cities,
    excludedRegions: value.excluded_regions,
    excludedCities: value.excluded_cities,
    ...said('points', value.custom_locations),
    ...said('excludedPoints', value.excluded_custom_locations),
    locationTypes: value.location_types,
  }),
  encode: (value) => ({
    id: value.id,
    name: value.name,
    age_min: value.ageMin,
    age_max: value.ageMax,
    ...(value.gender === 'all' ? {} : { genders: [...genderCode[value.gender]] }),
    locales: [...value.languages],
    countries: [...value.countries],
    regions: [...value.regions],
    cities: [...value.cities],
    excluded_regions: [...value.excludedRegions],
    excluded_cities: [...value.excludedCities],
    ...said('custom_locations', value.points),
    ...said('excluded_custom_locations', value.excludedPoints),
    location_types: [...value.locationTypes],
  }),
})

function genderOf(codes: readonly number[]): 'all' | 'men' | 'women' {
  if (codes.length !== 1) return 'all'
  return codes[0] === 1 ? 'men' : 'women'
}
