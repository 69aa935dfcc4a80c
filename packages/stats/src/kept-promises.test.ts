import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asAnnounced,
  beforeAnnounced,
  keptEvidence,
  keptWhere,
  learnKept,
  mayBeWrong,
  noKeptEvidence,
  sumOfKept,
} from './kept-promises.ts'

const week = (promised: number, seen: number, noise = 0.03) => ({ promised, seen, noise })
const many = (count: number, one: ReturnType<typeof week>) => Array.from({ length: count }, () => one)

describe('what pauses keep of what they promise', () => {
  test('nothing seen, the presumed part; much seen, what was seen; and surer with each week', () => {
    expect(learnKept()).toEqual({ ratio: 0.7, sd: 0.25, experiments: 0, heldOut: 0 })
    const seen = [...many(2000, week(0.1, 0.02)), ...many(2000, week(0, 0))]
    expect(learnKept(keptEvidence(seen)).ratio).toBeCloseTo(0.2, 1)
    const some = learnKept(keptEvidence(seen.slice(0, 40)))
    expect(some.sd).toBeGreaterThan(learnKept(keptEvidence(seen)).sd)
    expect(some.sd).toBeLessThan(0.25)
    expect(some.experiments).toBe(40)
  })

  test('what campaigns lose by themselves is not held against pauses', () => {
    const worn = [...many(400, week(0.1, -0.04)), ...many(400, week(0, -0.1))]
    const steady = [...many(400, week(0.1, 0.06)), ...many(400, week(0, 0))]
    expect(learnKept(keptEvidence(worn)).ratio).toBeCloseTo(learnKept(keptEvidence(steady)).ratio, 1)
  })

  test('lies between a twentieth and all, whatever was seen, and campaigns add up', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            promised: fc.double({ min: -1, max: 2, noNaN: true }),
            seen: fc.double({ noDefaultInfinity: true }),
            noise: fc.double({ min: 0, max: 1, noNaN: true }),
            heldOut: fc.double({ min: -1, max: 2, noNaN: true }),
            isHeldOut: fc.boolean(),
          }),
        ),
        (weeks) => {
          const { ratio, sd } = learnKept(keptEvidence(weeks))
          expect(ratio).toBeGreaterThanOrEqual(0.05)
          expect(ratio).toBeLessThanOrEqual(1)
          expect(sd).toBeLessThanOrEqual(0.25 + 1e-6)
          const parts = [keptEvidence(weeks.slice(0, 2)), keptEvidence(weeks.slice(2))]
          expect(learnKept(sumOfKept(parts)).ratio).toBeCloseTo(ratio, 9)
        },
      ),
    ))
})

test('a probability is announced in its order, never surer, and wider the less is known', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 0.9999, noNaN: true }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 0.25, noNaN: true }),
      (probability, ratio, sd) => {
        const announced = asAnnounced(probability, { ratio, sd })
        expect(announced).toBeLessThanOrEqual(probability + 1e-9)
        expect(announced).toBeGreaterThanOrEqual(0.5 - 1e-9)
        expect(asAnnounced(probability + 5e-5, { ratio, sd })).toBeGreaterThanOrEqual(announced)
        expect(asAnnounced(probability, { ratio, sd: sd + 0.1 })).toBeLessThanOrEqual(announced + 1e-12)
        const back = beforeAnnounced(announced, { ratio, sd })
        expect(back).toBeCloseTo(probability, 6)
        expect(asAnnounced(1 - probability, { ratio, sd })).toBeCloseTo(1 - announced, 9)
      },
    ),
  ))

describe('pauses that are left out by chance', () => {
  const left = (heldOut: number, seen: number, noise = 0.03) => ({
    ...{ promised: 0, heldOut, seen, noise },
    isHeldOut: true,
  })
  /** What is seen when β of a promise comes by itself and κ of it by the pause. */
  const world = (byItself: number, kept: number) => [
    ...many(900, week(0.1, (byItself + kept) * 0.1)),
    ...many(300, week(0.3, (byItself + kept) * 0.3)),
    ...many(300, week(0, 0)),
    ...many(900, left(0.1, byItself * 0.1)),
    ...many(300, left(0.3, byItself * 0.3)),
  ]

  test('what comes by itself is credited to no pause, once some were left out', () => {
    const weeks = world(0.3, 0.4)
    const believed = learnKept(keptEvidence(weeks.filter((one) => !('isHeldOut' in one))))
    const honest = learnKept(keptEvidence(weeks))
    expect(believed.ratio).toBeCloseTo(0.7, 1)
    expect(honest.ratio).toBeCloseTo(0.4, 1)
    expect(honest).toMatchObject({ experiments: 1200, heldOut: 1200 })
    expect(learnKept(keptEvidence(world(-0.2, 0.8))).ratio).toBeCloseTo(0.8, 1)
  })

  test('the more were left out, the surer what pauses keep', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (made, out) => {
        const weeks = [...many(made, week(0.1, 0.05)), ...many(40, week(0, 0))]
        const sdOf = (count: number) => learnKept(keptEvidence([...weeks, ...lefts(count)])).sd
        expect(sdOf(out + 1)).toBeLessThan(sdOf(out))
      }),
    ))
  const lefts = (count: number) => Array.from({ length: count }, () => left(0.1, 0.02))

  test('a week in which one was made and one left out counts for both', () => {
    const both = { promised: 0.1, heldOut: 0.05, seen: 0.06, noise: 0.03, isHeldOut: false }
    const evidence = keptEvidence([both, { ...both, isHeldOut: true }])
    expect(evidence).toMatchObject({ experiments: 1, heldOut: 1 })
    expect(evidence.deserved).toBeCloseTo(1.5 * evidence.promised, 9)
    expect(sumOfKept([evidence, noKeptEvidence])).toEqual(evidence)
  })
})

test('no evidence is no evidence', () =>
  expect(keptEvidence([week(0.1, Number.NaN), week(0.1, 0.1, 0)])).toEqual(noKeptEvidence))

describe('what is kept where people tire', () => {
  const unknown = learnKept()
  const [fresh, tired] = [0.02, 0.3]

  test('all is presumed to be kept where prices alone rise; no less than was where people tire, but of stakes', () => {
    expect(keptWhere(unknown, fresh).ratio).toBeCloseTo(1, 9)
    expect(keptWhere(unknown, fresh).ofStakes).toBeCloseTo(1, 9)
    expect(keptWhere(unknown, tired).ratio).toBeCloseTo(unknown.ratio, 9)
    expect(keptWhere(unknown, tired).ofStakes).toBeLessThan(0.6 * unknown.ratio)
    expect(keptWhere(unknown, tired).sd).toBe(unknown.sd)
  })

  test('the more an account shows itself, the less it matters how its people answer', () => {
    const apart = (kept: typeof unknown) => keptWhere(kept, fresh).ofStakes - keptWhere(kept, tired).ofStakes
    const seen = (weeks: number) => learnKept(keptEvidence(many(weeks, week(0.1, 0.07))))
    expect(apart(seen(400))).toBeLessThan(apart(seen(40)))
    expect(apart(seen(40))).toBeLessThan(apart(unknown))
    expect(keptWhere({ ...unknown, ratio: 0.4, sd: 0 }, fresh)).toMatchObject({ ratio: 0.4, ofStakes: 0.4 })
  })

  test('lies between a twentieth and all, and falls as people tire more', () => {
    const share = (max: number) => fc.double({ min: 0, max, noNaN: true })
    fc.assert(
      fc.property(share(1), share(1), share(0.25), share(1), (ratio, tiring, sd, more) => {
        const kept = { ...unknown, ratio: Math.max(0.05, ratio), sd }
        const [here, there] = [keptWhere(kept, tiring), keptWhere(kept, tiring + more)]
        for (const one of [here.ratio, here.ofStakes]) {
          expect(one).toBeGreaterThanOrEqual(0.05)
          expect(one).toBeLessThanOrEqual(1)
        }
        expect(here.ofStakes).toBeLessThanOrEqual(here.ratio)
        expect(there.ratio).toBeLessThanOrEqual(here.ratio)
        expect(there.ofStakes).toBeLessThanOrEqual(here.ofStakes)
      }),
    )
  })

  test('where people tire no single pause may exceed the share; where all is kept it may by a quarter, and never by more', () => {
    expect(mayBeWrong(0.1, keptWhere(unknown, tired))).toBeCloseTo(0.1, 9)
    expect(mayBeWrong(0.1, { ratio: 0.3 })).toBeCloseTo(0.1, 9)
    expect(mayBeWrong(0.1, { ratio: 0.85 })).toBeCloseTo(0.1125, 9)
    expect(mayBeWrong(0.1, keptWhere(unknown, fresh))).toBeCloseTo(0.125, 9)
  })
})
