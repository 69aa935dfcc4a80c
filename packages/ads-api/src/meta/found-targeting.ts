import { z } from 'zod'
import { capabilities, defaultVersion } from './capabilities.ts'
import { aimParts, differingParts, looksBeyond, type AimPart } from './targeting-parts.ts'
import { toldPoint } from './points.ts'
import { targetingPayload, type TargetingSpec } from './targeting.ts'

const text = z.union([z.string(), z.number()]).transform(String)
const texts = z.array(text).catch([])
const age = z.coerce.number().optional().catch(undefined)
const named = z.object({ id: text, name: z.string().optional() })
const place = z.object({
  key: text,
  name: z.string().optional(),
  country: z.string().optional(),
  region: z.string().optional(),
})
const city = place.extend({ radius: z.coerce.number().optional(), distance_unit: z.string().optional() })
const zones = z
  .object({
    countries: texts.default([]),
    regions: z.array(place).catch([]).default([]),
    cities: z.array(city).catch([]).default([]),
    custom_locations: z.array(toldPoint).catch([]).default([]),
  })
  .catch({ countries: [], regions: [], cities: [], custom_locations: [] })

const told = z.looseObject({
  age_min: age,
  age_max: age,
  age_range: z.tuple([z.coerce.number(), z.coerce.number()]).optional().catch(undefined),
  genders: z.array(z.coerce.number()).catch([]),
  locales: texts,
  geo_locations: zones,
  excluded_geo_locations: zones,
  custom_audiences: z.array(named).catch([]),
  excluded_custom_audiences: z.array(named).catch([]),
  flexible_spec: z.array(z.record(z.string(), z.array(named).catch([]))).catch([]),
  publisher_platforms: texts,
  user_os: texts,
  device_platforms: texts,
  wireless_carrier: texts,
})
type Told = z.output<typeof told>

/** Fields of a targeting that are no part of what the product tells apart, but for those that the platform adds itself. */
const known =
  /^(geo_locations|excluded_geo_locations|age_min|age_max|age_range|genders|locales|custom_audiences|excluded_custom_audiences|flexible_spec|publisher_platforms|\w+_positions|user_os|device_platforms|wireless_carrier|targeting_automation|targeting_optimization|targeting_relaxation_types|brand_safety_content_filter_levels)$/

/**
 * A targeting as somebody made it, in the product's terms. What these cannot say is named, and stands in none of the
 * other fields: written as they say it, such a part would be another.
 */
export function foundTargeting(
  targeting: Readonly<Record<string, unknown>>,
  version: string = defaultVersion,
) {
  const read = told.parse(targeting)
  const isAdvantageAudience = looksBeyond(targeting)
  const spec = specOf(read, isAdvantageAudience)
  const sent = targetingPayload(spec, { customers: { kind: 'everyone' }, platform: capabilities(version) })
  const unsaid: readonly AimPart[] = differingParts(targeting, sent)
  return {
    ...spec,
    /** Names of audiences, which a targeting is written without. */
    audienceNames: Object.fromEntries(
      [...read.custom_audiences, ...read.excluded_custom_audiences].map(({ id, name }) => [id, name ?? id]),
    ),
    unsaid: aimParts.filter((part) => unsaid.includes(part)),
    settings: Object.keys(targeting)
      .filter((field) => !known.test(field))
      .toSorted(),
  }
}

function specOf(read: Told, isAdvantageAudience: boolean) {
  const [from, to] = read.age_range ?? [read.age_min ?? 18, read.age_max ?? 65]
  const [list, ...further] = read.flexible_spec
  return {
    geo: {
      ageMin: from,
      // The oldest that the platform tells apart: everybody from there on.
      ageMax: to >= 65 ? null : to,
      gender: genderOf(read.genders),
      languages: read.locales.map((id) => ({ id, name: '' })),
      countries: read.geo_locations.countries.map((id) => ({ id, name: '' })),
      regions: read.geo_locations.regions.map(regionOf),
      cities: read.geo_locations.cities.map(cityOf),
      excludedRegions: read.excluded_geo_locations.regions.map(regionOf),
      excludedCities: read.excluded_geo_locations.cities.map(cityOf),
      ...someOf('points', read.geo_locations.custom_locations),
      ...someOf('excludedPoints', read.excluded_geo_locations.custom_locations),
    },
    audiences: read.custom_audiences.map(({ id }) => id),
    excludedAudiences: read.excluded_custom_audiences.map(({ id }) => id),
    // Several lists that must all hold are more than one list of interests says.
    interests: further.length > 0 ? [] : interestsOf(list ?? {}),
    isAdvantageAudience,
    placements: {
      publisherPlatforms: read.publisher_platforms,
      positions: Object.fromEntries(
        platforms.map((one) => [one, texts.parse(read[`${one}_positions`])] as const),
      ),
      userOs: read.user_os,
      devices: read.device_platforms,
      wifiOnly: read.wireless_carrier.length > 0,
    },
  } satisfies TargetingSpec
}

/** Absent without any, as in a package. */
const someOf = <N extends string, P>(name: N, points: readonly P[]): { readonly [K in N]?: readonly P[] } =>
  points.length > 0 ? ({ [name]: points } as { readonly [K in N]?: readonly P[] }) : {}

const platforms = ['facebook', 'instagram', 'messenger', 'audience_network'] as const

const interestsOf = (lists: Told['flexible_spec'][number]) =>
  Object.entries(lists).flatMap(([type, some]) =>
    some.map(({ id, name }) => ({ id, name: name ?? id, type })),
  )

const regionOf = ({ key, name, country }: z.output<typeof place>) => ({
  key,
  name: name ?? key,
  countryCode: country ?? '',
})

const cityOf = ({ radius, region, ...rest }: z.output<typeof city>) => ({
  ...regionOf(rest),
  regionName: region ?? '',
  radiusKm: radius ?? 0,
})

function genderOf(genders: readonly number[]): 'all' | 'men' | 'women' {
  if (genders.length !== 1) return 'all'
  return genders[0] === 1 ? 'men' : 'women'
}
