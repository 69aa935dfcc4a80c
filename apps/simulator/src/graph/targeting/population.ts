import { listCountries } from '../geo/countries.ts'
import { peopleIn, placeOf } from '../geo/places.ts'
import { chance, hashText } from '../../world/chance.ts'
import type { World } from '../../world/world.ts'
import { isRecord } from '../../world/is-record.ts'
import { segmentOf } from './segments.ts'

type Found = Readonly<Record<string, unknown>>
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const record = (value: unknown): Found => (isRecord(value) ? value : {})

/** Part of the platform's people in each band of ages; they add up to one. */
const ages: readonly (readonly [number, number, number])[] = [
  [13, 17, 0.05],
  [18, 24, 0.19],
  [25, 34, 0.26],
  [35, 44, 0.2],
  [45, 54, 0.14],
  [55, 64, 0.09],
  [65, 65, 0.07],
]

/** Part of the people that a placement reaches. */
const platformReach: Readonly<Record<string, number>> = {
  facebook: 0.72,
  instagram: 0.63,
  audience_network: 0.4,
  messenger: 0.3,
  threads: 0.14,
}

/** How many people a targeting may reach: places, then ages, genders, languages, segments, audiences, placements, devices. */
export function populationOf(world: World, targeting: Found): number {
  const zones = peopleOfZones(record(targeting.geo_locations))
  const excludedZones = peopleOfZones(
    placesWithin(record(targeting.excluded_geo_locations), record(targeting.geo_locations)),
  )
  const base =
    Math.max(0, zones - excludedZones) *
    partOfAges(Number(targeting.age_min ?? 18), Number(targeting.age_max ?? 65)) *
    (list(targeting.genders).length === 1 ? 0.5 : 1) *
    (list(targeting.locales).length > 0 ? 0.85 : 1) *
    partOfPlacements(list(targeting.publisher_platforms).map(String)) *
    partOfDevices(targeting)
  const withSegments = base * partOfLines(list(targeting.flexible_spec).map(record))
  const included = list(targeting.custom_audiences)
  const excluded = list(targeting.excluded_custom_audiences)
  if (included.length > 0) return Math.round(Math.min(withSegments, peopleOutside(world, included, excluded)))
  return Math.round(Math.max(0, withSegments - peopleOfAudiences(world, excluded)))
}

function peopleOfZones(zones: Found): number {
  const isWorldwide = list(zones.country_groups).includes('worldwide')
  const codes = isWorldwide ? listCountries('en').map(({ key }) => key) : list(zones.countries)
  const countries = codes.reduce<number>((sum, code) => sum + peopleIn(String(code)), 0)
  const places = [...list(zones.regions), ...list(zones.cities), ...list(zones.zips)].reduce<number>(
    (sum, place) => sum + peopleOfPlace(record(place)),
    0,
  )
  const circles = list(zones.custom_locations).reduce<number>(
    (sum, circle) => sum + 40_000 * Number(record(circle).radius ?? 5),
    0,
  )
  return countries + places + circles
}

/** Places that are left out count as far as they lie in those that are reached; of a circle nobody knows which city lies in it. */
function placesWithin(excluded: Found, zones: Found): Found {
  const countries = new Set(list(zones.countries).map(String))
  const regions = new Set(list(zones.regions).map((one) => String(record(one).key)))
  const cities = new Set(list(zones.cities).map((one) => String(record(one).key)))
  const isWorldwide = list(zones.country_groups).length > 0
  const isIn = (place: Found): boolean => {
    const known = placeOf(String(place.key))
    return (
      isWorldwide ||
      countries.has(String(place.country ?? known?.country_code)) ||
      regions.has(String(known?.region_id)) ||
      cities.has(String(place.key)) ||
      regions.has(String(place.key))
    )
  }
  const within = (places: unknown) => list(places).map(record).filter(isIn)
  return {
    countries: excluded.countries,
    ...{ regions: within(excluded.regions), cities: within(excluded.cities), zips: within(excluded.zips) },
    custom_locations: list(excluded.custom_locations)
      .map(record)
      .filter((one) => one.country === undefined || isIn(one) || list(zones.custom_locations).length > 0),
  }
}

function peopleOfPlace(place: Found): number {
  const known = placeOf(String(place.key))
  const people = known?.people ?? 45_000
  // A circle of 30 km around a city holds about twice the city.
  return place.radius === undefined ? people : people * (1 + Number(place.radius) / 30)
}

function partOfAges(from: number, to: number): number {
  return ages.reduce((sum, [first, last, part]) => {
    const years = Math.min(last, to) - Math.max(first, from) + 1
    return years > 0 ? sum + (part * years) / (last - first + 1) : sum
  }, 0)
}

function partOfPlacements(platforms: readonly string[]): number {
  if (platforms.length === 0) return 1
  return 1 - platforms.reduce((left, name) => left * (1 - (platformReach[name] ?? 0)), 1)
}

function partOfDevices(targeting: Found): number {
  const systems = list(targeting.user_os).map(String)
  if (systems.length > 0) return systems.some((one) => one.startsWith('iOS')) ? 0.42 : 0.55
  const devices = list(targeting.device_platforms)
  if (devices.length !== 1) return 1
  return devices[0] === 'desktop' ? 0.3 : 0.95
}

/** People who have a segment of each line: whoever has one that is on all of them has all. */
function partOfLines(lines: readonly Found[]): number {
  const idsOf = (line: Found) =>
    Object.values(line)
      .flatMap(list)
      .map((one) => String(record(one).id))
  const [first, ...further] = lines.map((line) => new Set(idsOf(line)))
  if (!first) return 1
  const onAll = new Set([...first].filter((id) => further.every((line) => line.has(id))))
  const only = (isWanted: (id: string) => boolean) => (line: Found) => ({
    segments: Object.values(line)
      .flatMap(list)
      .filter((one) => isWanted(String(record(one).id))),
  })
  const [all = {}] = lines.map(only((id) => onAll.has(id)))
  const common = partOfSegments(all)
  const others = lines.map(only((id) => !onAll.has(id))).map(partOfSegments)
  return common + (1 - common) * others.reduce((part, one) => part * one, 1)
}

/** One line of detailed targeting: the part of people who have any of its segments. */
function partOfSegments(line: Found): number {
  const left = Object.values(line)
    .flatMap(list)
    .reduce<number>((others, one) => {
      const size = segmentOf(String(record(one).id))?.audience_size_upper_bound ?? 2_000_000
      return others * (1 - Math.min(0.5, size / 60_000_000))
    }, 1)
  return 1 - left
}

/** People of some audiences who are in none of others. */
const peopleOutside = (world: World, some: readonly unknown[], others: readonly unknown[]): number =>
  some.reduce<number>((sum, one) => {
    const own = peopleOfAudiences(world, [one])
    const left = others.reduce<number>((part, other) => part * (1 - partInCommon(world, one, other)), 1)
    return sum + own * left
  }, 0)

/** Two audiences of an account have people in common, the same ones whichever is looked at first: up to two thirds of the smaller. */
function partInCommon(world: World, one: unknown, other: unknown): number {
  const [id, otherId] = [String(record(one).id), String(record(other).id)]
  if (id === otherId) return 1
  const own = peopleOfAudiences(world, [one])
  const both = Math.min(own, peopleOfAudiences(world, [other]))
  const part = chance(hashText([id, otherId].toSorted().join()), 0, 91) * (2 / 3)
  return own === 0 ? 0 : (both * part) / own
}

const peopleOfAudiences = (world: World, audiences: readonly unknown[]): number =>
  audiences.reduce<number>((sum, one) => {
    const size = Number(world.get(String(record(one).id))?.fields.approximate_count_lower_bound ?? 0)
    return sum + Math.max(0, size)
  }, 0)
