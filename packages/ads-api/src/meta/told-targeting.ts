import { z } from 'zod'
import { placeText, pointWords, toldPoint } from './points.ts'
import type { AimPart } from './targeting-parts.ts'

const text = z.union([z.string(), z.number()]).transform(String)
const texts = z.array(text).catch([])
const item = z.object({ id: text.optional(), key: text.optional(), name: z.string().optional() })
const items = z.array(item).catch([])
const city = item.extend({ region: z.string().optional(), radius: z.coerce.number().optional() })
const zones = z
  .object({
    countries: texts.default([]),
    country_groups: texts.default([]),
    regions: items.default([]),
    cities: z.array(city).catch([]).default([]),
  })
  .loose()
  .catch({ countries: [], country_groups: [], regions: [], cities: [] })
const told = z.looseObject({
  age_min: z.coerce.number().nullish(),
  age_max: z.coerce.number().nullish(),
  age_range: z.tuple([z.coerce.number(), z.coerce.number()]).nullish(),
  genders: z.array(z.coerce.number()).catch([]),
  locales: texts,
  geo_locations: zones,
  excluded_geo_locations: zones,
  custom_audiences: items,
  excluded_custom_audiences: items,
  flexible_spec: z.array(z.record(z.string(), items)).catch([]),
  publisher_platforms: texts,
  user_os: texts,
  device_platforms: texts,
  wireless_carrier: texts,
})
type Told = z.output<typeof told>
type Item = z.output<typeof item>

/** What an id is called: what the platform tells of it where nothing is known. */
type NameOf = (id: string) => string | undefined

/**
 * A targeting that the platform tells, in the parts and words in which a person changes it: lists by name, a place or an
 * interest without a name by its id.
 *
 * @param nameOf names that are known already, by id: the platform tells none of countries and languages
 */
export function toldParts(targeting: object, nameOf: NameOf): Readonly<Record<AimPart, string | string[]>> {
  const read = told.parse(targeting)
  const named = ({ id, key, name }: Item): string => nameOf(id ?? key ?? '') ?? name ?? id ?? key ?? ''
  const byId = (ids: readonly string[]) => ids.map((id) => nameOf(id) ?? id)
  const places = (where: Told['geo_locations']) => [
    ...byId([...where.countries, ...where.country_groups]),
    ...where.regions.map(named),
    ...where.cities.map((one) => `${named(one)}${inRegion(one.region)}${around(one.radius)}`),
    ...circles(where, nameOf),
    ...others(where).map(named),
  ]
  return {
    ages: agesOf(read),
    gender: genderOf(read.genders),
    languages: byId(read.locales),
    zones: places(read.geo_locations),
    excludedZones: places(read.excluded_geo_locations),
    audiences: read.custom_audiences.map(named),
    excludedAudiences: read.excluded_custom_audiences.map(named),
    interests: read.flexible_spec.flatMap((one) => Object.values(one).flat().map(named)),
    placements: [
      ...read.publisher_platforms,
      ...positionsOf(read),
      ...read.user_os,
      ...read.device_platforms,
      ...(read.wireless_carrier.length > 0 ? ['Wi-Fi'] : []),
    ],
  }
}

const inRegion = (region: string | undefined): string => (region ? ` (${region})` : '')
const around = (radius: number | undefined): string => (radius ? ` +${radius} km` : '')

/** Circles; what is more than a point with a radius is told by its name alone. */
const circles = (where: Told['geo_locations'], nameOf: NameOf): string[] =>
  z
    .array(z.unknown())
    .catch([])
    .parse(where.custom_locations)
    .map((one) => {
      const point = toldPoint.safeParse(one).data
      if (point) return pointWords(point, nameOf(placeText(point)) ?? point.name)
      const { name, key } = item.catch({}).parse(one)
      return name ?? key ?? ''
    })

/** Kinds of places that Vigie never sends: postal codes, markets, circles with further limits. */
function others({ location_types: _types, ...where }: Told['geo_locations']): Item[] {
  const known: readonly string[] = ['countries', 'country_groups', 'regions', 'cities', 'custom_locations']
  return Object.entries(where).flatMap(([kind, list]) => (known.includes(kind) ? [] : items.parse(list)))
}

function agesOf({ age_min: least, age_max: most, age_range: range }: Told): string {
  const [youngest, oldest] = range ?? [least ?? 18, most ?? 65]
  return `${youngest}-${oldest >= 65 ? '65+' : oldest}`
}

function genderOf(genders: readonly number[]): 'all' | 'men' | 'women' {
  if (genders.length !== 1) return 'all'
  if (genders[0] === 1) return 'men'
  return genders[0] === 2 ? 'women' : 'all'
}

const positionsOf = (read: Told): string[] =>
  Object.entries(read).flatMap(([field, list]) => {
    const [, platform] = /^(\w+)_positions$/.exec(field) ?? []
    return platform === undefined ? [] : texts.parse(list).map((position) => `${platform} ${position}`)
  })
