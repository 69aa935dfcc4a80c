import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equivalentsOf, largestWeight, type EventWeight } from './strategy.ts'

const weights = fc.uniqueArray(
  fc.record({ event: fc.string({ minLength: 1, maxLength: 8 }), weight: fc.nat(largestWeight) }),
  { selector: ({ event }) => event, maxLength: 8 },
)
const amount = fc.double({ min: 0, max: 1e9, noNaN: true })

test('one of the heaviest event is one, and no event is more', () =>
  fc.assert(
    fc.property(weights, (list) => {
      const heaviest = Math.max(0, ...list.map(({ weight }) => weight))
      expect(equivalentsOf(1, list) === null).toBe(heaviest === 0)
      for (const { event, weight } of list) {
        const told = equivalentsOf(weight, list)
        expect(told?.count ?? 0).toBeLessThanOrEqual(1)
        if (told?.event === event) expect([weight, told.count]).toEqual([heaviest, 1])
      }
    }),
  ))

test('the scale of the weights says nothing, and values add up', () =>
  fc.assert(
    fc.property(weights, fc.integer({ min: 2, max: 9 }), amount, amount, (list, times, a, b) => {
      const of = (value: number, by: readonly EventWeight[] = list) => equivalentsOf(value, by)?.count ?? 0
      const scaled = list.map((one) => ({ ...one, weight: one.weight * times }))
      expect(of(a * times, scaled)).toBeCloseTo(of(a), 3)
      expect(of(a + b)).toBeCloseTo(of(a) + of(b), 3)
    }),
  ))
