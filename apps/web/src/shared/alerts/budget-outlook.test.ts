import { expect, test } from 'vitest'
import type { BudgetRow } from '../../data/alert-rules.ts'
import { courseOf, lastingOf, mostUrgent, movedBy, outlookOf } from './budget-outlook.ts'

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
  expect(courseOf(spent, today, 'EUR')).toEqual({
    lately: { perDay: 54_000, days: 3 },
    before: 30_000,
    left: 650_000 - 384_020,
    daysLeft: 9,
    // 2,659.80 for nine days, and 6,059.80 expected of them.
    pace: { daysLeft: 9, perDayLeft: 29_500, expectedPerDay: 67_300, tooMuchPerDay: 37_800 },
  })
  expect(courseOf(row('new', 6, { dateStart: '2026-03-10' }), today, 'EUR')).toMatchObject({
    lately: null,
    before: null,
  })
})

const late = { exhaustedIn: null, perDayLeft: 1, daysLeft: 19 }
const outlookBy = (of: BudgetRow, perDay: number) => {
  const moved = movedBy(of, perDay, today)
  return moved && outlookOf(moved, today)
}

test('less a day lets a budget last longer, or to its end, and more a day less long', () => {
  const early = row('early', 9)
  expect(outlookOf(early, today)).toMatchObject({ kind: 'exhausted', day: '2026-03-21' })
  expect(outlookBy(early, -5000)).toMatchObject({ kind: 'exhausted', day: '2026-03-22' })
  expect(outlookBy(early, -26_000)).toMatchObject({ kind: 'ends', day: '2026-03-31' })
  expect(outlookBy(early, 5000)).toMatchObject({ kind: 'exhausted', day: '2026-03-19' })
  const holds = row('holds', null, {
    forecast: { ...{ overspend: 0.1, expected: 600_000, low: 590_000, high: 610_000 }, ...late },
  })
  expect(outlookBy(holds, 20_000)).toMatchObject({ kind: 'exhausted' })
  expect(outlookBy(holds, -1000)).toMatchObject({ kind: 'ends' })
})

test('what is not foretold, or reached already, is not foretold with another sum a day either', () => {
  expect(movedBy(row('silent', null, { forecast: null }), -1000, today)).toBeNull()
  expect(movedBy(row('reached', null, { used: 650_000 }), -1000, today)).toBeNull()
})

test('the more a day, the sooner nothing is left', () => {
  const days = [-29_000, -20_000, -10_000, 0, 10_000, 40_000].map(
    (perDay) => movedBy(row('one', 9), perDay, today)?.forecast?.exhaustedIn ?? Infinity,
  )
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(days[3]).toBeCloseTo(9)
})

test('what a change makes of a budget says whether it still ends before its date', () => {
  const lasting = (of: BudgetRow, perDay: number) => {
    const then = movedBy(of, perDay, today)
    return then && lastingOf(outlookOf(of, today), outlookOf(then, today))
  }
  const early = row('early', 9)
  expect(lasting(early, -5000)).toEqual({
    how: 'other',
    before: '2026-03-21',
    after: '2026-03-22',
    daysEarly: 9,
  })
  expect(lasting(early, -26_000)).toEqual({ how: 'whole', before: '2026-03-21', after: null, daysEarly: 0 })
  expect(lasting(early, 0)).toEqual({ how: 'same', before: '2026-03-21', after: '2026-03-21', daysEarly: 10 })
  const holds = row('holds', null, {
    forecast: { ...{ overspend: 0.1, expected: 600_000, low: 590_000, high: 610_000 }, ...late },
  })
  expect(lasting(holds, 20_000)).toMatchObject({ how: 'shorter', before: null })
  expect(lasting(holds, -1000)).toBeNull()
})
