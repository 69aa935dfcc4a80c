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

const rise = fc.double({ min: -2, max: 2, noNaN: true })

test('a promise is kept where a rise is sure and may be it, passed where even the worst is more, broken where even the best falls short, and else not known', () =>
  fc.assert(
    fc.property(rise, rise, some, (expected, low, width) => {
      const seen = { low, high: low + width }
      const verdict = promiseVerdict(expected, seen)
      expect(verdict === 'notKept').toBe(seen.high < expected)
      expect(verdict === 'better').toBe(seen.low > expected)
      // What may be nothing at all is no kept promise of a rise.
      if (expected > 0 && low <= 0) expect(verdict).not.toBe('kept')
      if (low > 0 && low < expected && seen.high >= expected) expect(verdict).toBe('kept')
      // More that was seen never makes a kept promise a broken one.
      const more = promiseVerdict(expected, { low: low + width, high: seen.high + width })
      if (verdict === 'kept' || verdict === 'better') expect(['kept', 'better']).toContain(more)
      // Looking closer never turns what is known over: a promise that was kept may prove to be passed.
      const closer = promiseVerdict(expected, { low: low + width / 4, high: seen.high - width / 4 })
      if (verdict === 'kept') expect(['kept', 'better', 'notKept']).toContain(closer)
      else if (verdict !== 'unknown') expect(closer).toBe(verdict)
    }),
  ))

test('a small rise within a wide range is not said to be kept, and far more than was promised is not called kept alone', () => {
  expect(promiseVerdict(0.002, { low: -0.057, high: 0.55 })).toBe('unknown')
  expect(promiseVerdict(0.05, { low: 0.01, high: 0.12 })).toBe('kept')
  expect(promiseVerdict(0.05, { low: -0.2, high: 0.01 })).toBe('notKept')
  expect(promiseVerdict(0.022, { low: 0.21, high: 0.85 })).toBe('better')
  expect(promiseVerdict(0, { low: 0, high: 0 })).toBe('kept')
})
