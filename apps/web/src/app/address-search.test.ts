import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './address-search.ts'

/** Texts that something in between could take for something else. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', '')),
  fc.constantFrom(
    '5',
    '007',
    '1e3',
    '-0',
    'true',
    'null',
    '"5"',
    '{"a":1}',
    '[]',
    '',
    ' ',
    'a b',
    'a+b',
    '&x=1',
  ),
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
)

test('texts come back from an address as they were, whatever they look like', () => {
  fc.assert(
    fc.property(fc.dictionary(text, text), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})

test('an address that somebody typed is not rewritten', () => {
  const plain = fc.stringMatching(/^[\w.*-]+$/)
  fc.assert(
    fc.property(fc.dictionary(plain, plain, { minKeys: 1, noNullPrototype: true }), (search) => {
      const typed = `?${Object.entries(search)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')}`
      expect(stringifySearch(parseSearch(typed))).toBe(typed)
    }),
  )
})

test('what has no value leaves no trace', () => {
  expect(stringifySearch({ campaign_id: undefined, from: null })).toBe('')
  expect(stringifySearch({ 'keep-data': true, campaign_id: '5' })).toBe('?keep-data=true&campaign_id=5')
})

test('a character that nothing keeps, and a server refuses, is not read from an address', () =>
  expect(parseSearch('?name=Lu%00mi&%00kind=geo')).toEqual({ name: 'Lumi', kind: 'geo' }))
