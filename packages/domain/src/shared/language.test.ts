import { expect, test } from 'vitest'
import { isLanguage, languageNames, languageOfCode, languages } from './language.ts'

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN_us', 'en'],
  [' fr-CA ', 'fr'],
  ['eno', 'fr'],
  ['de-AT', 'fr'],
  ['', 'fr'],
])('a browser that says "%s" is spoken to in %s', (code, language) =>
  expect(languageOfCode(code)).toBe(language),
)

test('every language that is offered has a name, and nothing else is one', () => {
  expect(Object.keys(languageNames)).toEqual([...languages])
  expect([...languages, 'de', null, undefined, 1].filter(isLanguage)).toEqual([...languages])
})
