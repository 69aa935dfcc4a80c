/** A 32-bit number that depends on the text alone. */
export function hashText(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return mix(hash)
}

function mix(value: number): number {
  let hash = value
  hash ^= hash >>> 16
  hash = Math.imul(hash, 2_246_822_507)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 3_266_489_909)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number in [0, 1) for a key, a day and a purpose: the same three, the same number, in any order of asking. */
export function chance(key: number, day: number, purpose: number): number {
  const stirred = mix(key ^ Math.imul(day + 1, 2_654_435_761))
  return mix(stirred ^ Math.imul(purpose + 1, 2_246_822_519)) / 4_294_967_296
}

/** The standard normal quantile (Acklam's rational approximation, relative error under 1.2e-9). */
export function normalQuantile(part: number): number {
  const p = Math.min(1 - 1e-9, Math.max(1e-9, part))
  if (p < 0.024_25 || p > 0.975_75) {
    const tail = Math.sqrt(-2 * Math.log(p < 0.5 ? p : 1 - p))
    return (p < 0.5 ? 1 : -1) * tailRatio(tail)
  }
  const q = p - 0.5
  const r = q * q
  return (
    ((((((-39.696_830_286_653_76 * r + 220.946_098_424_520_5) * r - 275.928_510_446_968_7) * r +
      138.357_751_867_269) *
      r -
      30.664_798_066_147_16) *
      r +
      2.506_628_277_459_239) *
      q) /
    (((((-54.476_098_798_224_06 * r + 161.585_836_858_040_9) * r - 155.698_979_859_886_6) * r +
      66.801_311_887_719_72) *
      r -
      13.280_681_552_885_72) *
      r +
      1)
  )
}

const tailRatio = (q: number): number =>
  (((((-0.007_784_894_002_430_293 * q - 0.322_396_458_041_136_5) * q - 2.400_758_277_161_838) * q -
    2.549_732_539_343_734) *
    q +
    4.374_664_141_464_968) *
    q +
    2.938_163_982_698_783) /
  ((((0.007_784_695_709_041_462 * q + 0.322_467_129_070_039_8) * q + 2.445_134_137_142_996) * q +
    3.754_408_661_907_416) *
    q +
    1)

export const logNormal = (part: number, sigma: number): number => Math.exp(sigma * normalQuantile(part))

const exactUpTo = 30

/**
 * The Poisson count at a quantile: exact below a mean of thirty, Cornish–Fisher above. It never falls as the mean grows,
 * so that a day counted while it runs only grows.
 */
export function poissonQuantile(mean: number, part: number): number {
  if (mean <= 0) return 0
  if (mean <= exactUpTo) return exactQuantile(mean, part)
  const z = normalQuantile(part)
  const approximate = Math.floor(mean + z * Math.sqrt(mean) + (z * z - 1) / 6 + 0.5)
  return mean > 4 * exactUpTo ? approximate : Math.max(approximate, exactQuantile(exactUpTo, part))
}

function exactQuantile(mean: number, part: number): number {
  let term = Math.exp(-mean)
  let total = term
  let count = 0
  while (total <= part && count < 200) {
    count += 1
    term *= mean / count
    total += term
  }
  return count
}
