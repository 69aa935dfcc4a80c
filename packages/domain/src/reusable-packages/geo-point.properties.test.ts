import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkGeoPackage, newGeoPackage, placesInChosenCountries } from './check-geo-package.ts'
import {
  isOnEarth,
  isPointRadiusAllowed,
  kilometresBetween,
  normalPoint,
  pointsMeet,
  type GeoPoint,
} from './geo-point.ts'
import { coordinatesText, pointText } from './point-text.ts'
import { normalGeoPackage } from './normal-geo-package.ts'
import { parseCoordinates } from './parse-coordinates.ts'

const on = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const point: fc.Arbitrary<GeoPoint> = fc.record({
  name: fc.constantFrom('', 'Atelier', ' Boutique '),
  latitude: on(90),
  longitude: on(540),
  radius: fc.constantFrom(0.5, 0.63, 1, 12.5, 50, 80, 81),
  unit: fc.constantFrom('kilometer' as const, 'mile' as const),
  countryCode: fc.constantFrom('FR', ''),
})
const zone = (points: readonly GeoPoint[], excludedPoints: readonly GeoPoint[] = []) => ({
  ...{ ...newGeoPackage, name: 'Zone' },
  ...{ points, excludedPoints },
})
const codes = (points: readonly GeoPoint[], excluded: readonly GeoPoint[] = []) =>
  checkGeoPackage(zone(points, excluded)).map(({ code }) => code)
const paris: GeoPoint = {
  ...{
    name: 'Atelier',
    latitude: 48.8566,
    longitude: 2.3522,
    radius: 5,
    unit: 'kilometer',
    countryCode: 'FR',
  },
}

test('the normal form of a point is on Earth, its own normal form, and a tenth of a metre from it at most', () =>
  fc.assert(
    fc.property(point, (one) => {
      const normal = normalPoint(one)
      expect(isOnEarth(normal)).toBe(true)
      expect(normalPoint(normal)).toEqual(normal)
      expect(kilometresBetween(normal, one)).toBeLessThan(0.000_2)
    }),
  ))

test('coordinates that are shown read back as the same place, with a decimal point or a decimal comma', () =>
  fc.assert(
    fc.property(point.map(normalPoint), (one) => {
      const { latitude, longitude } = one
      const plain = (value: number) => value.toFixed(6)
      expect(parseCoordinates(`${plain(latitude)}, ${plain(longitude)}`)).toEqual({ latitude, longitude })
      const french = [latitude, longitude].map((value) => plain(value).replace('.', ','))
      expect(parseCoordinates(french.join(' ; '))).toEqual({ latitude, longitude })
    }),
  ))

test.each([
  ['48.8566, 2.3522', [48.8566, 2.3522]],
  ['48,8566 ; 2,3522', [48.8566, 2.3522]],
  ['48,8566, 2,3522', [48.8566, 2.3522]],
  ['(48.8566 2.3522)', [48.8566, 2.3522]],
  [' −20.8789;\u00A055.4481 ', [-20.8789, 55.4481]],
  ['48.8566°, 2.3522°', [48.8566, 2.3522]],
  ['48, 2', [48, 2]],
])('%s is a place', (text, [latitude, longitude]) =>
  expect(parseCoordinates(text)).toEqual({ latitude, longitude }),
)

test.each(['', 'Lyon', '48.8566', '91, 2', '48, 181', '48.1.2, 3', 'Paris, 75', '1, 2, 3', '48,8566'])(
  '"%s" is no place',
  (text) => expect(parseCoordinates(text)).toBeNull(),
)

test('a radius is one that the platform takes in its unit, and only a point with one can be saved', () => {
  const taken = (radius: number, unit: GeoPoint['unit']) => isPointRadiusAllowed({ radius, unit })
  expect([0.99, 1, 80, 80.01].map((radius) => taken(radius, 'kilometer'))).toEqual([false, true, true, false])
  expect([0.62, 0.63, 50, 50.1].map((radius) => taken(radius, 'mile'))).toEqual([false, true, true, false])
  expect(taken(Number.NaN, 'mile')).toBe(false)
  fc.assert(
    fc.property(point.map(normalPoint), (one) => {
      expect(codes([one])).toEqual(isPointRadiusAllowed(one) ? [] : ['geo.point.radius'])
    }),
  )
})

test('a point alone is a zone, a point left out alone is none', () => {
  expect(codes([paris])).toEqual([])
  expect(codes([], [paris])).toEqual(['geo.zones.missing'])
})

test('one place stands once, on whichever side, and everything wrong is told with its place', () => {
  expect(codes([paris, { ...paris, radius: 9, name: '' }])).toEqual(['geo.point.twice'])
  expect(codes([paris], [paris])).toEqual(['geo.point.twice'])
  expect(checkGeoPackage(zone([{ ...paris, latitude: 95 }]))).toEqual([
    { code: 'geo.point.notOnEarth', key: '95, 2.3522' },
  ])
  const many = Array.from({ length: 201 }, (_, index) => ({ ...paris, latitude: index / 10 }))
  expect(codes(many)).toEqual(['geo.points.tooMany'])
})

test('a point in a country that is reached whole is named, as the platform refuses it', () => {
  const geo = {
    ...zone([paris, { ...paris, latitude: 45, name: '' }]),
    countries: [{ id: 'FR', name: 'France' }],
  }
  expect(placesInChosenCountries(geo)).toEqual(['Atelier', '45, 2.3522'])
})

test('two circles meet where their middles are no further apart than both radii, whichever is first', () => {
  const versailles = { ...paris, latitude: 48.8049, longitude: 2.1204, radius: 12 }
  expect(kilometresBetween(paris, versailles)).toBeCloseTo(17.9, 0)
  expect(pointsMeet(paris, versailles)).toBe(false)
  expect(pointsMeet({ ...paris, radius: 7 }, versailles)).toBe(true)
  fc.assert(fc.property(point, point, (a, b) => pointsMeet(a, b) === pointsMeet(b, a)))
})

test('a package from before there were points is the same to the letter, and lists without any are left out', () => {
  expect(normalGeoPackage(newGeoPackage)).toEqual(newGeoPackage)
  expect(Object.keys(normalGeoPackage(zone([])))).toEqual(Object.keys({ ...newGeoPackage }))
  expect(normalGeoPackage(zone([paris])).points).toEqual([paris])
})

test('a point is told by its name, its place and its radius', () => {
  expect(pointText(paris)).toBe('Atelier (48.8566, 2.3522) +5 km')
  expect(pointText({ ...paris, name: '', unit: 'mile' })).toBe('48.8566, 2.3522 +5 mi')
  expect(coordinatesText({ latitude: -0, longitude: -0.000_000_01 })).toBe('0, 0')
})
