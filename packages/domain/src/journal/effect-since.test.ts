import { expect, test } from 'vitest'
import { daysBetween } from '../alerts/alert-facts.ts'
import { dayBefore } from '../performance/freshness.ts'
import { carriedDays, effectDays, effectLevel, effectSide, effectSince } from './effect-since.ts'

const side = (results: number, spend = 70_000, days = 7) => ({
  days,
  spend,
  answered: spend,
  results,
})

test('the day of a change belongs to neither side, today is not over, and days that were never read are not counted', () => {
  expect(effectDays({ on: '2026-03-08', today: '2026-03-11', knownSince: '2026-03-04' })).toEqual({
    before: { since: '2026-03-04', until: '2026-03-07' },
    after: { since: '2026-03-09', until: '2026-03-10' },
  })
  expect(effectDays({ on: '2026-03-11', today: '2026-03-11', knownSince: '2026-01-01' }).after).toBeNull()
  expect(effectDays({ on: '2026-03-11', today: '2026-03-12', knownSince: null })).toEqual({
    before: null,
    after: null,
  })
  expect(effectDays({ on: '2026-03-01', today: '2026-03-31', knownSince: '2025-01-01' })).toEqual({
    before: { since: '2026-02-22', until: '2026-02-28' },
    after: { since: '2026-03-02', until: '2026-03-08' },
  })
})

test('a cost is told as moved where chance does not move it as far', () => {
  expect(effectSince(side(100), side(200))).toMatchObject({
    verdict: 'cheaper',
    cost: [700, 350],
    perDay: [10_000, 10_000],
  })
  expect(effectSince(side(200), side(100))).toMatchObject({ verdict: 'dearer' })
  expect(effectSince(side(20), side(22))).toMatchObject({ verdict: 'noise' })
})

test('too few results tell money alone, and no whole day tells nothing', () => {
  expect(effectSince(side(40), side(9, 1400, 2))).toEqual({
    kind: 'tooLittle',
    perDay: [10_000, 700],
    results: [40, 9],
  })
  expect(effectSince(side(40), side(0, 0, 0))).toEqual({ kind: 'tooEarly' })
  expect(effectSince(side(0, 0, 0), side(40))).toEqual({ kind: 'tooEarly' })
})

test('what stops is looked at in what goes on; a name changes nothing', () => {
  expect(effectLevel('ad', ['status'])).toBe('adset')
  expect(effectLevel('adset', ['dailyBudget'])).toBe('adset')
  expect(effectLevel('adset', ['status'])).toBe('campaign')
  expect(effectLevel('campaign', ['status'])).toBe('campaign')
  expect(effectLevel('campaign', ['name'])).toBeNull()
})

test('purchases that what was stopped still brings are held against what they cost', () => {
  const steady = { spend: 10_000, purchases: 20, leads: 0, linkClicks: 100 }
  const first = '2026-02-01'
  const until = dayBefore(first, -(carriedDays + 6))
  const days = daysBetween(first, until).map((day) => ({ day, ...steady }))
  const since = dayBefore(until, 6)
  const usual = effectSide(days, { since, until }, 'purchases')
  expect(usual).toMatchObject({ days: 7, spend: 70_000, results: 140 })
  expect(usual.answered / usual.spend).toBeGreaterThan(0.9)
  const stopped = days.map((one) => (one.day < since ? one : { ...one, spend: 0 }))
  const after = effectSide(stopped, { since, until }, 'purchases')
  expect(after.spend).toBe(0)
  expect(after.answered).toBeGreaterThan(0)
  // A click is there when it is paid for.
  expect(effectSide(stopped, { since, until }, 'linkClicks').answered).toBe(0)
})
