import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayBefore } from '../performance/freshness.ts'
import { comingSoon, daysAhead, type Coming } from './coming.ts'

const today = '2026-11-28'
const one = fc.record({
  kind: fc.constantFrom<Coming['kind']>('controlEnds', 'trialEnds', 'adsetsEnd'),
  on: fc.integer({ min: -40, max: 20 }).map((days) => dayBefore(today, days)),
  id: fc.uuid(),
  name: fc.constant('Bougies'),
  count: fc.constant(1),
})

test('is within two weeks, today included, the soonest first, and never in the way of something sooner', () =>
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (all) => {
      const shown = comingSoon(all, today)
      const days = shown.map(({ on }) => on)
      expect(days).toEqual(days.toSorted())
      for (const { on } of shown) {
        expect(on >= today).toBe(true)
        expect(on < dayBefore(today, -daysAhead)).toBe(true)
      }
      const left = all.filter((item) => !shown.includes(item))
      const last = days.at(-1)
      if (last !== undefined) expect(left.every(({ on }) => on < today || on >= last)).toBe(true)
      // However they were found, they stand in one order.
      expect(comingSoon(all.toReversed(), today)).toEqual(shown)
    }),
  ))
