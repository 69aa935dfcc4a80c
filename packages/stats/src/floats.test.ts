import { expect, it } from 'vitest'
import { costEvidence } from './cost-evidence.ts'
import { floats, scratchColumns } from './floats.ts'
import { stepPosterior } from './step-posterior.ts'
import { slopeOf } from './two-way-slope.ts'

it('gives zeros that nobody else holds, whatever was written before', () => {
  const lengths = [3, 0, 900, 5000, 20_000, 1]
  const columns = Array.from({ length: 400 }, (_, at) => floats(lengths[at % lengths.length] ?? 1))
  expect(columns.every((column) => column.every((one) => one === 0))).toBe(true)
  for (const [at, column] of columns.entries()) column.fill(at + 1)
  expect(columns.every((column, at) => column.every((one) => one === at + 1))).toBe(true)
})

it('gives columns to be written over, long enough, each place its own and each kind its own', () => {
  const [one, other] = [scratchColumns(), scratchColumns()]
  const [first, second] = [one.floats(0, 10), one.floats(1, 10)]
  expect(one.floats(0, 4)).toBe(first)
  expect(one.floats(0, 40).length).toBe(40)
  expect(new Set([first, second, other.floats(0, 10), one.ints(0, 10).buffer]).size).toBe(4)
  expect(one.ints(0, 10)).toBe(one.ints(0, 3))
})

/** The same sums of few members over few days, and of more. */
function sumsOf(members: number, days: number) {
  const many = Array.from({ length: members }, (_, at) => at)
  const series = (times: number) =>
    many.map((at) => Array.from({ length: days }, (_, day) => times * (1 + ((7 * at + 3 * day) % 11))))
  const [clicks, shown, spend] = [series(9), series(800), series(5)]
  return {
    slope: slopeOf({
      // Felt beyond the days that were answered on.
      felt: many.map((at) =>
        Float64Array.from({ length: days + 2 }, (_, day) => Math.log(1 + ((at + day * day) % 5))),
      ),
      from: 0,
      days: days + 2,
      counts: clicks,
      exposures: shown,
    }),
    costs: costEvidence(
      many.map((at) => ({
        id: String(at),
        adset: String(at % 2),
        spend: spend[at] ?? [],
        impressions: shown[at] ?? [],
        steps: [],
      })),
    ),
    rates: stepPosterior(
      {
        counts: Float64Array.from(clicks, (own) => own[0] ?? 0),
        exposures: Float64Array.from(spend, (own) => own[1] ?? 0),
        effectiveDays: Float64Array.from(many, () => days),
        adsetOf: many.map((at) => at % 2),
        adsets: 2,
      },
      { adSpread: 0.3, adsetSpread: 0.2, rate: 0.1 },
      { learns: true },
    ),
  }
}

it('leaves nothing of a larger sum in a smaller one that is made in the same columns after it', () => {
  const before = sumsOf(6, 9)
  sumsOf(17, 40)
  expect(sumsOf(6, 9)).toEqual(before)
  expect(before.slope.pulls).toBeGreaterThan(0)
  expect(before.costs.pulls).toBeGreaterThan(0)
})
