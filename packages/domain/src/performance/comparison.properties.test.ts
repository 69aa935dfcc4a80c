import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLength, comparabilityOf, comparedRange } from './comparison.ts'
import { dayBefore, dayCount } from './freshness.ts'
import { clickThroughRate, costPerPurchase, noFigures, returnOnAdSpend } from './ratios.ts'

const ranges = fc.tuple(fc.nat(4000), fc.nat(400)).map(([ago, length]) => ({
  since: dayBefore('2028-03-01', ago + length),
  until: dayBefore('2028-03-01', ago),
}))
const known = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(400)).map(([days, read]) => ({
  days,
  read: Math.min(days, read),
}))

test('the days before are as many, and end the day before', () =>
  fc.assert(
    fc.property(ranges, (range) => {
      const before = comparedRange('before', range)
      expect(before && dayCount(before)).toBe(dayCount(range))
      expect(before?.until).toBe(dayBefore(range.since, 1))
    }),
  ))

test('the same days of the year before are days of the calendar, a year before, in order', () =>
  fc.assert(
    fc.property(ranges, (range) => {
      const year = comparedRange('year', range)
      if (!year) throw new Error('There is a year before')
      expect(year.since <= year.until).toBe(true)
      for (const side of ['since', 'until'] as const) {
        expect(dayBefore(year[side], 0)).toBe(year[side])
        expect(Number(range[side].slice(0, 4)) - Number(year[side].slice(0, 4))).toBe(1)
      }
      expect(Math.abs(dayCount(year) - dayCount(range))).toBeLessThanOrEqual(2)
    }),
  ))

test('29 February is held against the 28th', () =>
  expect(comparedRange('year', { since: '2028-02-01', until: '2028-02-29' })).toEqual({
    since: '2027-02-01',
    until: '2027-02-28',
  }))

test('days of one’s own are what was said, and nothing is nothing', () =>
  fc.assert(
    fc.property(ranges, ranges, (range, own) => {
      expect(comparedRange(own, range)).toEqual(own)
      expect(comparedRange('none', range)).toBeNull()
    }),
  ))

test('a whole comparison has all days of both, as many of each; without days of either there is none', () =>
  fc.assert(
    fc.property(known, known, (now, former) => {
      const found = comparabilityOf(now, former)
      const isRead = now.read === now.days && former.read === former.days
      expect(found === 'whole').toBe(isRead && now.days === former.days)
      expect(found === 'unequal').toBe(isRead && now.days !== former.days)
      expect(found === 'unread' || found === 'formerUnread').toBe(now.read === 0 || former.read === 0)
    }),
  ))

test('at another length volumes follow the days and rates stay', () =>
  fc.assert(
    fc.property(
      fc.record({
        spend: fc.nat(1e6),
        impressions: fc.nat(1e6),
        linkClicks: fc.nat(1e4),
        purchases: fc.nat(1e3),
      }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 90 }),
      (volumes, from, to) => {
        const figures = { ...noFigures, ...volumes, purchaseValue: 500, events: { lead: 12 } }
        const scaled = atLength(figures, from, to)
        expect(scaled.spend).toBeCloseTo((figures.spend * to) / from, 6)
        expect(scaled.events.lead).toBeCloseTo((12 * to) / from, 6)
        for (const rate of [clickThroughRate, costPerPurchase, returnOnAdSpend]) {
          const [one, other] = [rate(figures), rate(scaled)]
          expect(one === null).toBe(other === null)
          if (one !== null && other !== null) expect(other / (one || 1)).toBeCloseTo(one === 0 ? 0 : 1, 6)
        }
      },
    ),
  ))
