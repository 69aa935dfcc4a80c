import { coordinatesText, degrees } from './point-text.ts'

export type DistanceUnit = 'kilometer' | 'mile'

/** A point on the map with a circle around it. */
export type GeoPoint = {
  /** What people call it; may be empty. */
  readonly name: string
  /** Degrees, north positive. */
  readonly latitude: number
  /** Degrees, east positive. */
  readonly longitude: number
  readonly radius: number
  readonly unit: DistanceUnit
  /** The country that its middle lies in (ISO 3166-1); empty where nobody knows. */
  readonly countryCode: string
}

/**
 * The smallest and the largest radius around a point, in each unit. Source: Marketing API, Basic Targeting, custom_locations: 1 to 80 km, or
 * 0.63 to 50 miles.
 */
export const pointRadiusLimits = {
  kilometer: { smallest: 1, largest: 80 },
  mile: { smallest: 0.63, largest: 50 },
} as const satisfies Readonly<Record<DistanceUnit, { readonly smallest: number; readonly largest: number }>>

/** How many points one list takes. Source: Marketing API, Basic Targeting, custom_locations. */
export const mostPoints = 200

const kilometresInMile = 1.609_344
const earthRadiusKm = 6371.009

/** Whether the platform takes this radius around a point. */
export const isPointRadiusAllowed = ({ radius, unit }: Pick<GeoPoint, 'radius' | 'unit'>): boolean =>
  radius >= pointRadiusLimits[unit].smallest && radius <= pointRadiusLimits[unit].largest

/** Whether it lies on Earth. */
export const isOnEarth = ({ latitude, longitude }: Pick<GeoPoint, 'latitude' | 'longitude'>): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/**
 * A point as it is kept: degrees rounded to a tenth of a metre, once around the Earth and no further, no spaces around its name. Of a
 * point in this form it is the point itself.
 */
export const normalPoint = (point: GeoPoint): GeoPoint => ({
  ...point,
  name: point.name.trim(),
  latitude: degrees(Math.max(-90, Math.min(90, point.latitude))),
  longitude: degrees(aroundOnce(point.longitude)),
})

/** Degrees east or west of Greenwich, 180 at most: who moves a point on across the date line comes out on the other side. */
function aroundOnce(longitude: number): number {
  if (Math.abs(longitude) <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** The radius of a point in kilometres, whatever its unit. */
export const radiusKmOf = ({ radius, unit }: Pick<GeoPoint, 'radius' | 'unit'>): number =>
  unit === 'mile' ? radius * kilometresInMile : radius

/** Whether two circles have people in common: their middles are no further apart than both radii together. */
export const pointsMeet = (a: GeoPoint, b: GeoPoint): boolean =>
  kilometresBetween(a, b) <= radiusKmOf(a) + radiusKmOf(b)

/** The way between two places along the Earth (haversine). */
export function kilometresBetween(
  a: Pick<GeoPoint, 'latitude' | 'longitude'>,
  b: Pick<GeoPoint, 'latitude' | 'longitude'>,
): number {
  const radians = (value: number) => (value * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const part =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Points by their place: the same one twice, however often it stands in these lists, once. */
export function pointsTwice(points: readonly GeoPoint[]): readonly string[] {
  const groups = Map.groupBy(points, coordinatesText)
  return [...groups].flatMap(([place, some]) => (some.length > 1 ? [place] : []))
}
