import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeDays } from '../budget/budget-summary.ts'
import { accountDay, endOfAccountDay, startOfAccountDay } from './account-days.ts'

/** Clocks that change at two, at midnight (no midnight that day, or two), by half an hour, never; far ahead, far behind. */
const zones = [
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const firstDay = Date.parse('2026-01-01T00:00:00Z')
const dayAt = (index: number): string => new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10)
const index = fc.integer({ min: 0, max: 3 * 366 })

test('a day begins and ends on itself, and the next begins a second later, also when the clocks change', () =>
  fc.assert(
    fc.property(zone, index, (timeZone, at) => {
      const [start, end] = [startOfAccountDay(dayAt(at), timeZone), endOfAccountDay(dayAt(at), timeZone)]
      expect(accountDay(start, timeZone)).toBe(dayAt(at))
      expect(accountDay(end, timeZone)).toBe(dayAt(at))
      expect(Date.parse(startOfAccountDay(dayAt(at + 1), timeZone)) - Date.parse(end)).toBe(1000)
      expect(accountDay(new Date(Date.parse(start) - 1000).toISOString(), timeZone)).toBe(dayAt(at - 1))
    }),
    { numRuns: 2_000 },
  ))

test('so many days are so many days, whatever the clocks did in between', () =>
  fc.assert(
    fc.property(zone, index, fc.integer({ min: 1, max: 400 }), (timeZone, at, days) => {
      const start = startOfAccountDay(dayAt(at), timeZone)
      expect(wholeDays(start, endOfAccountDay(dayAt(at + days - 1), timeZone))).toBe(days)
    }),
    { numRuns: 2_000 },
  ))

test.each([
  ['Europe/Paris', '2026-12-15', '2026-12-14T23:00:00Z', '2026-12-15T22:59:59Z'],
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
  ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
  // The clocks go from midnight to one: the day begins at one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T20:59:59Z'],
])('%s, %s: from %s to %s', (timeZone, day, start, end) => {
  expect([startOfAccountDay(day, timeZone), endOfAccountDay(day, timeZone)]).toEqual([start, end])
})
