import { geoCircle, geoContains, geoDistance } from 'd3-geo'
import type { Feature, Polygon } from 'geojson'
import { radiusKmOf, type GeoPoint } from '@vigie/domain'
import { worldCountries } from './world-shapes.ts'

const earthRadiusKm = 6371.009

type Place = Pick<GeoPoint, 'latitude' | 'longitude'>

/** The circle on the Earth itself, which the map then projects: far north it is drawn larger, as the map draws all that is there. */
export const circleOf = (point: GeoPoint): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: geoCircle()
    .center([point.longitude, point.latitude])
    .radius(((radiusKmOf(point) / earthRadiusKm) * 180) / Math.PI)
    .precision(3)(),
})

/** The country that a place lies in by the map's shapes (ISO 3166-1); empty at sea, and on a coast that they draw too simply. */
export function countryAt({ latitude, longitude }: Place): string {
  const at: [number, number] = [longitude, latitude]
  return worldCountries.find(({ code, shape }) => code !== null && geoContains(shape, at))?.code ?? ''
}

/** Kilometres between two places of the map. */
export const kilometresOnMap = (a: readonly [number, number], b: readonly [number, number]): number =>
  geoDistance([...a], [...b]) * earthRadiusKm
