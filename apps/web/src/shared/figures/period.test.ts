import { insightEndpoints } from '@vigie/contract/insights'
import { longestRange } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockNow } from '../../lib/clock.ts'
import {
  dayIn,
  daysBefore,
  periodOf,
  presetRange,
  presets,
  rangeOf,
  searchOf,
  type Period,
} from './period.ts'

const aDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const timezone = 'Europe/Paris'
/** The account's day, as the product counts it. */
const today = () => dayIn(timezone, clockNow())
/** Days that have been, in order. */
const aRange = fc
  .tuple(fc.nat({ max: 3000 }), fc.nat({ max: 3000 }))
  .map(([ago, length]) => ({ since: daysBefore(today(), ago + length), until: daysBefore(today(), ago) }))
const aPeriod: fc.Arbitrary<Period> = fc.oneof(
  fc.constantFrom(...presets).map((preset) => ({ preset })),
  aRange.map((range) => ({ range })),
)

test('a period survives its address', () =>
  fc.assert(
    fc.property(aPeriod, (period) => {
      expect(periodOf(searchOf(period), timezone)).toEqual(period)
    }),
  ))

test('an address without a period, or with half of one, or with one that nobody knows means thirty days', () => {
  for (const search of [{}, { since: '2026-03-01' }, { preset: '90d' }])
    expect(periodOf(search, timezone)).toEqual({ preset: '30d' })
})

test.each([
  ['its end before its beginning', { since: '2025-11-10', until: '2025-11-01' }],
  ['a day that no calendar has', { since: '2025-02-20', until: '2025-02-31' }],
  ['a word for a day', { since: 'hier', until: '2025-02-20' }],
  ['only days to come', { since: '2999-01-01', until: '2999-01-31' }],
])('an address with %s means thirty days', (_case, search) =>
  expect(periodOf(search, timezone)).toEqual({ preset: '30d' }),
)

test.each(['1900-01-01', '0001-01-01'])(
  'a period that begins on %s is the last ten years of it, as the server answers them',
  (since) => {
    const until = daysBefore(today(), 1)
    const range = rangeOf(periodOf({ since, until }, timezone), timezone)
    expect(range).toEqual({ since: daysBefore(until, longestRange), until })
    expect(insightEndpoints.campaignList.query?.safeParse(range).success).toBe(true)
  },
)

test('days to come are left out of a period', () =>
  fc.assert(
    fc.property(fc.nat({ max: 3000 }), (ago) => {
      const since = daysBefore(today(), ago)
      const before = today()
      const period = periodOf({ since, until: '2999-12-31' }, timezone)
      // Midnight may pass between the two.
      expect([before, today()].map((until) => ({ range: { since, until } }))).toContainEqual(period)
    }),
  ))

test('a period of the menu has as many days as it says, dates of one’s own stay as they are', () => {
  const { since, until } = rangeOf({ preset: '7d' }, 'Europe/Paris')
  expect(daysBefore(until, 6)).toBe(since)
  const range = { since: '2026-02-01', until: '2026-02-14' }
  expect(rangeOf({ range }, 'Europe/Paris')).toBe(range)
})

test('months are those of the calendar, on whatever day one asks', () =>
  fc.assert(
    fc.property(aDay, (today) => {
      const [month, last] = [presetRange('month', today), presetRange('lastMonth', today)]
      expect(month).toEqual({ since: `${today.slice(0, 7)}-01`, until: today })
      expect(daysBefore(month.since, 1)).toBe(last.until)
      expect(last.since).toBe(`${last.until.slice(0, 7)}-01`)
      expect(presetRange('yesterday', today).since).toBe(presetRange('7d', today).until)
      expect(presetRange('today', today)).toEqual({ since: today, until: today })
    }),
  ))

test('weeks are from Monday to Sunday: this one ends today, the last one the day before this one', () =>
  fc.assert(
    fc.property(aDay, (day) => {
      const weekdayOf = (one: string) => new Date(`${one}T00:00:00Z`).getUTCDay()
      const [week, last] = [presetRange('week', day), presetRange('lastWeek', day)]
      expect([weekdayOf(week.since), week.until]).toEqual([1, day])
      expect([weekdayOf(last.since), weekdayOf(last.until)]).toEqual([1, 0])
      expect(last).toEqual({ since: daysBefore(week.since, 7), until: daysBefore(week.since, 1) })
    }),
  ))
