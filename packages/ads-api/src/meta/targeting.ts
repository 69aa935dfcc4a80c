import { capabilities, defaultVersion, type Capabilities } from './capabilities.ts'
import { agesWith } from './targeting-parts.ts'

type Place = { readonly key: string; readonly countryCode: string }
type City = Place & { readonly radiusKm: number }
/** A circle; `countryCode` is empty where nobody knows it. */
type Point = {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly radius: number
  readonly unit: 'kilometer' | 'mile'
  readonly countryCode: string
}
type Named = { readonly id: string; readonly name: string }
/** `type` is the platform's list it belongs to: `interests`, `behaviors`, `life_events`… */
type Interest = Named & { readonly type: string }

export type TargetingSpec = {
  readonly geo: {
    readonly ageMin: number | null
    readonly ageMax: number | null
    readonly gender: 'all' | 'men' | 'women'
    readonly languages: readonly Named[]
    readonly countries: readonly Named[]
    readonly regions: readonly Place[]
    readonly cities: readonly City[]
    readonly excludedRegions: readonly Place[]
    readonly excludedCities: readonly City[]
    readonly points?: readonly Point[]
    readonly excludedPoints?: readonly Point[]
  }
  readonly audiences: readonly string[]
  readonly excludedAudiences: readonly string[]
  readonly interests: readonly Interest[]
  /** Of whom only those who have one of these as well; for estimates. */
  readonly alsoInterests?: readonly Interest[]
  readonly isAdvantageAudience: boolean
  readonly placements: {
    readonly publisherPlatforms: readonly string[]
    readonly positions: Readonly<Record<string, readonly string[]>>
    readonly userOs: readonly string[]
    readonly devices: readonly string[]
    readonly wifiOnly: boolean
  }
}

const genders = { men: [1], women: [2] } as const
const filled = <T>(name: string, items: readonly T[]) => (items.length > 0 ? { [name]: items } : {})
const ids = (list: readonly string[]) => list.map((id) => ({ id }))

/** Customers of an Advantage campaign's ad set: who is taken in, who is left out. */
type Customers =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'new' | 'existing'; readonly audiences: readonly string[] }

type Options = { readonly customers: Customers; readonly platform: Capabilities }

const usual: Options = { customers: { kind: 'everyone' }, platform: capabilities(defaultVersion) }

/**
 * The platform's targeting. `location_types` is never sent: anything but its default is refused,
 * and excluded interests are no longer accepted. A city's radius 0 means the city itself and is left out. Placements that
 * the version no longer has are left out, and a platform with none left says nothing about its positions.
 */
export function targetingPayload(asked: TargetingSpec, options: Options = usual): object {
  // Existing customers are exactly those listed: the platform may not look for people like them.
  const targeting = options.customers.kind === 'existing' ? { ...asked, isAdvantageAudience: false } : asked
  const { geo, placements } = targeting
  const excluded = {
    countries: [],
    regions: geo.excludedRegions,
    cities: geo.excludedCities,
    points: geo.excludedPoints,
  }
  return {
    geo_locations: zones(geo),
    ...(excluded.regions.length + excluded.cities.length + (excluded.points ?? []).length > 0
      ? { excluded_geo_locations: zones(excluded) }
      : {}),
    ...ages(targeting),
    ...(geo.gender === 'all' ? {} : { genders: genders[geo.gender] }),
    ...filled(
      'locales',
      geo.languages.map(({ id }) => Number(id)),
    ),
    ...audiences(targeting, options),
    ...filled(
      'flexible_spec',
      [targeting.interests, targeting.alsoInterests ?? []].filter(({ length }) => length > 0).map(byList),
    ),
    ...filled('publisher_platforms', placements.publisherPlatforms),
    ...Object.assign(
      {},
      ...Object.entries(placements.positions).map(([platform, list]) =>
        filled(`${platform}_positions`, offered(platform, list, options.platform)),
      ),
    ),
    ...filled('user_os', placements.userOs),
    ...filled('device_platforms', placements.devices),
    ...(placements.wifiOnly ? { wireless_carrier: ['Wifi'] } : {}),
    ...automation(targeting, options),
  }
}

function audiences(targeting: TargetingSpec, { customers, platform }: Options): object {
  const isSplit = customers.kind !== 'everyone' && platform.advantageMode === 'levers'
  const taken = isSplit && customers.kind === 'existing' ? customers.audiences : []
  const left = isSplit && customers.kind === 'new' ? customers.audiences : []
  return {
    ...filled('custom_audiences', ids([...targeting.audiences, ...taken])),
    ...filled('excluded_custom_audiences', ids([...targeting.excludedAudiences, ...left])),
  }
}

function automation({ isAdvantageAudience }: TargetingSpec, { customers, platform }: Options): object {
  if (!platform.needsAdvantageAudienceFlag) return {}
  const isExact = customers.kind === 'existing'
  return {
    targeting_automation: { advantage_audience: isAdvantageAudience ? 1 : 0 },
    ...(isExact ? { targeting_relaxation_types: { custom_audience: 0, lookalike: 0 } } : {}),
  }
}

const offered = (platform: string, positions: readonly string[], { removedPositions }: Capabilities) =>
  positions.filter((position) => !removedPositions[platform]?.includes(position))

type Zones = Pick<TargetingSpec['geo'], 'countries' | 'regions' | 'cities' | 'points'>

function zones({ countries, regions, cities, points = [] }: Zones): object {
  return {
    ...filled(
      'countries',
      countries.map(({ id }) => id),
    ),
    ...filled(
      'regions',
      regions.map(({ key, countryCode }) => ({ key, country: countryCode })),
    ),
    ...filled(
      'cities',
      cities.map(({ key, countryCode, radiusKm }) => ({
        key,
        country: countryCode,
        ...(radiusKm > 0 ? { radius: radiusKm, distance_unit: 'kilometer' } : {}),
      })),
    ),
    ...filled(
      'custom_locations',
      points.map(({ name, latitude, longitude, radius, unit, countryCode }) => ({
        latitude,
        longitude,
        radius,
        distance_unit: unit,
        ...(name === '' ? {} : { name }),
        ...(countryCode === '' ? {} : { country: countryCode }),
      })),
    ),
  }
}

const ages = ({ geo, isAdvantageAudience }: TargetingSpec): object =>
  agesWith([geo.ageMin ?? 18, geo.ageMax ?? 65], isAdvantageAudience)

/** One entry of a flexible specification: any of these, whichever list each is on. */
function byList(interests: readonly Interest[]): Record<string, Named[]> {
  const lists = Map.groupBy(interests, ({ type }) => type)
  return Object.fromEntries(
    [...lists].map(([type, some]) => [type, some.map(({ id, name }) => ({ id, name }))]),
  )
}

/** The same targeting anywhere on Earth. */
export const targetingEverywhere = (targeting: object): object => ({
  ...targeting,
  geo_locations: { country_groups: ['worldwide'] },
})
