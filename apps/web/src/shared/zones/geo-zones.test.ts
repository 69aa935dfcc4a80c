import { newGeoPackage } from '@vigie/domain'
import { expect, test } from 'vitest'
import { addZone, type GeoArea, locationSetKey, locationSets, setRadius } from './geo-zones.ts'

const lyon: GeoArea = {
  key: '1',
  name: 'Lyon',
  type: 'city',
  countryCode: 'FR',
  countryName: 'France',
  regionName: 'Auvergne-Rhône-Alpes',
}

test('a city comes with a radius of 0, and only once', () => {
  const once = addZone(newGeoPackage, lyon, 'included')
  expect(once.cities).toEqual([expect.objectContaining({ name: 'Lyon', radiusKm: 0 })])
  expect(addZone(once, lyon, 'included')).toBe(once)
})

test('excluding an included city moves it', () => {
  const moved = addZone(addZone(newGeoPackage, lyon, 'included'), lyon, 'excluded')
  expect(moved.cities).toEqual([])
  expect(moved.excludedCities).toHaveLength(1)
})

test('a radius is set on the city alone', () => {
  const two = addZone(
    addZone(newGeoPackage, lyon, 'included'),
    { ...lyon, key: '2', name: 'Metz' },
    'included',
  )
  expect(setRadius(two, '2', 17).cities.map(({ radiusKm }) => radiusKm)).toEqual([0, 17])
})

test('the four sets of location types are told apart whatever their order', () => {
  expect(locationSetKey(['recent', 'home'])).toBe('home+recent')
  expect(new Set(locationSets.map(locationSetKey)).size).toBe(4)
})
