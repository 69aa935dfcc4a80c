import { logGamma } from './special-functions.ts'

/** One member of a group: how much was counted, and how much its group's mean would have led to expect. */
export type CountedAgainst = { readonly count: number; readonly expected: number }

const gridPoints = 10
const logSpan = Math.log(4)
const priorLogSd = 0.6

/**
 * How much members of a group truly differ (relative standard deviation σ): averaged over a ten-point grid around
 * `usual`, weighted by the negative-binomial likelihood of the counts and a log-normal prior of sd 0.6.
 * Without data it answers about `usual`; it never reaches zero, so one group of twins proves nothing for ever.
 */
export function learnSpread(members: readonly CountedAgainst[], usual: number): number {
  return spreadOfCounts(
    members.map(({ count }) => count),
    members.map(({ expected }) => expected),
    usual,
  )
}

/** `learnSpread` on columns, for the fit of many pools; the columns may be longer than there are members. */
export function spreadOfCounts(
  counts: ArrayLike<number>,
  expected: ArrayLike<number>,
  usual: number,
  members = counts.length,
): number {
  let heaviest = -Infinity
  const spreads: number[] = []
  const weights: number[] = []
  for (let point = 0; point < gridPoints; point += 1) {
    const log = -logSpan + (2 * logSpan * point) / (gridPoints - 1)
    const spread = usual * Math.exp(log)
    const weight =
      -0.5 * (log / priorLogSd) ** 2 + logLikelihood({ counts, expected, members }, 1 / spread ** 2)
    spreads.push(spread)
    weights.push(weight)
    heaviest = Math.max(heaviest, weight)
  }
  let sum = 0
  let total = 0
  for (const [point, spread] of spreads.entries()) {
    const weight = Math.exp((weights[point] ?? heaviest) - heaviest)
    sum += weight * spread
    total += weight
  }
  return sum / total
}

type Columns = {
  readonly counts: ArrayLike<number>
  readonly expected: ArrayLike<number>
  readonly members: number
}

/** ln P(counts | shape) under the negative binomial, leaving out what does not depend on the shape. */
function logLikelihood({ counts, expected, members }: Columns, shape: number): number {
  const atShape = logGamma(shape)
  const logShape = Math.log(shape)
  let sum = 0
  for (let member = 0; member < members; member += 1) {
    const mean = expected[member] ?? 0
    if (!(mean > 0)) continue
    const count = counts[member] ?? 0
    sum += shape * logShape - (shape + count) * Math.log(shape + mean)
    if (count > 0) sum += logGamma(count + shape) - atShape
  }
  return sum
}
