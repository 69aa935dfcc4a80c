import { expect, test } from 'vitest'
import { checkDraft } from '../campaign-draft/check-draft.ts'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { hasTwoBudgetLevels, withOneBudgetLevel } from './budget-levels.ts'

const line: AdsetLine = {
  target: { kind: 'broad' },
  geoPackage: { id: 'g', name: 'FR' },
  adsetCount: 1,
  adPackages: ['a'],
  exclusions: { audiencePackages: [], interestPackages: [] },
  startTime: null,
  endTime: null,
  budget: 2000,
}
const both = { ...emptyDraft({ specialAdCategories: [] }), budget: 5000, lines: [line] }
const facts = { now: '2026-03-01T00:00:00Z', allowUnderscore: false, minimumDailyBudget: null }

test('a file with both levels of budget keeps those of its ad sets', () => {
  const settled = withOneBudgetLevel(both)
  expect([settled.budget, settled.lines, hasTwoBudgetLevels(settled)]).toEqual([null, [line], false])
})

test('one level of budget stays as it is', () => {
  const campaign = { ...both, lines: [{ ...line, budget: null }] }
  expect(withOneBudgetLevel(campaign)).toBe(campaign)
})

test('both levels at once are not published', () =>
  expect(checkDraft(both, facts).map(({ code }) => code)).toContain('budget.twoLevels'))
