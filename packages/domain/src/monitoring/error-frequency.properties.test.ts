import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcedError, errorFrequency } from './error-frequency.ts'

test('a frequency is never rarer than what was announced, and never rarer than one in a hundred', () =>
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (error) => {
      const told = errorFrequency(error)
      if (error >= 0.5) expect(told).toBeNull()
      else if (told?.isLess) expect([told.oneIn, error < 0.01]).toEqual([100, true])
      else {
        expect(1 / (told?.oneIn ?? 0)).toBeGreaterThanOrEqual(error - 1e-9)
        expect(1 / ((told?.oneIn ?? 0) + 1)).toBeLessThan(error + 1e-9)
      }
    }),
  ))

test.each([
  [0.1, 10],
  [0.07, 14],
  [0.05, 20],
  [0.2, 5],
  [0.499, 2],
])('%d is one in %d', (error, oneIn) => expect(errorFrequency(error)).toEqual({ oneIn, isLess: false }))

test('pauses are wrong together as often as each is on the mean; nothing is known of none', () => {
  expect(announcedError([])).toBeNull()
  expect(announcedError([{ worse: 0.95 }, { worse: 0.91 }])).toBeCloseTo(0.07, 9)
  expect(errorFrequency(Number.NaN)).toBeNull()
})
