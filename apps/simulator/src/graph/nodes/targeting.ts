import { invalidParameter } from '../graph-error.ts'
import { isRecord } from '../params.ts'

const european = [
  ...['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT'],
  ...['LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
]

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The targeting rules that clients meet first; others are accepted as they come. */
export function checkTargeting(targeting: Record<string, unknown>): void {
  const zones = isRecord(targeting.geo_locations) ? targeting.geo_locations : {}
  const places = ['countries', 'regions', 'cities', 'zips', 'custom_locations', 'country_groups'].flatMap(
    (key) => list(zones[key]),
  )
  if (places.length === 0) {
    throw invalidParameter(1_885_364, 'Location required', 'Choose at least one location.', 'targeting')
  }
  checkRadius(list(zones.cities))
  checkOverlap(zones)
  checkLocationTypes(zones.location_types)
  checkAges(targeting)
}

function checkRadius(cities: readonly unknown[]): void {
  for (const city of cities) {
    const radius = isRecord(city) ? city.radius : undefined
    if (radius !== undefined && (Number(radius) < 17 || Number(radius) > 80)) {
      throw invalidParameter(
        1_487_941,
        'Radius out of range',
        'The radius around a city must be between 17 and 80 km.',
        'targeting',
      )
    }
  }
}

function checkOverlap(zones: Record<string, unknown>): void {
  const countries = new Set(list(zones.countries).map(String))
  const inside = [...list(zones.regions), ...list(zones.cities)].filter(
    (place) => isRecord(place) && countries.has(String(place.country ?? '')),
  )
  if (inside.length > 0) {
    throw invalidParameter(
      1_487_756,
      'Locations overlap',
      'A place lies inside a country that is targeted too. Remove one of them.',
      'targeting',
    )
  }
}

function checkLocationTypes(types: unknown): void {
  if (types === undefined) return
  const given = list(types).map(String).toSorted().join()
  if (given !== 'home,recent') {
    throw invalidParameter(
      1_870_199,
      'Update the value of the location_types field',
      'Please remove all values from the location_types field.',
      'targeting',
    )
  }
}

function checkAges({
  age_min: youngest = 18,
  age_max: oldest = 65,
  targeting_automation: automation,
}: Record<string, unknown>): void {
  const [from, to] = [Number(youngest), Number(oldest)]
  if (!(from >= 13 && to <= 65 && from <= to)) {
    throw invalidParameter(1_870_165, 'Invalid age range', 'Ages must be between 13 and 65.', 'targeting')
  }
  const isAdvantage = isRecord(automation) && Number(automation.advantage_audience) === 1
  if (isAdvantage && (from > 25 || to !== 65)) {
    throw invalidParameter(
      1_870_189,
      'Age with Advantage audience',
      'With Advantage audience the minimum age is 18 to 25 and the maximum 65.',
      'targeting',
    )
  }
}

/** Ads that reach the European Union must name their beneficiary and payer. */
export function reachesEurope(targeting: Record<string, unknown>): boolean {
  const zones = isRecord(targeting.geo_locations) ? targeting.geo_locations : {}
  const codes = [
    ...list(zones.countries).map(String),
    ...[...list(zones.regions), ...list(zones.cities)].flatMap((place) =>
      isRecord(place) ? [String(place.country ?? '')] : [],
    ),
  ]
  return codes.some((code) => european.includes(code))
}
