import { geoArea, geoCentroid, geoMercator, type GeoProjection } from 'd3-geo'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'

export type CountryShape = Feature<Polygon | MultiPolygon>
export type MapSize = { readonly width: number; readonly height: number }

/** Closer than this a country stands alone, and nobody sees where. */
const largestScale = 1400
const margin = 14

/** The largest part of a country: overseas territories do not push it out of the picture. */
export function mainland(shape: CountryShape): Feature<Polygon> {
  const { geometry } = shape
  const parts: Polygon[] =
    geometry.type === 'Polygon'
      ? [geometry]
      : geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
  const [largest = { type: 'Polygon', coordinates: [] }] = parts.toSorted((a, b) => geoArea(b) - geoArea(a))
  return { type: 'Feature', properties: shape.properties, geometry: largest }
}

/** A projection that shows these countries whole, and what is around them. */
export function fitMap(countries: readonly CountryShape[], { width, height }: MapSize): GeoProjection {
  const wanted: FeatureCollection = { type: 'FeatureCollection', features: countries.map(mainland) }
  const projection = geoMercator().fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    wanted,
  )
  if (projection.scale() <= largestScale) return clipped(projection, width, height)
  return clipped(
    geoMercator()
      .scale(largestScale)
      .center(geoCentroid(wanted))
      .translate([width / 2, height / 2]),
    width,
    height,
  )
}

const clipped = (projection: GeoProjection, width: number, height: number): GeoProjection =>
  projection.clipExtent([
    [-1, -1],
    [width + 1, height + 1],
  ])

/** Where the name or the count of a country stands. */
export const middleOf = (shape: CountryShape): [number, number] => geoCentroid(mainland(shape))
