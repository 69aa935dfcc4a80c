import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceStep, toldDays, toldPace } from './told-pace.ts'

const amount = fc.integer({ min: 0, max: 50_000_000 })
const days = fc.double({ min: 0, max: 400, noNaN: true })
const read = fc.record({ used: amount, target: amount, expected: amount, daysLeft: days })
const currency = fc.constantFrom('EUR', 'USD', 'JPY')

test('the sum a day times the days that are told never exceeds what is left', () =>
  fc.assert(
    fc.property(read, currency, (one, of) => {
      const { perDayLeft, daysLeft } = toldPace(one, of)
      expect(perDayLeft * daysLeft).toBeLessThanOrEqual(Math.max(0, one.target - one.used) + 1e-6)
      // Nor does rounding leave more than one step a day.
      const most = Math.max(0, one.target - one.used)
      if (daysLeft > 0) expect(perDayLeft + paceStep(most / daysLeft, of)).toBeGreaterThan(most / daysLeft)
    }),
  ))

test('what is too much is the pace less what may be spent, and nothing where the target holds', () =>
  fc.assert(
    fc.property(read, currency, (one, of) => {
      const { tooMuchPerDay, expectedPerDay, perDayLeft } = toldPace(one, of)
      if (one.expected <= one.target) expect(tooMuchPerDay).toBe(0)
      else expect(tooMuchPerDay).toBe(Math.max(0, expectedPerDay - perDayLeft))
    }),
  ))

test('of what was told already the same is told again', () =>
  fc.assert(
    fc.property(read, currency, (one, of) => {
      const told = toldPace(one, of)
      expect(toldPace({ ...one, daysLeft: told.daysLeft }, of)).toEqual(told)
    }),
  ))

test('days are told to a tenth and never fewer than there are', () =>
  fc.assert(
    fc.property(days, (left) => {
      const told = toldDays(left)
      expect(told).toBeGreaterThanOrEqual(left - 1e-6)
      expect(told - left).toBeLessThan(0.1 + 1e-6)
    }),
  ))

test('a budget is told in whole euros, a small one in cents', () => {
  const november = { used: 1_038_618, target: 1_500_000, expected: 1_676_300, daysLeft: 11.615 }
  expect(toldPace(november, 'EUR')).toEqual({
    daysLeft: 11.7,
    perDayLeft: 39_400,
    expectedPerDay: 54_500,
    tooMuchPerDay: 15_100,
  })
  const small = { used: 1000, target: 5000, expected: 6000, daysLeft: 8 }
  expect(toldPace(small, 'EUR')).toMatchObject({ perDayLeft: 500, expectedPerDay: 625, tooMuchPerDay: 125 })
  expect(toldPace({ ...small, daysLeft: 0 }, 'EUR')).toMatchObject({ daysLeft: 0, perDayLeft: 0 })
})
