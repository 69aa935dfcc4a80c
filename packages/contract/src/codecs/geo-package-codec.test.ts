import { expect, test } from 'vitest'
import { geoPackageCodec } from './geo-package-codec.ts'

const zone = {
  name: 'Ouest',
  age_min: 18,
  age_max: 65,
  locales: [],
  countries: [],
  cities: [],
  excluded_regions: [],
  excluded_cities: [],
  location_types: ['home' as const],
}
const region = {
  key: '1024',
  name: 'Bretagne',
  type: 'region' as const,
  country: 'FR',
  country_name: 'France',
}

test('a region that is described as a city is, by its region and its radius, is the same region', () => {
  const plain = geoPackageCodec.decode({ ...zone, regions: [region] })
  const full = geoPackageCodec.decode({ ...zone, regions: [{ ...region, region: 'Bretagne', radius: 0 }] })
  expect(full).toEqual(plain)
  expect(plain.regions).toEqual([{ key: '1024', name: 'Bretagne', countryCode: 'FR', countryName: 'France' }])
  expect(geoPackageCodec.encode(plain).regions).toEqual([{ ...region, region: 'Bretagne', radius: 0 }])
})

const circle = {
  name: 'Atelier',
  latitude: 48.8566,
  longitude: 2.3522,
  radius: 5,
  distance_unit: 'kilometer' as const,
  country: 'FR',
}

test('circles are read and written by the platform’s names; a package that says nothing of them stays so', () => {
  const read = geoPackageCodec.decode({ ...zone, regions: [], custom_locations: [circle] })
  expect(read.points).toEqual([
    {
      name: 'Atelier',
      latitude: 48.8566,
      longitude: 2.3522,
      radius: 5,
      unit: 'kilometer',
      countryCode: 'FR',
    },
  ])
  expect(geoPackageCodec.encode(read)).toMatchObject({ custom_locations: [circle] })
  expect(geoPackageCodec.encode(read)).not.toHaveProperty('excluded_custom_locations')
  const before = geoPackageCodec.decode({ ...zone, regions: [] })
  expect(before).not.toHaveProperty('points')
  expect(geoPackageCodec.encode({ ...before, points: [] })).toMatchObject({ custom_locations: [] })
})
