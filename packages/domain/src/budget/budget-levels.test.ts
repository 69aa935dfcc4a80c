import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDraft } from '../campaign-draft/check-draft.ts'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { draft } from '../testing/arbitraries.ts'
import {
  budgetPlan,
  campaignBudget,
  lineBudget,
  withCampaignBudget,
  withOneBudgetLevel,
} from './budget-levels.ts'

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
  expect(budgetPlan(both)).toEqual({
    level: 'both',
    budget: { mode: 'daily', amount: 5000 },
    mode: 'daily',
  })
  const settled = withOneBudgetLevel(both)
  expect([settled.budget, settled.lines]).toEqual([null, [line]])
  expect(budgetPlan(settled)).toEqual({ level: 'adsets', mode: 'daily' })
})

test('one level of budget stays as it is', () => {
  const campaign = { ...both, lines: [{ ...line, budget: null }] }
  expect(withOneBudgetLevel(campaign)).toBe(campaign)
})

test('both levels at once are not published', () =>
  expect(checkDraft(both, facts).map(({ code }) => code)).toContain('budget.twoLevels'))

test('the level says who has a budget, whatever a person did, and nothing they do leads to both', () =>
  fc.assert(
    fc.property(draft(), fc.option(fc.integer({ min: 1, max: 1e6 })), (one, amount) => {
      const plan = budgetPlan(one)
      const own = one.lines.map((each) => lineBudget(one, each))
      expect(plan.level).not.toBe('both')
      expect(plan.level === 'campaign').toBe(campaignBudget(one) !== null)
      expect(plan.level === 'adsets').toBe(own.some((budget) => budget !== null))
      const after = withCampaignBudget(one, amount)
      expect(campaignBudget(after)).toEqual(amount === null ? null : { mode: one.budgetMode, amount })
      const without = plan.level === 'adsets' ? 'adsets' : 'none'
      expect(budgetPlan(after).level).toBe(amount === null ? without : 'campaign')
    }),
  ))
