import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceOf, type PaceFacts } from './pace.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-11-01T00:00:00Z')
const facts: PaceFacts = {
  daily: null,
  lifetime: null,
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + 30 * dayMs).toISOString(),
  spent: null,
  spendByDay: [],
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

test('without a budget, or without the ends of its period, there is no pace', () => {
  expect(paceOf(facts)).toBeNull()
  expect(paceOf({ ...facts, lifetime: 5, spent: null })).toBeNull()
  expect(paceOf({ ...facts, lifetime: 5, spent: 1, endsAt: null })).toBeNull()
})
