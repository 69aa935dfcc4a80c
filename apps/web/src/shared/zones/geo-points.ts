import { coordinatesText, normalPoint, parseCoordinates, type GeoPackage, type GeoPoint } from '@vigie/domain'
import type { ZoneSide } from './geo-zones.ts'

/** A kilometre figure that most shops start from. */
const usualRadius = 5

const listOf = (geo: GeoPackage, side: ZoneSide): readonly GeoPoint[] =>
  (side === 'included' ? geo.points : geo.excludedPoints) ?? []

const withList = (geo: GeoPackage, side: ZoneSide, points: readonly GeoPoint[]): GeoPackage =>
  side === 'included' ? { ...geo, points } : { ...geo, excludedPoints: points }

/** Both lists, each point with its side and its place in it. */
export const placedPoints = (geo: GeoPackage) =>
  (['included', 'excluded'] as const).flatMap((side) =>
    listOf(geo, side).map((point, index) => ({ side, index, point })),
  )

export type PlacedPoint = ReturnType<typeof placedPoints>[number]

/** Where a point was found, by what it is called. */
export type PointPlace = Pick<GeoPoint, 'name' | 'latitude' | 'longitude' | 'countryCode'>

/** Adds a point on one side and takes the same place off the other; one that is there already stays as it is. */
export function addPoint(geo: GeoPackage, place: PointPlace, side: ZoneSide): GeoPackage {
  const point = normalPoint({ ...place, radius: usualRadius, unit: 'kilometer' })
  const isThere = (one: GeoPoint) => coordinatesText(one) === coordinatesText(point)
  if (listOf(geo, side).some(isThere)) return geo
  const other = side === 'included' ? 'excluded' : 'included'
  const moved = listOf(geo, other).find(isThere)
  const kept = moved
    ? withList(
        geo,
        other,
        listOf(geo, other).filter((one) => !isThere(one)),
      )
    : geo
  return withList(kept, side, [...listOf(kept, side), moved ?? point])
}

export const changePoint = (
  geo: GeoPackage,
  { side, index }: Pick<PlacedPoint, 'side' | 'index'>,
  change: Partial<GeoPoint>,
): GeoPackage =>
  withList(
    geo,
    side,
    listOf(geo, side).map((point, place) => (place === index ? { ...point, ...change } : point)),
  )

export const removePoint = (
  geo: GeoPackage,
  { side, index }: Pick<PlacedPoint, 'side' | 'index'>,
): GeoPackage =>
  withList(
    geo,
    side,
    listOf(geo, side).filter((_point, place) => place !== index),
  )

/** What a point is called where it is not named. */
export const pointName = (point: GeoPoint): string => point.name.trim() || coordinatesText(point)

type Pasted = {
  readonly places: readonly Omit<PointPlace, 'countryCode'>[]
  /** Lines that hold no coordinates, as they were typed. */
  readonly unread: readonly string[]
}

/** One point a line: coordinates alone, or behind a name and a tab, a semicolon, a comma or a colon, as a sheet of shops has them. */
export function pastedPoints(text: string): Pasted {
  const lines = text
    .split(/[\n\r]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map((line) => ({ line, place: placeIn(line) }))
  return {
    places: read.flatMap(({ place }) => place ?? []),
    unread: read.flatMap(({ line, place }) => (place ? [] : [line])),
  }
}

function placeIn(line: string): Omit<PointPlace, 'countryCode'> | null {
  const alone = parseCoordinates(line)
  if (alone) return { name: '', ...alone }
  // The shortest name first: what follows it must be coordinates whole.
  for (const { index } of line.matchAll(/[\t;,:]/g)) {
    const found = parseCoordinates(line.slice(index + 1).replace(/\t/g, ' '))
    if (found) return { name: line.slice(0, index).trim(), ...found }
  }
  return null
}
