import { expect, test } from 'vitest'
import { checkAudiencePackage } from './check-audience-package.ts'
import { checkGeoPackage, newGeoPackage } from './check-geo-package.ts'
import { checkInterestPackage } from './check-interest-package.ts'
import { longestPackageName, lookalike } from './package-name.ts'

const long = 'x'.repeat(600)
const fits = 'x'.repeat(longestPackageName)

test('a name of six hundred characters is refused by its own reason, for every kind of package', () => {
  const audience = { id: null, audiences: [], removedAudiences: [], isAdvantageAudience: false }
  const interest = { id: null, interests: [] }
  const codes = (name: string) =>
    [
      ...checkGeoPackage({ ...newGeoPackage, name }).map(({ code }) => code),
      ...checkAudiencePackage({ ...audience, name }),
      ...checkInterestPackage({ ...interest, name }),
    ].filter((code) => code.endsWith('tooLong'))
  expect(codes(long)).toEqual(['geo.name.tooLong', 'audience.name.tooLong', 'interest.name.tooLong'])
  expect(codes(fits)).toEqual([])
})

test('a city in a country that is reached as a whole keeps the package from being saved', () => {
  const paris = {
    key: '774',
    name: 'Paris',
    countryCode: 'FR',
    countryName: 'France',
    regionName: 'Île-de-France',
    radiusKm: 0,
  }
  const geo = { ...newGeoPackage, name: 'FR', cities: [paris] }
  expect(checkGeoPackage(geo)).toEqual([])
  expect(checkGeoPackage({ ...geo, countries: [{ id: 'FR', name: 'France' }] })).toEqual([
    { code: 'geo.zones.overlap' },
  ])
})

test('names that differ by capitals or spaces alone are alike, the very same and others are not', () => {
  const others = ['Acheteurs récents', 'FR 25-54']
  expect(lookalike('acheteurs  récents ', others)).toBe('Acheteurs récents')
  expect(lookalike('Acheteurs récents', others)).toBeNull()
  expect(lookalike('Acheteurs', others)).toBeNull()
})
