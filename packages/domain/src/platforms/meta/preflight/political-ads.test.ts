import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyDraft } from '../../../campaign-draft/empty-draft.ts'
import { newGeoPackage } from '../../../reusable-packages/check-geo-package.ts'
import { withFields } from '../../../testing/with-fields.ts'
import { countriesWithoutPolitics } from './check-packages.ts'
import { euCountries } from './eu-countries.ts'

const categories = ['CREDIT', 'EMPLOYMENT', 'HOUSING', 'ISSUES_ELECTIONS_POLITICS', 'NONE'] as const
const codes = fc.constantFrom('FR', 'DE', 'IE', 'US', 'CH', 'GB', 'BR')
const draft = fc
  .uniqueArray(fc.constantFrom(...categories))
  .map((chosen) => ({ ...emptyDraft({ specialAdCategories: chosen }), type: 'OFFSITE_CONVERSIONS' as const }))
const part = (code: string) => ({ key: code, name: code, countryCode: code, countryName: code })
/** Packages that reach a country as a whole, by a region, or by a city. */
const zone = fc.tuple(codes, fc.constantFrom('countries', 'regions', 'cities')).map(([code, kind]) => ({
  code,
  geo: {
    ...newGeoPackage,
    ...(kind === 'countries' ? { countries: [{ id: code, name: code }] } : {}),
    ...(kind === 'regions' ? { regions: [part(code)] } : {}),
    ...(kind === 'cities' ? { cities: [{ ...part(code), regionName: '', radiusKm: 20 }] } : {}),
  },
}))

test('political ads are shown nowhere in the Union, by any kind of place, and others everywhere', () =>
  fc.assert(
    fc.property(draft, fc.array(zone, { maxLength: 6 }), (one, zones) => {
      const isPolitical = one.specialAdCategories.includes('ISSUES_ELECTIONS_POLITICS')
      const inUnion = zones.map(({ code }) => code).filter((code) => euCountries.has(code))
      const expected = isPolitical ? [...new Set(inUnion)] : []
      expect(
        countriesWithoutPolitics(
          one,
          zones.map(({ geo }) => geo),
        ).toSorted(),
      ).toEqual(expected.toSorted())
    }),
  ))

test('a campaign whose audience the platform finds is judged by its countries', () => {
  const one = withFields(emptyDraft({ specialAdCategories: ['ISSUES_ELECTIONS_POLITICS'] }), {
    type: 'ADVANTAGE_VALUE',
    countries: [
      { id: 'FR', name: 'France' },
      { id: 'US', name: 'United States' },
    ],
  })
  expect(countriesWithoutPolitics(one, [])).toEqual(['FR'])
})

test.each(['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT'])('%s is of the Union by a code of its own', (code) => {
  const one = withFields(emptyDraft({ specialAdCategories: ['ISSUES_ELECTIONS_POLITICS'] }), {
    type: 'ADVANTAGE_VALUE',
    countries: [{ id: code, name: code }],
  })
  expect(countriesWithoutPolitics(one, [])).toEqual([code])
})

test.each(['BL', 'NC', 'PF', 'PM', 'WF', 'GL', 'FO', 'AW'])(
  '%s is a land of a member and not of the Union',
  (code) => {
    const one = withFields(emptyDraft({ specialAdCategories: ['ISSUES_ELECTIONS_POLITICS'] }), {
      type: 'ADVANTAGE_VALUE',
      countries: [{ id: code, name: code }],
    })
    expect(countriesWithoutPolitics(one, [])).toEqual([])
  },
)
