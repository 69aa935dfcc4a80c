import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newGeoPackage } from '../reusable-packages/check-geo-package.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import { zoneOverlap } from './zone-overlap.ts'

const zone = (places: Partial<GeoPackage>): GeoPackage => ({ ...newGeoPackage, ...places })
const france = { id: 'FR', name: 'France' }
const belgium = { id: 'BE', name: 'Belgique' }
const bretagne = { key: '3', name: 'Bretagne', countryCode: 'FR', countryName: 'France' }
const corse = { ...bretagne, key: '4', name: 'Corse' }
const rennes = { ...bretagne, key: '10', name: 'Rennes', regionName: 'Bretagne', radiusKm: 0 }
const paris = {
  ...{ name: '', latitude: 48.8566, longitude: 2.3522, radius: 5 },
  ...{ unit: 'kilometer' as const, countryCode: 'FR' },
}
const nobody = { from: null, less: null }

test('a zone that lies in the other is in it whole, and nothing more is asked', () => {
  for (const places of [
    { countries: [france] },
    { regions: [bretagne] },
    { cities: [rennes] },
    { points: [paris] },
  ])
    expect(zoneOverlap(zone(places), zone({ countries: [france] }))).toEqual({
      from: zone(places),
      less: null,
    })
  expect(zoneOverlap(zone({ cities: [rennes] }), zone({ regions: [bretagne] }))?.less).toBeNull()
  expect(zoneOverlap(zone({ points: [paris] }), zone({ points: [{ ...paris, radius: 9 }] }))?.less).toBeNull()
})

test('a part of a country is asked for by leaving it out', () => {
  const both = zone({ countries: [france, belgium] })
  expect(zoneOverlap(both, zone({ regions: [bretagne] }))).toEqual({
    from: both,
    less: { ...both, points: [], excludedRegions: [bretagne], excludedPoints: [] },
  })
  expect(zoneOverlap(both, zone({ countries: [france] }))?.less).toMatchObject({ countries: [belgium] })
  expect(zoneOverlap(zone({ countries: [france] }), zone({ points: [paris] }))?.less?.excludedPoints).toEqual(
    [paris],
  )
})

test('nobody is in two zones that are apart in place, age, gender or language', () => {
  expect(zoneOverlap(zone({ countries: [france] }), zone({ countries: [belgium] }))).toEqual(nobody)
  expect(zoneOverlap(zone({ regions: [bretagne] }), zone({ regions: [corse] }))).toEqual(nobody)
  expect(zoneOverlap(zone({ points: [paris] }), zone({ points: [{ ...paris, latitude: 49 }] }))).toEqual(
    nobody,
  )
  const all = { countries: [france] }
  expect(zoneOverlap(zone({ ...all, gender: 'men' }), zone({ ...all, gender: 'women' }))).toEqual(nobody)
  expect(zoneOverlap(zone({ ...all, ageMax: 30 }), zone({ ...all, ageMin: 31 }))).toEqual(nobody)
  const speaking = (id: string) => zone({ ...all, languages: [{ id, name: '' }] })
  expect(zoneOverlap(speaking('9'), speaking('6'))).toEqual(nobody)
})

test('ages, gender and languages are those of both', () => {
  const [one, other] = [
    zone({ countries: [france], ageMin: 20, ageMax: 50, languages: [{ id: '9', name: '' }] }),
    zone({ countries: [france], ageMin: 30, ageMax: 65, gender: 'women' }),
  ]
  expect(zoneOverlap(one, other)?.from).toMatchObject({
    ...{ ageMin: 30, ageMax: 50, gender: 'women', languages: [{ id: '9' }] },
  })
})

test('what the other leaves out and the first keeps cannot be said, elsewhere it does not matter', () => {
  const other = zone({ countries: [france], excludedRegions: [bretagne] })
  expect(zoneOverlap(zone({ countries: [france] }), other)).toBeNull()
  expect(zoneOverlap(zone({ countries: [france], excludedRegions: [bretagne] }), other)).not.toBeNull()
  expect(zoneOverlap(zone({ countries: [belgium] }), other)).toEqual(nobody)
  expect(
    zoneOverlap(zone({ points: [{ ...paris, countryCode: '' }] }), zone({ countries: [france] })),
  ).toBeNull()
})

const some = <T>(...values: readonly T[]) => fc.subarray([...values])
const zones = fc.record({
  countries: some(france, belgium),
  regions: some(bretagne, corse),
  cities: some(rennes, { ...rennes, key: '11', radiusKm: 20 }),
  points: some(paris, { ...paris, latitude: 45 }),
})

test('a zone is in itself whole, and what is left outside is never more than there was', () =>
  fc.assert(
    fc.property(zones, zones, (a, b) => {
      expect(zoneOverlap(zone(a), zone(a))?.less).toBeNull()
      const less = zoneOverlap(zone(a), zone(b))?.less
      if (!less) return
      expect(a.countries).toEqual(expect.arrayContaining([...less.countries]))
      expect(a.cities).toEqual(expect.arrayContaining([...less.cities]))
    }),
  ))
