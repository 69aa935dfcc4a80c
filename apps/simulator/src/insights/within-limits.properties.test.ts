import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareWithin } from './within-limits.ts'

const money = fc.integer({ min: 0, max: 50_000 })
const one = fc.record({ weight: fc.double({ min: 0.01, max: 1, noNaN: true }), least: money, room: money })
const many = fc.array(one, { minLength: 1, maxLength: 6 })
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const ask = (amount: number, given: readonly { weight: number; least: number; room: number }[]) => {
  const limits = given.map(({ least, room }) => ({ least, most: least + room }))
  const weights = given.map(({ weight }) => weight)
  return { limits, shares: shareWithin(amount, weights, limits) }
}

test('no ad set gets more than its maximum, and none less than its minimum while there is enough for all', () => {
  fc.assert(
    fc.property(money, many, (amount, given) => {
      const { limits, shares } = ask(amount, given)
      const isEnough = sum(limits.map(({ least }) => least)) <= amount
      for (const [index, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual((limits[index]?.most ?? 0) + 1e-6)
        if (isEnough) expect(share).toBeGreaterThanOrEqual((limits[index]?.least ?? 0) - 1e-6)
      }
    }),
  )
})

test('all of the money is spent that the maximums leave room for, and no more', () => {
  fc.assert(
    fc.property(money, many, (amount, given) => {
      const { limits, shares } = ask(amount, given)
      expect(sum(shares)).toBeCloseTo(Math.min(amount, sum(limits.map(({ most }) => most))), 2)
    }),
  )
})

test('without limits each gets its share of the weights', () => {
  fc.assert(
    fc.property(money, many, (amount, given) => {
      const weights = given.map(({ weight }) => weight)
      const free = weights.map(() => ({ least: 0, most: Infinity }))
      for (const [index, share] of shareWithin(amount, weights, free).entries())
        expect(share).toBeCloseTo((amount * (weights[index] ?? 0)) / sum(weights), 2)
    }),
  )
})
