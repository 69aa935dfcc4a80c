import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asAnnounced,
  beforeAnnounced,
  keptEvidence,
  learnKept,
  noKeptEvidence,
  sumOfKept,
} from './kept-promises.ts'

const week = (promised: number, seen: number, noise = 0.03) => ({ promised, seen, noise })
const many = (count: number, one: ReturnType<typeof week>) => Array.from({ length: count }, () => one)

describe('what pauses keep of what they promise', () => {
  test('nothing seen, the presumed part; much seen, what was seen; and surer with each week', () => {
    expect(learnKept()).toEqual({ ratio: 0.6, sd: 0.25, experiments: 0 })
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
          }),
        ),
        (weeks) => {
          const { ratio, sd } = learnKept(keptEvidence(weeks))
          expect(ratio).toBeGreaterThanOrEqual(0.05)
          expect(ratio).toBeLessThanOrEqual(1)
          expect(sd).toBeLessThanOrEqual(0.25)
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
        const announced = asAnnounced(probability, { ratio, sd, experiments: 0 })
        expect(announced).toBeLessThanOrEqual(probability + 1e-9)
        expect(announced).toBeGreaterThanOrEqual(0.5 - 1e-9)
        expect(asAnnounced(probability + 5e-5, { ratio, sd, experiments: 0 })).toBeGreaterThanOrEqual(
          announced,
        )
        expect(asAnnounced(probability, { ratio, sd: sd + 0.1, experiments: 0 })).toBeLessThanOrEqual(
          announced + 1e-12,
        )
        const back = beforeAnnounced(announced, { ratio, sd, experiments: 0 })
        expect(back).toBeCloseTo(probability, 6)
        expect(asAnnounced(1 - probability, { ratio, sd, experiments: 0 })).toBeCloseTo(1 - announced, 9)
      },
    ),
  ))

test('no evidence is no evidence', () =>
  expect(keptEvidence([week(0.1, Number.NaN), week(0.1, 0.1, 0)])).toEqual(noKeptEvidence))
