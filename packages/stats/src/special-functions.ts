/**
 * The few special functions the engine stands on. Sources: Abramowitz & Stegun, Handbook of Mathematical
 * Functions (26.2 normal, 6.1 and 6.3 gamma and digamma, 6.5 incomplete gamma); Lanczos 1964 for ln Γ.
 */

const halfLogTwoPi = 0.9189385332046727

/** ln Γ(x) for x > 0, relative error below 2e-10 (Lanczos 1964, six terms). Written out: how much ads differ asks for millions. */
export function logGamma(x: number): number {
  const shifted = x + 5.5
  const series =
    1.000000000190015 +
    76.18009172947146 / (x + 1) +
    -86.5053203294168 / (x + 2) +
    24.01409824083091 / (x + 3) +
    -1.231739572450155 / (x + 4) +
    0.1208650973866179e-2 / (x + 5) +
    -0.5395239384953e-5 / (x + 6)
  return (x + 0.5) * Math.log(shifted) - shifted + halfLogTwoPi + Math.log(series / x)
}

/** ψ(x), the derivative of ln Γ, for x > 0: recurrence up to 8, then the asymptotic series (A&S 6.3.18). */
export function digamma(x: number): number {
  let shift = 0
  let at = x
  for (; at < 8; at += 1) shift -= 1 / at
  const inverse = 1 / (at * at)
  return shift + Math.log(at) - 0.5 / at - inverse * (1 / 12 - inverse * (1 / 120 - inverse / 252))
}

/** Φ(z), the standard normal distribution, to 14 digits (Hart 1968 as given by West 2005). */
export function normalCdf(z: number): number {
  const size = Math.abs(z)
  if (size > 37) return z > 0 ? 1 : 0
  const density = Math.exp((-size * size) / 2)
  const tail = size < 7.07106781186547 ? density * rational(size) : density * fraction(size)
  return z > 0 ? 1 - tail : tail
}

/** Beyond so many standard deviations nothing is told apart. */
const furthest = 9
const rootTwoPi = Math.sqrt(2 * Math.PI)

/**
 * The z of which Φ(z) is this probability, 0 to 1 exclusive, within ±9: a rational start that is right to 4.5e-4 (A&S
 * 26.2.23), then three of Halley's steps, each of which makes three times as many digits right.
 */
export function normalQuantile(probability: number): number {
  // The smaller tail has all its digits, and the larger is its mirror.
  if (probability > 0.5) return -lowerQuantile(1 - probability)
  return lowerQuantile(probability)
}

function lowerQuantile(tail: number): number {
  if (!(tail > 0)) return -furthest
  const t = Math.sqrt(-2 * Math.log(tail))
  const top = 2.515517 + t * (0.802853 + t * 0.010328)
  let z = top / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
  for (let step = 0; step < 3; step += 1) {
    const off = (normalCdf(z) - tail) * rootTwoPi * Math.exp((z * z) / 2)
    z -= off / (1 + (z * off) / 2)
  }
  return Math.max(-furthest, z)
}

function rational(size: number): number {
  let top = 3.52624965998911e-2 * size + 0.700383064443688
  top = top * size + 6.37396220353165
  top = top * size + 33.912866078383
  top = top * size + 112.079291497871
  top = top * size + 221.213596169931
  top = top * size + 220.206867912376
  let bottom = 8.83883476483184e-2 * size + 1.75566716318264
  bottom = bottom * size + 16.064177579207
  bottom = bottom * size + 86.7807322029461
  bottom = bottom * size + 296.564248779674
  bottom = bottom * size + 637.333633378831
  bottom = bottom * size + 793.826512519948
  bottom = bottom * size + 440.413735824752
  return top / bottom
}

const fraction = (size: number): number =>
  1 / (size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))))) / 2.506628274631

/**
 * P(X ≤ x) for X ~ Gamma(shape, rate): the series below the mean, the continued fraction above it
 * (A&S 6.5.29 and 6.5.31).
 */
export function gammaCdf(shape: number, rate: number, x: number): number {
  const scaled = x * rate
  if (!(scaled > 0)) return 0
  const front = Math.exp(shape * Math.log(scaled) - scaled - logGamma(shape))
  return scaled < shape + 1 ? front * lowerSeries(shape, scaled) : 1 - front * upperFraction(shape, scaled)
}

function lowerSeries(shape: number, x: number): number {
  let term = 1 / shape
  let sum = term
  for (let n = 1; n < 2000; n += 1) {
    term *= x / (shape + n)
    sum += term
    if (term < sum * 1e-15) break
  }
  return sum
}

function upperFraction(shape: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - shape
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 2000; n += 1) {
    const factor = -n * (n - shape)
    b += 2
    d = 1 / nonZero(factor * d + b, tiny)
    c = nonZero(b + factor / c, tiny)
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return fraction
}

const nonZero = (value: number, tiny: number): number => (Math.abs(value) < tiny ? tiny : value)

/**
 * The x with P(X ≤ x) = probability for X ~ Gamma(shape, rate): Newton on ln x between bounds that close in, halving
 * them where a step would leave, so it never leaves the domain. A report asks for thousands of these.
 */
export function gammaQuantile(shape: number, rate: number, probability: number): number {
  const constant = logGamma(shape)
  let low = Math.log(shape) - 40
  let high = Math.log(shape + 1) + 6
  let at = Math.log(shape)
  for (let step = 0; step < 80; step += 1) {
    const x = Math.exp(at)
    const error = gammaCdf(shape, 1, x) - probability
    if (error < 0) low = at
    else high = at
    const slope = Math.exp(shape * at - x - constant)
    const next = at - error / slope
    const former = at
    at = next > low && next < high ? next : (low + high) / 2
    if (Math.abs(at - former) < 1e-14) break
  }
  return Math.exp(at) / rate
}

/**
 * P(N ≤ n) for N ~ Poisson(mean): the upper tail of Gamma(n + 1) at the mean (A&S 26.4.21).
 * Used to tell a broken day from a quiet one.
 */
export const poissonCdf = (n: number, mean: number): number =>
  mean <= 0 ? 1 : 1 - gammaCdf(Math.floor(n) + 1, 1, mean)
