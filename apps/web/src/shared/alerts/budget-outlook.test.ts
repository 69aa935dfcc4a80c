import { expect, test } from 'vitest'
import type { BudgetRow } from '../../data/alert-rules.ts'
import { courseOf, mostUrgent } from './budget-outlook.ts'

const today = '2026-03-12'
const row = (id: string, exhaustedIn: number | null, changes: Partial<BudgetRow> = {}): BudgetRow => ({
  id,
  isOn: true,
  name: id,
  target: 650_000,
  dateStart: '2026-03-01',
  dateEnd: '2026-03-31',
  threshold: 90,
  pausesAtLimit: false,
  campaigns: [],
  used: 384_020,
  percentage: 59,
  expectedPercentage: 38.7,
  forecast: {
    overspend: 0.9,
    expected: 990_000,
    low: 900_000,
    high: 1_100_000,
    exhaustedIn,
    perDayLeft: 1,
    daysLeft: 9,
  },
  bringBack: null,
  days: [],
  ...changes,
})

test('the budget that runs out first is the urgent one; one that is reached comes before', () => {
  const rows = [row('later', 9), row('sooner', 6), row('holds', null)]
  expect(mostUrgent(rows, today)?.id).toBe('sooner')
  expect(mostUrgent([...rows, row('reached', null, { percentage: 104 })], today)?.id).toBe('reached')
})

test('what is off, over or holds is not urgent', () =>
  expect(
    mostUrgent(
      [row('off', 3, { isOn: false }), row('over', 3, { dateEnd: '2026-03-11' }), row('holds', null)],
      today,
    ),
  ).toBeNull())

test('what is spent a day lately is set against the week before, without the day that runs', () => {
  const days = Array.from({ length: 11 }, (_, at) => ({
    day: `2026-03-${String(at + 1).padStart(2, '0')}`,
    spend: at < 8 ? 30_000 : 54_000,
  }))
  const spent = row('a', 6, { days: [...days, { day: today, spend: 100 }] })
  expect(courseOf(spent, today)).toEqual({
    lately: { perDay: 54_000, days: 3 },
    before: 30_000,
    left: 650_000 - 384_020,
    daysLeft: 20,
  })
  expect(courseOf(row('new', 6, { dateStart: '2026-03-10' }), today)).toMatchObject({
    lately: null,
    before: null,
  })
})
