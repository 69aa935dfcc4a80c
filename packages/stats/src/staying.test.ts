import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptEvidence, keptWhere, learnKept, ofStakeStaying } from './kept-promises.ts'
import { stayingOf } from './staying.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const spend = fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { minLength: 1, maxLength: 14 })

describe('what stays of the money of an ad by itself', () => {
  test('less where its share has fallen of late, as much where it has not', () => {
    const all = Array.from({ length: 9 }, () => 100)
    const ran = (late: number) => stayingOf([20, 20, 20, 20, 20, 20, 20, late, late], all)
    expect(ran(20)).toBe(1)
    expect(ran(10)).toBeCloseTo(Math.SQRT1_2, 9)
    expect(ran(1)).toBe(ran(0.1))
    expect(ran(25)).toBeGreaterThan(1)
    expect(ran(60)).toBe(ran(90))
  })

  test('is the same when the whole campaign spends more, on whatever days', () => {
    fc.assert(
      fc.property(spend, fc.array(share, { minLength: 14, maxLength: 14 }), (all, parts) => {
        const own = all.map((money, day) => money * (parts[day] ?? 0))
        const one = stayingOf(own, all)
        const doubled = stayingOf(
          own.map((money) => 2 * money),
          all.map((money) => 2 * money),
        )
        expect(doubled).toBeCloseTo(one, 9)
        expect(one).toBeGreaterThanOrEqual(Math.sqrt(0.4))
        expect(one).toBeLessThanOrEqual(Math.sqrt(1.3))
      }),
    )
  })

  test('of an ad that the platform has not chosen about yet, 0.85; days on which it rested tell nothing', () => {
    expect(stayingOf([], [])).toBe(0.85)
    expect(stayingOf([0, 0, 0, 0, 0, 9, 20, 20], [0, 0, 0, 0, 0, 90, 100, 100])).toBe(0.85)
    expect(stayingOf([20, 20, 0, 0, 0, 20, 20], [100, 100, 400, 400, 400, 100, 100])).toBe(1)
  })

  test('takes off a stake what was presumed of it, and nothing once the account has shown its own', () => {
    const unknown = keptWhere(learnKept(), 0)
    expect(ofStakeStaying(unknown, 1)).toBe(unknown.ofStakes)
    expect(ofStakeStaying(unknown, 0.7)).toBeCloseTo(0.7 * unknown.ofStakes, 9)
    const weeks = Array.from({ length: 8000 }, (_, at) => {
      const promised = at % 2 === 0 ? 0.1 : 0
      return { promised, seen: 0.6 * promised, noise: 0.01 }
    })
    const shown = keptWhere(learnKept(keptEvidence(weeks)), 0)
    expect(ofStakeStaying(shown, 0.7)).toBeGreaterThan(0.97 * shown.ofStakes)
    expect(ofStakeStaying({ ...unknown, sd: 0, presumedOfStakes: 0 }, 0.5)).toBe(unknown.ofStakes)
  })

  test('keeps every stake between a twentieth and all of it', () => {
    fc.assert(
      fc.property(share, fc.double({ min: 0, max: 2, noNaN: true }), (tiring, staying) => {
        const kept = ofStakeStaying(keptWhere(learnKept(), tiring), staying)
        expect(kept).toBeGreaterThanOrEqual(0.05)
        expect(kept).toBeLessThanOrEqual(1)
      }),
    )
  })
})
