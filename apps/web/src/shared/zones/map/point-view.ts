import { geoMercator, type GeoProjection } from 'd3-geo'
import type { FeatureCollection } from 'geojson'
import type { GeoPackage } from '@vigie/domain'
import { placedPoints } from '../geo-points.ts'
import { circleOf, kilometresOnMap } from './circles.ts'
import { mainland, type MapSize } from './fit-map.ts'
import { worldCountries } from './world-shapes.ts'
import { zonesByCountry } from './zones-by-country.ts'

/** What of the Earth the map shows: its middle, and how many pixels a radian is there. */
export type PointView = { readonly center: readonly [number, number]; readonly scale: number }

/** From the whole Earth to a circle of one kilometre across half the map. */
const scales = { least: 95, most: 1_600_000 } as const
const margin = 28

/** Far enough to see where a circle lies, when it is alone. */
const mostAtFirst = 90_000

/** Where there is nothing to see yet. */
const anywhere: PointView = { center: [6, 47], scale: 700 }

export const projectionOf = ({ center, scale }: PointView, { width, height }: MapSize): GeoProjection =>
  geoMercator()
    .center([...center])
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-1, -1],
      [width + 1, height + 1],
    ])

/** A view of all circles; without any, of the countries that are chosen in whole or in part. */
export function viewOfAll(geo: GeoPackage, { width, height }: MapSize): PointView {
  const circles = placedPoints(geo).map(({ point }) => circleOf(point))
  const codes = new Set(zonesByCountry(geo).keys())
  const countries = worldCountries.filter(({ code }) => code !== null && codes.has(code))
  const features = circles.length > 0 ? circles : countries.map(({ shape }) => mainland(shape))
  if (features.length === 0) return anywhere
  const all: FeatureCollection = { type: 'FeatureCollection', features }
  const fitted = geoMercator().fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    all,
  )
  const center = fitted.invert?.([width / 2, height / 2]) ?? anywhere.center
  return { center, scale: Math.min(fitted.scale(), mostAtFirst) }
}

/** Nearer or farther about the middle, within what the map can show. */
export const zoomed = ({ center, scale }: PointView, factor: number): PointView => ({
  center,
  scale: Math.max(scales.least, Math.min(scales.most, scale * factor)),
})

/** The place that lies so many pixels to the right and below of another one; at the poles it stays. */
export function placeBeside(
  projection: GeoProjection,
  from: readonly [number, number],
  [right, down]: readonly [number, number],
): readonly [number, number] {
  // A clipped projection answers nothing for what lies outside: moving goes by the plain one.
  const plain = geoMercator()
    .center(projection.center())
    .scale(projection.scale())
    .translate(projection.translate())
  const [x, y] = plain([...from]) ?? [0, 0]
  const [longitude, latitude] = plain.invert?.([x + right, y + down]) ?? from
  return [longitude, Math.max(-85, Math.min(85, latitude))]
}

/** A round number of kilometres and how many pixels it is in the middle of the map: what its scale says. */
export function scaleBar(projection: GeoProjection, { width, height }: MapSize) {
  const [left, right] = [width / 2 - 40, width / 2 + 40].map((x) => projection.invert?.([x, height / 2]))
  const across = left && right ? kilometresOnMap(left, right) : 1
  const power = 10 ** Math.floor(Math.log10(across))
  const kilometres = power * ([5, 2].find((step) => across / power >= step) ?? 1)
  return { kilometres, pixels: (80 * kilometres) / across }
}
