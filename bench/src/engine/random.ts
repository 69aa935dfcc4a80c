/** Seeded random numbers: the same campaign draws the same numbers under every policy. */
export type Random = {
  readonly uniform: () => number
  readonly normal: () => number
  readonly poisson: (mean: number) => number
  readonly binomial: (trials: number, share: number) => number
}

/** mulberry32, seeded by a hash of the keys, so that each ad and step has a stream of its own. */
export function randomFor(...keys: readonly number[]): Random {
  let state =
    keys.reduce((hash, key) => Math.imul(hash ^ (key + 0x9e3779b9 + (hash << 6)), 0x85ebca6b), 0x1234567) >>>
    0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  uniform()
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const rounded = (mean: number, variance: number) =>
    Math.max(0, Math.round(mean + Math.sqrt(variance) * normal()))
  const poisson = (mean: number) => {
    if (mean > 40) return rounded(mean, mean)
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = uniform(); product > limit; product *= uniform()) count += 1
    return count
  }
  const binomial = (trials: number, share: number) => {
    if (trials > 60 && trials * share > 15)
      return Math.min(trials, rounded(trials * share, trials * share * (1 - share)))
    let count = 0
    for (let trial = 0; trial < trials; trial += 1) if (uniform() < share) count += 1
    return count
  }
  return { uniform, normal, poisson, binomial }
}
