import { expect, test } from 'vitest'
import { isWholeComparison } from './change.ts'
import type { Provenance } from './source-facts.tsx'

const range = { since: '2026-10-01', until: '2026-10-20' }
const read = (readDays: number, previousReadDays: number): Provenance => ({
  readDays,
  previousReadDays,
  missingDays: 20 - readDays,
  oldestReadAt: null,
  newestReadAt: null,
  maturingSince: null,
  attribution: [],
})

test.each([
  [20, 20, true],
  [20, 12, false],
  [12, 20, false],
  [0, 0, false],
])('%i days read of twenty against %i: whole is %s', (days, before, isWhole) => {
  expect(isWholeComparison(read(days, before), range)).toBe(isWhole)
})
