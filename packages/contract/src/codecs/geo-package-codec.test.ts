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
