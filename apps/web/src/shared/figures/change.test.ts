import { noFigures } from '@vigie/domain'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { againstDaysBefore, isWholeComparison, nothingAgainst } from './change.ts'
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

test.each([
  ['today alone is not held against the whole of yesterday', '2026-10-20', true],
  ['days that were over are held against those before, today with them', '2026-10-01', false],
])('%s', (_name, since, isNothing) => {
  const answer = { provenance: read(20, 20), previousTotals: noFigures }
  const { t } = i18next.createInstance()
  const against = againstDaysBefore(t, answer, { ...range, since, today: '2026-10-20' })
  expect(against === nothingAgainst).toBe(isNothing)
})
