import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peopleOnGauge, reachBounds, reachOnGauge, reachWidth } from './reach-width.ts'

const order = ['narrow', 'balanced', 'broad']
const estimate = fc.nat(200_000_000).map((lower) => ({ lower, upper: Math.round(lower * 1.18) }))

test('the bounds are what they are said to be', () => {
  expect(reachBounds).toEqual({ narrowBelow: 125_000, broadFrom: 2_000_000 })
})

test.each([
  [[1000, 1000], 'narrow'],
  [[100_000, 124_999], 'narrow'],
  [[110_000, 130_000], 'balanced'],
  [[1_900_000, 2_200_000], 'balanced'],
  [[2_000_000, 2_360_000], 'broad'],
] as const)('%j people are %s', ([lower, upper], word) => expect(reachWidth({ lower, upper })).toBe(word))

test('what the platform does not say has no word and no place', () => {
  for (const one of [
    { lower: null, upper: 5 },
    { lower: 5, upper: null },
  ])
    expect([reachWidth(one), reachOnGauge(one)]).toEqual([null, null])
})

test('more people are never a narrower word, nor further left on the gauge', () =>
  fc.assert(
    fc.property(estimate, estimate, (a, b) => {
      const [less, more] = a.lower <= b.lower ? [a, b] : [b, a]
      expect(order.indexOf(reachWidth(more) ?? '')).toBeGreaterThanOrEqual(
        order.indexOf(reachWidth(less) ?? ''),
      )
      expect(reachOnGauge(more) ?? 0).toBeGreaterThanOrEqual(reachOnGauge(less) ?? 0)
      expect(peopleOnGauge(more.lower)).toBeLessThanOrEqual(1)
    }),
  ))
