import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayBefore } from './freshness.ts'
import { paceOf, steadyDaysOf, type PaceFacts } from './pace.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-11-01T00:00:00Z')
const facts: PaceFacts = {
  daily: null,
  lifetime: null,
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + 30 * dayMs).toISOString(),
  spent: null,
  spendByDay: [],
  steadyDays: null,
  now: start + 15 * dayMs,
}
const money = fc.integer({ min: 1, max: 10_000_000 })

test('a daily budget is compared with an average day of the last week that spent anything', () => {
  const paced = (spendByDay: number[]) => paceOf({ ...facts, daily: 1000, spendByDay })?.used
  expect(paced([9, 9, 9, 500, 500, 500, 500, 500, 500, 500])).toBe(0.5)
  expect(paced([0, 0, 0, 0, 0, 0, 800, 1200])).toBe(1)
  expect(paced([0, 0, 0])).toBe(0)
})

test('a budget for a period runs out early exactly when the rest does not last at the pace of the last week', () =>
  fc.assert(
    fc.property(money, money, fc.integer({ min: 1, max: 29 }), (lifetime, daily, day) => {
      const spent = Math.min(lifetime, Math.round(daily * day))
      const pace = paceOf({
        ...facts,
        lifetime,
        spent,
        now: start + day * dayMs,
        spendByDay: Array.from({ length: 14 }, () => daily),
      })
      const lasts = lifetime - spent >= daily * (30 - day)
      expect(pace?.runsOutAt === null).toBe(lasts)
      expect(pace?.expected).toBeCloseTo(day / 30)
      expect(pace?.used).toBeCloseTo(spent / lifetime)
    }),
  ))

test('what was spent before the budget or the switches changed is no part of the pace', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 14, maxLength: 14 }),
      fc.array(fc.integer({ min: 0, max: 1750 }), { minLength: 14, maxLength: 14 }),
      fc.integer({ min: 0, max: 14 }),
      (before, since, steadyDays) => {
        const spendByDay = [...before.slice(steadyDays), ...since.slice(14 - steadyDays)]
        const pace = paceOf({ ...facts, daily: 1000, spendByDay, steadyDays })
        // Of the days before nothing depends; with none since there is nothing to say.
        const alone = paceOf({ ...facts, daily: 1000, spendByDay: since.slice(14 - steadyDays), steadyDays })
        expect(pace).toEqual(steadyDays === 0 ? null : alone)
        // Whatever is not known of it, more than the platform may spend of the budget is not said of it.
        const unknown = paceOf({ ...facts, daily: 1000, spendByDay, steadyDays: null })
        expect(unknown?.used ?? 0).toBeLessThanOrEqual(1.75)
      },
    ),
  ))

test('ad sets that were paused today leave nothing to compare the rest with, and a whole day later one day', () => {
  const today = '2026-11-16'
  expect(steadyDaysOf(null, today)).toBeNull()
  expect(steadyDaysOf(today, today)).toBe(0)
  expect(steadyDaysOf(dayBefore(today, 1), today)).toBe(0)
  expect(steadyDaysOf(dayBefore(today, 2), today)).toBe(1)
  const rest = { ...facts, daily: 1000, spendByDay: Array.from({ length: 14 }, () => 4550) }
  expect(paceOf({ ...rest, steadyDays: 0 })).toBeNull()
  expect(paceOf({ ...rest, spendByDay: [...rest.spendByDay.slice(1), 950], steadyDays: 1 })?.used).toBe(0.95)
})

test('without a budget, or without the ends of its period, there is no pace', () => {
  expect(paceOf(facts)).toBeNull()
  expect(paceOf({ ...facts, lifetime: 5, spent: null })).toBeNull()
  expect(paceOf({ ...facts, lifetime: 5, spent: 1, endsAt: null })).toBeNull()
})
