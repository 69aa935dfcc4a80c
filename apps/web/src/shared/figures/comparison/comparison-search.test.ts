import { expect, test } from 'vitest'
import { areRowsCompared, comparisonOf, textOfComparison } from './comparison-search.ts'

test.each(['before', 'year', 'none', { since: '2025-02-01', until: '2025-02-14' }] as const)(
  'a comparison survives its address: %o',
  (comparison) => expect(comparisonOf(textOfComparison(comparison))).toEqual(comparison),
)

test.each(['hier', '2025-02-31_2025-03-02', '2025-03-02_2025-03-01', '2025-03-01', ''])(
  'what an address does not say well means the days before: %s',
  (against) => expect(comparisonOf(against)).toBe('before'),
)

test('compared with nothing, rows have no change', () => {
  expect(areRowsCompared({ moves: 'rows' })).toBe(true)
  expect(areRowsCompared({ moves: 'rows', against: 'none' })).toBe(false)
  expect(areRowsCompared({ against: 'year' })).toBe(false)
})
