import { isCountry } from '../geo/countries.ts'
import { placeOf } from '../geo/places.ts'
import { isRecord } from '../../world/is-record.ts'
import { refuse } from '../refusals/refuse.ts'
import { europe } from '../rules/europe.ts'
import { limits } from '../rules/limits.ts'
import { targetingKeys } from '../rules/struct-keys.ts'
import { isDeprecated, segmentOf } from '../targeting/segments.ts'

export type Targeting = Readonly<Record<string, unknown>>
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const record = (value: unknown): Targeting => (isRecord(value) ? value : {})

const zoneLists = [
  'countries',
  'country_groups',
  'regions',
  'cities',
  'zips',
  'custom_locations',
  'geo_markets',
]

/** Places, ages, genders and segments; placements and audiences have rules of their own. */
export function checkTargeting(targeting: Targeting): void {
  for (const key of Object.keys(targeting)) if (!targetingKeys.has(key)) throw refuse('unknownKey', { key })
  const zones = record(targeting.geo_locations)
  if (zoneLists.every((key) => list(zones[key]).length === 0)) throw refuse('locationMissing')
  for (const one of [zones, record(targeting.excluded_geo_locations)]) checkZones(one)
  checkOverlap(zones)
  checkAges(targeting)
  if (list(targeting.genders).some((gender) => ![1, 2].includes(Number(gender)))) throw refuse('gender')
  if (list(targeting.locales).length > limits.locales)
    throw refuse('tooMany', { most: limits.locales, what: 'locales' })
  checkSegments(targeting)
}

function checkZones(zones: Targeting): void {
  for (const code of list(zones.countries))
    if (!isCountry(String(code))) throw refuse('countryUnknown', { place: String(code) })
  for (const [name, most] of [
    ['cities', limits.cities],
    ['regions', limits.regions],
    ['zips', limits.zips],
    ['custom_locations', limits.customLocations],
  ] as const)
    if (list(zones[name]).length > most) throw refuse('tooMany', { most, what: name })
  for (const city of list(zones.cities)) checkRadius(record(city), cityRadius)
  for (const circle of list(zones.custom_locations)) checkCircle(record(circle))
  const types = zones.location_types
  if (types !== undefined && list(types).map(String).toSorted().join() !== 'home,recent')
    throw refuse('locationTypes')
}

type Range = readonly [number, number]
type RadiusRange = { readonly km: Range; readonly mi: Range }

/** Source: Marketing API, Basic Targeting, cities and custom_locations. Without a unit a distance is in miles. */
const cityRadius: RadiusRange = { km: [17, 80], mi: [10, 50] }
const circleRadius: RadiusRange = { km: [1, 80], mi: [0.63, 50] }

function checkRadius(place: Targeting, range: RadiusRange): void {
  if (place.radius === undefined) return
  const unit = place.distance_unit === 'kilometer' ? 'km' : 'mi'
  const [from, to] = range[unit]
  const radius = Number(place.radius)
  if (!(radius >= from && radius <= to)) throw refuse('radius', { from, to, unit })
}

/** A circle has a middle on Earth and a radius, in one of two units. */
function checkCircle(circle: Targeting): void {
  const [latitude, longitude] = [degrees(circle.latitude), degrees(circle.longitude)]
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw refuse('circlePlace')
  if (circle.distance_unit !== undefined && !['kilometer', 'mile'].includes(String(circle.distance_unit)))
    throw refuse('distanceUnit', { unit: String(circle.distance_unit) })
  checkRadius({ radius: 0, ...circle }, circleRadius)
}

/** Nought, nothing and a text are no degrees alike. */
const degrees = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN

/** A place inside another one that is targeted too. The country of a place is known even when it is not given. */
function checkOverlap(zones: Targeting): void {
  const countries = new Set(list(zones.countries).map(String))
  const regions = new Set(list(zones.regions).map((region) => String(record(region).key)))
  const isInside = (place: Targeting) => {
    const known = placeOf(String(place.key))
    const country = String(place.country ?? known?.country_code ?? String(place.key).split(':')[0])
    return countries.has(country) || regions.has(String(place.region_id ?? known?.region_id ?? ''))
  }
  const inside = [...list(zones.regions), ...list(zones.cities), ...list(zones.zips)]
    .map(record)
    .some(isInside)
  const circlesInside = list(zones.custom_locations).some((circle) =>
    countries.has(String(record(circle).country)),
  )
  if (inside || circlesInside) throw refuse('overlap')
}

function checkAges({
  age_min: youngest = 18,
  age_max: oldest = 65,
  targeting_automation: automation,
}: Targeting): void {
  const [from, to] = [Number(youngest), Number(oldest)]
  if (!(from >= 13 && to <= 65 && from <= to)) throw refuse('ages')
  const isAdvantage = Number(record(automation).advantage_audience) === 1
  if (isAdvantage && (from > 25 || to !== 65)) throw refuse('agesWithAdvantage')
}

const detailed = [
  'interests',
  'behaviors',
  'life_events',
  'industries',
  'family_statuses',
  'relationship_statuses',
]

function checkSegments(targeting: Targeting): void {
  if (Object.keys(record(targeting.exclusions)).length > 0) throw refuse('exclusions')
  for (const line of list(targeting.flexible_spec))
    for (const [name, values] of Object.entries(record(line)))
      for (const value of detailed.includes(name) ? list(values) : []) {
        const segment = segmentOf(String(record(value).id))
        if (segment && isDeprecated(segment)) throw refuse('segmentGone', { segment: segment.name })
      }
}

/** Whether a circle is in the Union: by its country, and without one by where it lies, roughly. */
const isInEurope = ({ country, latitude, longitude }: Targeting): boolean =>
  typeof country === 'string' && country !== ''
    ? europe.has(country)
    : Math.abs(Number(latitude) - 52.5) < 18.5 && Number(longitude) > -11 && Number(longitude) < 35

/** Ads that reach the European Union must name their beneficiary and payer. */
export function reachesEurope(targeting: Targeting): boolean {
  const zones = record(targeting.geo_locations)
  const groups = list(zones.country_groups).map(String)
  const codes = [
    ...list(zones.countries).map(String),
    ...[...list(zones.regions), ...list(zones.cities)].map((place) =>
      String(record(place).country ?? placeOf(String(record(place).key))?.country_code ?? ''),
    ),
    ...list(zones.zips).map((zip) => String(record(zip).key).split(':')[0] ?? ''),
  ]
  return (
    groups.some((group) => ['worldwide', 'europe', 'eea'].includes(group)) ||
    codes.some((code) => europe.has(code)) ||
    list(zones.custom_locations).map(record).some(isInEurope)
  )
}
