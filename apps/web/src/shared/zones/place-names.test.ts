import { expect, test } from 'vitest'
import { aroundFrenchCity, inFrenchCity, inFrenchCountry } from './place-names.ts'

test.each([
  ['Luxembourg', 'LU', 'au Luxembourg'],
  ['France', 'FR', 'en France'],
  ['Iran', 'IR', 'en Iran'],
  ['Israël', 'IL', 'en Israël'],
  ['Pays-Bas', 'NL', 'aux Pays-Bas'],
  ['États-Unis', 'US', 'aux États-Unis'],
  ['Malte', 'MT', 'à Malte'],
  ['Mexique', 'MX', 'au Mexique'],
  ['Canada', 'CA', 'au Canada'],
])('%s is told as a place', (name, code, expected) => {
  expect(inFrenchCountry(name, code)).toBe(expected)
})

test.each([
  ['Lyon', 'à Lyon', 'autour de Lyon'],
  ['Angers', 'à Angers', 'autour d’Angers'],
  ['Le Havre', 'au Havre', 'autour du Havre'],
  ['Les Lilas', 'aux Lilas', 'autour des Lilas'],
  ['La Rochelle', 'à La Rochelle', 'autour de La Rochelle'],
])('%s is told as a city', (name, inside, around) => {
  expect(inFrenchCity(name)).toBe(inside)
  expect(aroundFrenchCity(name)).toBe(around)
})
