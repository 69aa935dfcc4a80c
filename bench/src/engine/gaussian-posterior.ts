import type { Random } from './random.ts'

/** One thing that was seen of a sum of unknowns: the slope and the curvature of its logarithm of the likelihood there. */
export type Sighting = {
  readonly of: readonly (readonly [unknown: number, factor: number])[]
  /** What the sum has beside its unknowns. */
  readonly base: number
  readonly slopes: (sum: number) => { readonly slope: number; readonly curvature: number }
}

const mostTurns = 30
const settled = 1e-6
/** A turn of Newton's moves no unknown by more of its own standard deviations. */
const furthest = 1.5

/**
 * What is left unknown of independent normals after some sightings: the most likely, and around it the normal of the same curvature.
 * @param sds standard deviation of each unknown before, around 0
 */
export function posteriorOf(sds: readonly number[], sightings: readonly Sighting[], start: Float64Array) {
  const count = sds.length
  const mean = start.length === count ? start.slice() : new Float64Array(count)
  let factor: Float64Array = new Float64Array(count * count)
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const information = new Float64Array(count * count)
    const gradient = new Float64Array(count)
    for (const [at, sd] of sds.entries()) {
      information[at * count + at] = 1 / sd ** 2
      gradient[at] = -(mean[at] ?? 0) / sd ** 2
    }
    for (const { of, base, slopes } of sightings) {
      const { slope, curvature } = slopes(of.reduce((sum, [at, by]) => sum + by * (mean[at] ?? 0), base))
      for (const [at, by] of of) {
        gradient[at] = (gradient[at] ?? 0) + by * slope
        for (const [other, also] of of)
          information[at * count + other] = (information[at * count + other] ?? 0) + by * also * curvature
      }
    }
    factor = choleskyOf(information, count)
    const step = solved(factor, gradient, count)
    let largest = 0
    for (let at = 0; at < count; at += 1) {
      const most = furthest * (sds[at] ?? 1)
      const by = Math.max(-most, Math.min(most, step[at] ?? 0))
      mean[at] = (mean[at] ?? 0) + by
      largest = Math.max(largest, Math.abs(by) / (sds[at] ?? 1))
    }
    if (largest < settled) break
  }
  const draw = (random: Random): Float64Array => {
    const drawn = backward(
      factor,
      Float64Array.from({ length: count }, () => random.normal()),
      count,
    )
    return drawn.map((one, at) => one + (mean[at] ?? 0))
  }
  return { mean, draw }
}

/** The lower factor of a positive matrix. */
function choleskyOf(matrix: Float64Array, count: number): Float64Array {
  const factor = new Float64Array(count * count)
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * count + column] ?? 0
      for (let at = 0; at < column; at += 1)
        sum -= (factor[row * count + at] ?? 0) * (factor[column * count + at] ?? 0)
      factor[row * count + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (factor[column * count + column] ?? 1)
    }
  }
  return factor
}

function solved(factor: Float64Array, right: Float64Array, count: number): Float64Array {
  const half = new Float64Array(count)
  for (let row = 0; row < count; row += 1) {
    let sum = right[row] ?? 0
    for (let at = 0; at < row; at += 1) sum -= (factor[row * count + at] ?? 0) * (half[at] ?? 0)
    half[row] = sum / (factor[row * count + row] ?? 1)
  }
  return backward(factor, half, count)
}

function backward(factor: Float64Array, right: Float64Array, count: number): Float64Array {
  const out = new Float64Array(count)
  for (let row = count - 1; row >= 0; row -= 1) {
    let sum = right[row] ?? 0
    for (let at = row + 1; at < count; at += 1) sum -= (factor[at * count + row] ?? 0) * (out[at] ?? 0)
    out[row] = sum / (factor[row * count + row] ?? 1)
  }
  return out
}
