import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTicks, roundTicks } from './chart-geometry.ts'

test('an axis has two to five round values, none above its top', () =>
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (top) => {
      const ticks = roundTicks(top)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(Math.max(...ticks)).toBeLessThanOrEqual(top * (1 + 1e-9))
    }),
  ))

test('days are written apart, today always', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 400 }),
      fc.option(fc.nat(399)),
      fc.integer({ min: 1, max: 60 }),
      (count, at, spacing) => {
        const today = at === null ? null : at % count
        const ticks = dayTicks(count, today, spacing)
        if (today !== null) expect(ticks).toContain(today)
        const gaps = ticks.slice(1).map((index, position) => index - (ticks[position] ?? 0))
        expect(gaps.every((gap) => gap >= Math.min(spacing, count - 1))).toBe(true)
        expect(ticks.every((index) => index >= 0 && index < count)).toBe(true)
      },
    ),
  ))
