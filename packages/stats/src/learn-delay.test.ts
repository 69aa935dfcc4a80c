import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delayKernel, matureInto, usualDelays, type DelayKnots } from './delay.ts'
import { delayEvidence, learnDelay, noDelayEvidence, sumOfDelays, delaysWithout } from './learn-delay.ts'

const usual = usualDelays.purchase
const slow: DelayKnots = { hour: 0.1, day: 0.3, threeDays: 0.55, week: 1 }
const fast: DelayKnots = { hour: 0.7, day: 0.92, threeDays: 0.98, week: 1 }

/** Days of a campaign that begins, whose sales come as a delay says. */
function soldAs(knots: DelayKnots, rate: number) {
  const clicks = Array.from({ length: 21 }, (_, day) => (day < 3 ? 0 : 100 + 40 * (day % 3)))
  const counts = clicks.map(() => 0)
  matureInto(clicks, clicks.length, delayKernel(knots, 1), 'conversionTime', counts)
  return { clicks, counts: counts.map((count) => count * rate) }
}

test('an account whose sales come late is known as such, one whose sales come at once too', () => {
  const learnt = (knots: DelayKnots) =>
    learnDelay(sumOfDelays(Array.from({ length: 5 }, () => delayEvidence(soldAs(knots, 0.3), usual))), usual)
  expect(learnt(slow).day).toBeLessThan(usual.day - 0.15)
  expect(learnt(fast).day).toBeGreaterThan(usual.day + 0.15)
  expect(learnt(usual).day).toBeCloseTo(usual.day, 1)
})

test('nothing seen is the usual delay nearly, and little evidence moves it little', () => {
  const nothing = learnDelay(noDelayEvidence, usual)
  expect(Math.abs(nothing.day - usual.day)).toBeLessThan(0.03)
  const little = learnDelay(delayEvidence(soldAs(slow, 0.004), usual), usual)
  expect(Math.abs(little.day - nothing.day)).toBeLessThan(0.05)
})

test('selling more tells no other delay, and the order of campaigns nothing', () =>
  fc.assert(
    fc.property(fc.double({ min: 1, max: 30, noNaN: true }), (times) => {
      const [one, other] = [delayEvidence(soldAs(slow, 0.3), usual), delayEvidence(soldAs(usual, 0.3), usual)]
      const { clicks, counts } = soldAs(slow, 0.3)
      const dearer = delayEvidence({ clicks: clicks.map((count) => count * times), counts }, usual)
      for (const [at, value] of dearer.entries()) expect(value).toBeCloseTo(one[at] ?? 0, 6)
      for (const [at, value] of delaysWithout(sumOfDelays([one, other]), other).entries())
        expect(value).toBeCloseTo(one[at] ?? 0, 9)
    }),
  ))

test('whatever was counted, what is learnt is a delay: rising, within nought and one', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: -5, max: 90 })), {
        maxLength: 35,
      }),
      (days) => {
        const { hour, day, threeDays } = learnDelay(
          delayEvidence({ clicks: days.map(([one]) => one), counts: days.map(([, one]) => one) }, usual),
          usual,
        )
        for (const share of [hour, day, threeDays]) expect(share > 0 && share < 1).toBe(true)
        expect(hour <= day && day <= threeDays).toBe(true)
      },
    ),
  ))
