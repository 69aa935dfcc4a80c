import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedNames, placeOf } from './pasted-places.ts'

const city = (key: string, name: string) => ({
  ...{ key, name, type: 'city' as const, countryCode: 'FR', countryName: 'France', regionName: '' },
})

test('a list is read whatever it is apart by, each place once', () =>
  expect(pastedNames(' Lyon\r\nparis;Lille\tNantes, lyon,,\n  Le   Havre ')).toEqual([
    ...['Lyon', 'paris', 'Lille', 'Nantes', 'Le Havre'],
  ]))

test('no name is lost or invented', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z]{2,9}$/)),
      fc.constantFrom('\n', ', ', ';', '\t'),
      (names, by) => {
        expect(pastedNames(names.join(by))).toEqual(names)
      },
    ),
  ))

test('one alone that bears the name is found, without its accents and hyphens too', () => {
  const saint = city('1', 'Saint-Étienne')
  expect(placeOf('saint etienne', [saint, city('2', 'Saint-Étienne-du-Bois')])).toEqual({
    ...{ name: 'saint etienne', is: 'found', area: saint },
  })
})

test('two of a name, and one that only resembles it, are for a person to decide', () => {
  const two = [city('1', 'Valence'), city('2', 'Valence')]
  expect(placeOf('Valence', two)).toMatchObject({ is: 'unclear', areas: two })
  expect(placeOf('Lyo', [city('1', 'Lyon')])).toMatchObject({ is: 'unclear' })
  expect(placeOf('Zzz', [])).toEqual({ name: 'Zzz', is: 'unknown' })
})
