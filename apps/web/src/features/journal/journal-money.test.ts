import { expect, test } from 'vitest'
import type { JournalEntry } from '../../data/journal.ts'
import { dayBudgets } from './journal-money.ts'

type Line = Pick<JournalEntry, 'state' | 'before' | 'after'>
const lines = (...given: readonly Line[]) => given as readonly JournalEntry[]
const raise: Line = { state: 'OK', before: { dailyBudget: 6000 }, after: { dailyBudget: 8000 } }

test('budgets of a day are summed up, and what took one back with them', () => {
  const back: Line = { state: 'OK', before: { dailyBudget: 8000 }, after: { dailyBudget: 6000 } }
  expect(dayBudgets(lines(raise, raise))).toBe(4000)
  expect(dayBudgets(lines(raise, back))).toBe(0)
})

test('what did not come about is not counted, and a day without a budget has none', () => {
  const pause: Line = { state: 'OK', before: { status: 'ACTIVE' }, after: { status: 'PAUSED' } }
  expect(dayBudgets(lines({ ...raise, state: 'REJECTED' }, pause))).toBeNull()
  expect(dayBudgets(lines({ ...raise, before: null }))).toBeNull()
})
