import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfOne, freedMoney, promiseVerdict } from './told-decision.ts'

const some = fc.double({ min: 0.001, max: 1e6, noNaN: true })

test('one costs less where money brings more, and nothing is known where nothing comes or weighs', () =>
  fc.assert(
    fc.property(some, some, (value, more) => {
      const weights = [
        { event: 'a', weight: 100 },
        { event: 'b', weight: 20 },
      ]
      const of = (one: number) => costOfOne(one, weights) ?? Number.NaN
      expect(of(value + more)).toBeLessThanOrEqual(of(value))
      expect(of(value) * value).toBeCloseTo(100, 6)
      expect(costOfOne(0, weights)).toBeNull()
      expect(costOfOne(value, [{ event: 'a', weight: 0 }])).toBeNull()
    }),
  ))

test('all of the money goes, by what each spends; where nobody spends it goes to nobody', () =>
  fc.assert(
    fc.property(some, fc.uniqueArray(some, { minLength: 1, maxLength: 8 }), (perDay, spent) => {
      const others = spent.map((one, at) => ({ id: String(at), perDay: one }))
      const shares = [...freedMoney(perDay, others).values()]
      const sum = shares.reduce((all, one) => all + one, 0)
      expect(sum / perDay).toBeCloseTo(1, 6)
      const most = spent.indexOf(Math.max(...spent))
      expect(shares[most]).toBe(Math.max(...shares))
      expect([...freedMoney(perDay, [{ id: 'x', perDay: 0 }]).values()]).toEqual([0])
    }),
  ))

test('a promise is kept where what was seen may be it, at its ends as well', () =>
  fc.assert(
    fc.property(some, some, (low, width) => {
      const seen = { low, high: low + width }
      expect(promiseVerdict(low, seen)).toBe('kept')
      expect(promiseVerdict(seen.high, seen)).toBe('kept')
      expect(promiseVerdict(seen.high * 1.01, seen)).toBe('below')
      expect(promiseVerdict(low * 0.99, seen)).toBe('above')
    }),
  ))
