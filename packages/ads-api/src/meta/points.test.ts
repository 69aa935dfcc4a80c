import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundTargeting } from './found-targeting.ts'
import { differingParts } from './targeting-parts.ts'
import { targetingPayload } from './targeting.ts'
import { toldParts } from './told-targeting.ts'

const circle = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  radius: fc.constantFrom(1, 5, 12.5, 50),
  distance_unit: fc.constantFrom('kilometer', 'mile'),
})
const circles = fc.uniqueArray(circle, {
  minLength: 1,
  maxLength: 3,
  selector: ({ latitude, longitude }) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`,
})
const usual = { age_min: 18, age_max: 65, targeting_automation: { advantage_audience: 0 } }
const told = (custom_locations: readonly object[], excluded: readonly object[] = []) => ({
  ...usual,
  geo_locations: { custom_locations, location_types: ['home', 'recent'] },
  ...(excluded.length > 0 ? { excluded_geo_locations: { custom_locations: excluded } } : {}),
})
const one = { latitude: 48.8566, longitude: 2.3522, radius: 5, distance_unit: 'kilometer' }

test('circles that somebody made are said whole: what would be sent is what stands', () =>
  fc.assert(
    fc.property(circles, circles, (some, others) => {
      const found = foundTargeting(told(some, others))
      expect(found.unsaid).toEqual([])
      expect(found.geo.points).toHaveLength(some.length)
      expect(found.geo.excludedPoints).toHaveLength(others.length)
    }),
  ))

test('the platform gives names, countries and other decimals to a point: it is the same', () => {
  const sent = told([one])
  const described = { ...one, name: '(48.8566, 2.3522)', country: 'FR', primary_city_id: 4, region_id: 2 }
  expect(differingParts(told([described]), sent)).toEqual([])
  expect(differingParts(told([{ ...one, latitude: '48.85660000', radius: '5' }]), sent)).toEqual([])
})

test('degrees and radius in fewer binary digits, or in more decimals than Vigie keeps, are the same', () =>
  fc.assert(
    fc.property(circle, (made) => {
      const short = {
        ...made,
        latitude: Math.fround(made.latitude),
        longitude: Math.fround(made.longitude),
        radius: Math.fround(made.radius * 1.1),
      }
      expect(differingParts(told([short]), told([{ ...made, radius: made.radius * 1.1 }]))).toEqual([])
      const [latitude, longitude] = [Number(made.latitude.toFixed(6)), Number(made.longitude.toFixed(6))]
      expect(differingParts(told([made]), told([{ ...made, latitude, longitude }]))).toEqual([])
    }),
  ))

test.each([
  ['moved by the width of a street', { ...one, latitude: 48.8567 }],
  ['larger', { ...one, radius: 6 }],
  ['in the other unit', { ...one, distance_unit: 'mile' }],
  ['bounded by its people', { ...one, max_population: 90_000 }],
  ['a city that is drawn as a circle', { ...one, custom_type: 'multi_city' }],
])('a circle that is %s is another', (_what, other) => {
  expect(differingParts(told([other]), told([one]))).toEqual(['zones'])
})

test('what is more than a point with a radius is named as unsaid, and its zones are left', () => {
  for (const more of [{ min_population: 5 }, { custom_type: 'multi_city' }, { latitude: undefined }])
    expect(foundTargeting(told([{ ...one, ...more }])).unsaid).toEqual(['zones'])
})

test('places of a kind that was not sent are others, whatever stands beside them', () => {
  const sent = { geo_locations: { countries: ['BE'] } }
  for (const more of [
    { zips: [{ key: 'FR:75001' }] },
    { geo_markets: [{ key: 'DMA:501' }] },
    { custom_locations: [one] },
  ])
    expect(differingParts({ geo_locations: { countries: ['BE'], ...more } }, sent)).toEqual(['zones'])
  const kept = { countries: ['BE'], regions: [], location_types: ['home', 'recent'] }
  expect(differingParts({ geo_locations: kept }, sent)).toEqual([])
})

test('a circle is told by the name that Vigie has for it, else by the platform’s, else by its place', () => {
  const words = (circle: object, nameOf: (id: string) => string | undefined = () => undefined) =>
    toldParts(told([circle]), nameOf).zones
  expect(words(one)).toEqual(['48.8566, 2.3522 +5 km'])
  expect(words({ ...one, name: 'Mairie', distance_unit: 'mile' })).toEqual(['Mairie (48.8566, 2.3522) +5 mi'])
  expect(
    words({ ...one, name: 'Mairie' }, (id) => (id === '48.8566, 2.3522' ? 'Atelier' : undefined)),
  ).toEqual(['Atelier (48.8566, 2.3522) +5 km'])
  expect(words({ ...one, name: 'Lyon', custom_type: 'multi_city' })).toEqual(['Lyon'])
})

test('a point is sent with its middle, its radius and its unit, and with what it is called where that is known', () => {
  const { geo, ...others } = foundTargeting(told([one]))
  const points = [{ ...one, unit: 'mile' as const, name: 'Atelier', countryCode: 'FR' }].map(
    ({ distance_unit: _unit, ...point }) => point,
  )
  const payload = targetingPayload({ ...others, geo: { ...geo, points } })
  expect(payload).toMatchObject({
    geo_locations: { custom_locations: [{ ...one, distance_unit: 'mile', name: 'Atelier', country: 'FR' }] },
  })
})
