import { expect, test } from 'vitest'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import { spendCapOf } from './spend-cap.ts'

const draft = {
  ...emptyDraft({ specialAdCategories: [] }),
  startTime: '2026-03-01T09:00:00Z',
  endTime: '2026-03-11T09:00:00Z',
}

test('a daily budget is bounded by its days, a lifetime budget by itself', () => {
  expect(spendCapOf({ ...draft, budget: 1000, budgetMode: 'daily' })).toBe(11_000)
  expect(spendCapOf({ ...draft, budget: 1000, budgetMode: 'lifetime', endTime: null })).toBe(1000)
})

test('a daily budget without an end has no bound, and no budget no cap', () => {
  expect(spendCapOf({ ...draft, budget: 1000, budgetMode: 'daily', endTime: null })).toBeNull()
  expect(spendCapOf(draft)).toBeNull()
})
