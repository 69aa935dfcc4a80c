import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asFarAsItTransfers,
  learnTransfer,
  noTransferEvidence,
  sumOfTransfers,
  transferErrors,
  transferEvidence,
} from './creative-past.ts'
import { stepPosterior } from './step-posterior.ts'

const prior = { adSpread: 0.28, adsetSpread: 0.14, rate: 0.3 }
const step = (counts: readonly number[], exposures: readonly number[]) => ({
  counts: Float64Array.from(counts),
  exposures: Float64Array.from(exposures),
  effectiveDays: Float64Array.from(counts, () => 10),
  adsetOf: counts.map(() => 0),
  adsets: 1,
})
const rateOf = ({ shapes, rates }: ReturnType<typeof stepPosterior>, ad: number) =>
  (shapes[ad] ?? 0) / (rates[ad] ?? 1)

test('a past is worth 1 / τ² events at most, keeps its ratio, and nothing without exposure', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.double({ min: 0, max: 5000, noNaN: true }),
      fc.constantFrom(...transferErrors),
      (count, expected, error) => {
        const kept = asFarAsItTransfers({ count, expected }, error)
        expect(kept.expected).toBeLessThanOrEqual(Math.min(expected, 1 / error ** 2) + 1e-9)
        if (expected > 0) expect(kept.count * expected).toBeCloseTo(count * kept.expected, 3)
        else expect(kept).toEqual({ count: 0, expected: 0 })
      },
    ),
  ))

test('a good past raises an ad over its equals, a bad one lowers it, and what it did here weighs more and more', () => {
  const here = step([6, 6, 6], [100, 100, 100])
  const past = [
    { count: 20, expected: 10 },
    { count: 5, expected: 10 },
    { count: 0, expected: 0 },
  ]
  const known = stepPosterior({ ...here, past }, prior)
  expect(rateOf(known, 0)).toBeGreaterThan(rateOf(known, 2))
  expect(rateOf(known, 2)).toBeGreaterThan(rateOf(known, 1))
  const later = stepPosterior({ ...step([600, 600, 600], [1e4, 1e4, 1e4]), past }, prior)
  expect(rateOf(later, 0) / rateOf(later, 2)).toBeLessThan(rateOf(known, 0) / rateOf(known, 2))
})

test('a past as good as everybody’s moves nobody: a campaign of good creatives is as good as it was', () => {
  const here = step([9, 3, 6], [100, 100, 100])
  const bare = stepPosterior(here, prior)
  const alike = stepPosterior({ ...here, past: here.adsetOf.map(() => ({ count: 40, expected: 20 })) }, prior)
  const mean = (of: ReturnType<typeof stepPosterior>) =>
    [0, 1, 2].reduce((sum, ad) => sum + rateOf(of, ad), 0) / 3
  expect(mean(alike)).toBeCloseTo(mean(bare), 2)
})

test('one more sale of an ad here never lowers it, whatever its past', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 30 }),
      fc.double({ min: 0.1, max: 40, noNaN: true }),
      (counts, count, expected) => {
        const past = [
          { count, expected },
          { count: 0, expected: 0 },
          { count: 0, expected: 0 },
        ]
        const apart = Uint8Array.from([1, 0, 0])
        const at = (own: number) =>
          rateOf(
            stepPosterior({ ...step([own, ...counts.slice(1)], [90, 80, 70]), past }, prior, { apart }),
            0,
          )
        expect(at((counts[0] ?? 0) + 1)).toBeGreaterThan(at(counts[0] ?? 0))
      },
    ),
  ))

test('how creatives transfer is learnt: true pasts are trusted more than others, and none says the usual', () => {
  const ads = (agree: boolean) =>
    Array.from({ length: 12 }, (_, at) => ({
      count: at % 2 === 0 ? 60 : 30,
      exposure: 1000,
      past: { count: (at % 2 === 0) === agree ? 120 : 60, expected: 90 },
    }))
  const learnt = (agree: boolean) => learnTransfer(transferEvidence(ads(agree), 0.35), 0.3)
  expect(learnt(true)).toBeLessThan(0.2)
  expect(learnt(false)).toBeGreaterThan(0.5)
  expect(learnTransfer(noTransferEvidence, 0.3)).toBeCloseTo(0.3, 0)
  const twice = sumOfTransfers([transferEvidence(ads(true), 0.35), transferEvidence(ads(true), 0.35)])
  expect(learnTransfer(twice, 0.3)).toBeLessThanOrEqual(learnt(true))
})
