import { geoPath } from 'd3-geo'
import { newGeoPackage, type GeoPoint } from '@vigie/domain'
import { expect, test } from 'vitest'
import { circleOf, countryAt, kilometresOnMap } from './circles.ts'
import { placeBeside, projectionOf, scaleBar, viewOfAll, zoomed } from './point-view.ts'

const size = { width: 640, height: 340 }
const point = (latitude: number, longitude: number, radius: number): GeoPoint => ({
  ...{ name: '', latitude, longitude, radius, unit: 'kilometer', countryCode: '' },
})
const of = (...points: readonly GeoPoint[]) => ({ ...newGeoPackage, points })

test.each([
  [48.8566, 2.3522, 5],
  [69.65, 18.95, 80],
  [-20.8789, 55.4481, 1],
])('every place on the circle around %d, %d is %d km from its middle', (latitude, longitude, radius) => {
  const [ring = []] = circleOf(point(latitude, longitude, radius)).geometry.coordinates
  expect(ring.length).toBeGreaterThan(60)
  for (const [x = 0, y = 0] of ring)
    expect(kilometresOnMap([longitude, latitude], [x, y])).toBeCloseTo(radius, 6)
})

test('a radius in miles is drawn in miles', () => {
  const [ring = []] = circleOf({ ...point(48, 2, 10), unit: 'mile' }).geometry.coordinates
  const [x = 0, y = 0] = ring[0] ?? []
  expect(kilometresOnMap([2, 48], [x, y])).toBeCloseTo(16.093_44, 4)
})

test.each([
  ['FR', 48.8566, 2.3522],
  ['FR', -21.1, 55.5],
  ['BE', 50.85, 4.35],
  ['CH', 46.2, 6.15],
  ['', 47, -30],
])('%s is the country at %d, %d', (code, latitude, longitude) => {
  expect(countryAt({ latitude, longitude })).toBe(code)
})

test('all circles are in the picture, however far apart, and one alone is seen with what is around it', () => {
  const geo = of(point(48.8566, 2.3522, 5), point(-33.87, 151.2, 80), point(64.1, -21.9, 1))
  const projection = projectionOf(viewOfAll(geo, size), size)
  const [[left, top], [right, bottom]] = geoPath(projection).bounds({
    type: 'FeatureCollection',
    features: geo.points.map(circleOf),
  })
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect([right <= size.width, bottom <= size.height]).toEqual([true, true])
  const alone = viewOfAll(of(point(48.8566, 2.3522, 1)), size)
  expect(alone.center[0]).toBeCloseTo(2.3522, 3)
  expect(scaleBar(projectionOf(alone, size), size).kilometres).toBeGreaterThanOrEqual(1)
})

test('keys move by pixels of the map: nearer they move less, and back again is back', () => {
  const view = viewOfAll(of(point(48.8566, 2.3522, 5)), size)
  const way = (factor: number) => {
    const projection = projectionOf(zoomed(view, factor), size)
    const moved = placeBeside(projection, [2.3522, 48.8566], [4, 0])
    expect(placeBeside(projection, moved, [-4, 0])[0]).toBeCloseTo(2.3522, 6)
    return kilometresOnMap([2.3522, 48.8566], moved)
  }
  expect(way(1) / way(4)).toBeCloseTo(4, 3)
})
