import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CampaignFigures } from './campaign-row.ts'
import { breakdownDays, breakdownKeys, breakdownRefusal, restOf, timeBreakdowns } from './breakdown.ts'
import { dayBefore, dayCount } from './freshness.ts'
import { sumFigures } from './ratios.ts'

const volume = fc.nat(1_000_000)
const figures: fc.Arbitrary<CampaignFigures> = fc.record({
  spend: volume,
  impressions: volume,
  linkClicks: volume,
  purchases: volume,
  purchaseValue: volume,
  events: fc.dictionary(fc.constantFrom('lead', 'Like', 'omni_add_to_cart'), volume),
})
const without = ({ events, ...rest }: CampaignFigures) => ({
  ...rest,
  events: Object.fromEntries(Object.entries(events).filter(([, count]) => count !== 0)),
})
const range = fc.tuple(fc.nat(800), fc.nat(120)).map(([from, length]) => ({
  since: dayBefore('2026-11-28', from + length),
  until: dayBefore('2026-11-28', from),
}))

test('parts and what they leave over are the row, whatever they say', () =>
  fc.assert(
    fc.property(figures, fc.array(figures, { maxLength: 6 }), fc.nat(3), (row, parts, unread) => {
      const rest = restOf(row, parts, unread)
      expect(without(sumFigures([...parts, ...(rest ? [rest.figures] : [])]))).toEqual(without(row))
      if (unread > 0 && rest) expect(rest.why).toBe('unread')
    }),
  ))

test('parts that add up leave nothing over; conversions alone are those that nobody is known of', () =>
  fc.assert(
    fc.property(
      fc.array(figures, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 50 }),
      (parts, more) => {
        const row = sumFigures(parts)
        expect(restOf(row, parts, 0)).toBeNull()
        expect(restOf({ ...row, purchases: row.purchases + more }, parts, 0)?.why).toBe('unplaced')
        expect(restOf({ ...row, spend: row.spend + more }, parts, 0)?.why).toBe('apart')
        const fewer = restOf(row, [...parts, { ...sumFigures([]), purchases: more }], 0)
        expect([fewer?.why, fewer?.figures.purchases]).toEqual(['apart', -more])
      },
    ),
  ))

test('the days, weeks and months of a range cover it, each day once, and weeks begin on Monday', () =>
  fc.assert(
    fc.property(range, fc.constantFrom(...timeBreakdowns), (days, by) => {
      const all = Array.from({ length: dayCount(days) }, (_, index) => dayBefore(days.until, index))
      const parts = new Map(
        all.map((day) => [breakdownDays(by, day, days).since, breakdownDays(by, day, days)]),
      )
      const lengths = [...parts.values()].map(dayCount)
      expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(dayCount(days))
      for (const { since } of parts.values())
        if (by === 'week' && since !== days.since) expect(new Date(since).getUTCDay()).toBe(1)
    }),
  ))

test('people and places are those of campaigns; days are those of a quarter', () => {
  const quarter = { since: '2026-01-01', until: '2026-04-02' }
  for (const by of breakdownKeys) expect(breakdownRefusal(by, 'campaign', quarter)).toBeNull()
  expect(breakdownRefusal('age', 'adset', quarter)).toBe('campaignsAlone')
  expect(breakdownRefusal('week', 'ad', quarter)).toBeNull()
  expect(breakdownRefusal('day', 'ad', { ...quarter, until: '2026-04-03' })).toBe('tooManyDays')
})
