import { expect, test } from 'vitest'
import { countryByCode, matchingCountries } from './matching-countries.ts'

const countries = [
  { key: 'ZA', name: 'Afrique du Sud' },
  { key: 'AU', name: 'Australie' },
  { key: 'US', name: 'États-Unis' },
  { key: 'FR', name: 'France' },
  { key: 'PF', name: 'Polynésie française' },
  { key: 'GB', name: 'Royaume-Uni' },
  { key: 'UA', name: 'Ukraine' },
]

test.each([
  ['FR', ['France', 'Afrique du Sud', 'Polynésie française']],
  ['fr', ['France', 'Afrique du Sud', 'Polynésie française']],
  ['us', ['États-Unis', 'Australie']],
  ['USA', ['États-Unis']],
  ['uk', ['Royaume-Uni', 'Ukraine']],
  ['etats', ['États-Unis']],
  ['sud', ['Afrique du Sud']],
  ['zz', []],
])('%s means %j, the first by Enter', (text, names) => {
  expect(matchingCountries(countries, text).map(({ name }) => name)).toEqual(names)
})

test('without a text the list stays as it came', () => {
  expect(matchingCountries(countries, ' ')).toEqual(countries)
})

test('a code means one country, a name none', () => {
  expect(countryByCode(countries, ' uk ').map(({ key }) => key)).toEqual(['GB'])
  expect(countryByCode(countries, 'France')).toEqual([])
})
