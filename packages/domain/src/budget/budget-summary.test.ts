import { expect, test } from 'vitest'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import type { MatrixDraft } from '../campaign-draft/draft.ts'
import { budgetSummary } from './budget-summary.ts'

const exclusions = { audiencePackages: [], interestPackages: [] }
const line = (budget: number | null, from: string | null, to: string | null) => ({
  target: { kind: 'broad' as const },
  geoPackage: { id: `${from}${to}${budget}`, name: 'FR' },
  adsetCount: 1,
  adPackages: ['a'],
  exclusions,
  startTime: from,
  endTime: to,
  budget,
})
const draft = (changes: Partial<MatrixDraft>): MatrixDraft => ({
  ...emptyDraft({ specialAdCategories: [] }),
  startTime: '2026-03-01T00:00:00Z',
  endTime: '2026-03-11T00:00:00Z',
  ...changes,
})

test('a daily campaign budget costs its days', () =>
  expect(budgetSummary(draft({ budget: 1000 }))).toMatchObject({ days: 10, periodTotal: 10_000 }))

test('each line costs its own days, not those of the campaign', () => {
  const lines = [
    line(1000, '2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'),
    line(500, null, null),
    line(null, '2026-03-01T00:00:00Z', null),
  ]
  expect(budgetSummary(draft({ lines })).periodTotal).toBe(2 * 1000 + 10 * 500)
})

test('one line with money and without an end leaves the period unknown', () => {
  const lines = [line(1000, null, '2026-03-03T00:00:00Z'), line(500, null, null)]
  expect(budgetSummary(draft({ lines, endTime: null })).periodTotal).toBeNull()
})

test('lifetime budgets of lines add up, whatever their days', () => {
  const lines = [line(1000, null, null), line(500, null, '2026-03-03T00:00:00Z')]
  expect(budgetSummary(draft({ lines, adsetBudgetMode: 'lifetime' })).periodTotal).toBe(1500)
})

test('a campaign without an end whose only line ends, ends with it, and costs what it costs until then', () => {
  const ends = draft({ endTime: null, lines: [line(1000, null, '2026-03-06T00:00:00Z')] })
  expect(budgetSummary(ends)).toMatchObject({ end: '2026-03-06T00:00:00Z', days: 5, periodTotal: 5000 })
  const whole = draft({ endTime: null, budget: 1000, lines: [line(null, null, '2026-03-06T00:00:00Z')] })
  expect(budgetSummary(whole)).toMatchObject({ end: '2026-03-06T00:00:00Z', days: 5, periodTotal: 5000 })
})

test('lines that begin before and end after the campaign say when anything is delivered', () => {
  const lines = [line(500, '2026-02-27T00:00:00Z', null), line(500, null, '2026-03-13T00:00:00Z')]
  expect(budgetSummary(draft({ lines }))).toMatchObject({
    start: '2026-02-27T00:00:00Z',
    end: '2026-03-13T00:00:00Z',
    days: 14,
  })
})

test('a line without money does not keep a campaign open', () => {
  const lines = [line(500, null, '2026-03-06T00:00:00Z'), line(null, null, null)]
  expect(budgetSummary(draft({ endTime: null, lines })).end).toBe('2026-03-06T00:00:00Z')
})
