import { expect, test } from 'vitest'
import { daysBetween } from '../alerts/alert-facts.ts'
import { dayBefore } from '../performance/freshness.ts'
import {
  carriedDays,
  effectDays,
  effectLevel,
  effectSide,
  effectSince,
  effectsToldOnce,
} from './effect-since.ts'

const side = (results: number, spend = 70_000, days = 7) => ({
  days,
  spend,
  answered: spend,
  results,
})

test('the day of a change belongs to neither side, today is not over, and days that were never read are not counted', () => {
  const bornOn = '2025-12-01'
  expect(effectDays({ on: '2026-03-08', today: '2026-03-11', knownSince: '2026-03-04', bornOn })).toEqual({
    before: { since: '2026-03-04', until: '2026-03-07' },
    after: { since: '2026-03-09', until: '2026-03-10' },
  })
  expect(
    effectDays({ on: '2026-03-11', today: '2026-03-11', knownSince: '2026-01-01', bornOn }).after,
  ).toBeNull()
  expect(effectDays({ on: '2026-03-11', today: '2026-03-12', knownSince: null, bornOn })).toEqual({
    before: null,
    after: null,
  })
  expect(effectDays({ on: '2026-03-01', today: '2026-03-31', knownSince: '2025-01-01', bornOn })).toEqual({
    before: { since: '2026-02-22', until: '2026-02-28' },
    after: { since: '2026-03-02', until: '2026-03-08' },
  })
})

test('the day on which something first ran is none of the days before a change, nor is any earlier one', () => {
  const frame = { today: '2026-03-31', knownSince: '2026-01-01' }
  const before = (on: string, bornOn: string | null) => effectDays({ ...frame, on, bornOn }).before
  expect(before('2026-03-11', '2026-03-08')).toEqual({ since: '2026-03-09', until: '2026-03-10' })
  expect(before('2026-03-09', '2026-03-08')).toBeNull()
  expect(before('2026-03-08', '2026-03-08')).toBeNull()
  // It never ran: there is nothing that a change could be beside.
  expect(before('2026-03-11', null)).toBeNull()
  // Whether the first day that was read is the first of all, nobody knows.
  expect(before('2026-01-04', '2026-01-01')).toEqual({ since: '2026-01-02', until: '2026-01-03' })
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
  // Waiting changes that; nothing changes this.
  expect(effectSince(side(0, 0, 0), side(40))).toEqual({ kind: 'noBefore' })
  expect(effectSince(side(0, 0, 0), side(0, 0, 0))).toEqual({ kind: 'noBefore' })
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

test('what one day did to one object is told once, by the line that is read first', () => {
  const of = (key: string, level: 'campaign' | 'adset', id: string) => ({ key, effect: { of: level, id } })
  const lines = [
    of('a', 'adset', '1'),
    of('b', 'adset', '1'),
    of('c', 'campaign', '1'),
    { key: 'd', effect: null },
    of('e', 'adset', '1'),
  ]
  expect([...effectsToldOnce(lines)]).toEqual([
    ['b', 'a'],
    ['e', 'a'],
  ])
})
