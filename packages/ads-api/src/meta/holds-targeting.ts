import { samePoint } from './points.ts'

/** The value of `spend_cap` that takes a campaign's limit away. */
export const noSpendCap = '922337203685478'

/** What of a targeting a product decides; the platform adds others by itself. */
const decided =
  /^(geo_locations|excluded_geo_locations|age_min|age_max|age_range|genders|locales|custom_audiences|excluded_custom_audiences|flexible_spec|publisher_platforms|\w+_positions|user_os|device_platforms|wireless_carrier|targeting_automation)$/

/**
 * Whether a targeting that the platform tells is the one that was sent. The platform adds names, types and fields of its
 * own, answers numbers as texts and lists in another order; what it was not sent must not stand there either.
 */
export function holdsTargeting(told: object, sent: unknown): boolean {
  if (!isObject(sent)) return false
  const names = new Set([...Object.keys(told), ...Object.keys(sent)].filter((name) => decided.test(name)))
  const [have, want] = [new Map(Object.entries(told)), new Map(Object.entries(sent))]
  return [...names].every((name) => {
    const wanted = want.get(name)
    if (wanted === undefined) return isEmpty(have.get(name))
    return covers(have.get(name), wanted) && hasNoOtherPlaces(name, have.get(name), wanted)
  })
}

/** Postal codes or markets beside the countries that were sent are more people: each kind of place is a list of its own. */
function hasNoOtherPlaces(name: string, have: unknown, wanted: unknown): boolean {
  if (!name.endsWith('geo_locations') || !isObject(have) || !isObject(wanted)) return true
  return Object.entries(have).every(
    ([kind, list]) =>
      kind === 'location_types' || kind in wanted || !Array.isArray(list) || list.length === 0,
  )
}

/** Every part of `wanted` is in `have`; a list has no other members. */
function covers(have: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(have) || have.length !== wanted.length) return false
    return wanted.every((one) => have.some((other) => covers(other, one)))
  }
  if (isObject(wanted)) {
    if (!isObject(have)) return false
    const isSamePoint = samePoint(have, wanted)
    if (isSamePoint !== null) return isSamePoint
    const known = new Map(Object.entries(have))
    // An interest or a place is who its id says; what it is called may change.
    const names = Object.keys(wanted).filter((name) => name !== 'name' || !('id' in wanted))
    return names.every((name) => covers(known.get(name), new Map(Object.entries(wanted)).get(name)))
  }
  return String(have) === String(wanted)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
