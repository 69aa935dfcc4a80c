import { floats, scratchColumns } from './floats.ts'
import type { PastStep } from './creative-past.ts'
import type { StepPrior } from './pool.ts'
import { spreadOfCounts } from './spread.ts'

/** What one step of the funnel showed, ad by ad. */
export type StepEvidence = {
  /** Weighted counts n_ik. */
  readonly counts: Float64Array
  /** What they are counted against, m_ik: euros, then events of the step before. */
  readonly exposures: Float64Array
  /** Days behind each count, for the noise between days. */
  readonly effectiveDays: Float64Array
  /** Index of each ad's ad set, and how many ad sets there are. */
  readonly adsetOf: readonly number[]
  readonly adsets: number
  /** What each ad's creative did elsewhere, as far as it counts here; absent where none has a past. */
  readonly past?: readonly PastStep[]
}

/** θ_ik | data ~ Gamma(shape, rate), one for each ad. */
export type StepPosterior = {
  readonly shapes: Float64Array
  readonly rates: Float64Array
  readonly mean: number
}

/** Between-day noise of a count, relative: 0.12. */
const dayNoise = 0.12 ** 2
/** Half an event seen in advance: a campaign without one purchase still has a purchase rate. */
const pseudoEvents = 0.5

export type StepOptions = {
  /** Re-estimates how much ads differ from the pool itself; without it the prior's spread is used. */
  readonly learns?: boolean
  /** Ads (1) that what is usual here is not learnt from: they are only compared with it. */
  readonly apart?: Uint8Array
}

/**
 * Posterior of one step's rate for every ad, each shrunk to its ad set, each ad set to the campaign
 * (quasi-Poisson with φ, Gamma–Poisson for ads, Bühlmann–Straub for ad sets; AdKDD 2018). What a creative did elsewhere
 * is counted beside what it did here: its prior has the mean and the weight of its own past.
 */
export function stepPosterior(
  evidence: StepEvidence,
  prior: StepPrior,
  { learns = false, apart }: StepOptions = {},
): StepPosterior {
  const { counts, exposures } = evidence
  const ads = counts.length
  const others = apart
    ? { ...evidence, counts: leftOut(counts, apart), exposures: leftOut(exposures, apart) }
    : evidence
  // The exposure of those apart stays, as if nothing had come of it: where they are most of the campaign, the few
  // events of the rest would make a level nobody should be stopped for.
  const bare = levelOf(others, exposures, prior, prior.adSpread)
  const dispersions = columns.floats(0, ads)
  for (let ad = 0; ad < ads; ad += 1) {
    const days = evidence.effectiveDays[ad] ?? 0
    dispersions[ad] = 1 + (days > 0 ? ((counts[ad] ?? 0) / days) * dayNoise : 0)
  }
  const spread = learns ? learntSpread(evidence, dispersions, bare.means, prior.adSpread) : prior.adSpread
  const shape = 1 / spread ** 2
  const { mean, means } =
    levelWithPast({ evidence, others, prior, spread, apart }) ??
    (learns ? levelOf(others, exposures, prior, spread) : bare)
  const shapes = floats(ads)
  const rates = floats(ads)
  for (let ad = 0; ad < ads; ad += 1) {
    const dispersion = dispersions[ad] ?? 1
    const usual = means[evidence.adsetOf[ad] ?? 0] ?? mean
    const past = evidence.past?.[ad]
    shapes[ad] = shape + (past?.count ?? 0) + (counts[ad] ?? 0) / dispersion
    rates[ad] = (shape + (past?.expected ?? 0)) / usual + (exposures[ad] ?? 0) / dispersion
  }
  return { shapes, rates, mean }
}

/** What is needed until one posterior is made, and no longer. */
const columns = scratchColumns()

type Level = { readonly mean: number; readonly means: Float64Array }

/** What is usual here and in each ad set; `exposures` of every ad, those apart included. */
function levelOf(others: StepEvidence, exposures: Float64Array, prior: StepPrior, spread: number): Level {
  const mean = poolMean(others.counts, exposures, prior)
  return { mean, means: adsetMeans(others, mean, spread, prior.adsetSpread) }
}

type Leading = {
  readonly evidence: StepEvidence
  readonly others: StepEvidence
  readonly prior: StepPrior
  readonly spread: number
  readonly apart: Uint8Array | undefined
}

/**
 * The same where creatives have a past: each ad's exposure counts as much as its past leads to expect, since a campaign
 * of good creatives is good for that and not by itself.
 */
function levelWithPast({ evidence, others, prior, spread, apart }: Leading): Level | null {
  const { past } = evidence
  if (!past) return null
  const shape = 1 / spread ** 2
  const led = evidence.exposures.map(
    (one, ad) => (one * (shape + (past[ad]?.count ?? 0))) / (shape + (past[ad]?.expected ?? 0)),
  )
  return levelOf({ ...others, exposures: apart ? leftOut(led, apart) : led }, led, prior, spread)
}

function leftOut(values: Float64Array, apart: Uint8Array): Float64Array {
  const left = floats(values.length)
  for (let at = 0; at < left.length; at += 1) left[at] = apart[at] === 1 ? 0 : (values[at] ?? 0)
  return left
}

function learntSpread(
  { counts, exposures, adsetOf }: StepEvidence,
  dispersions: Float64Array,
  means: Float64Array,
  usual: number,
): number {
  const [seen, expected] = [columns.floats(1, counts.length), columns.floats(2, counts.length)]
  for (let ad = 0; ad < counts.length; ad += 1) {
    const dispersion = dispersions[ad] ?? 1
    seen[ad] = (counts[ad] ?? 0) / dispersion
    expected[ad] = ((exposures[ad] ?? 0) * (means[adsetOf[ad] ?? 0] ?? 0)) / dispersion
  }
  return spreadOfCounts(seen, expected, usual, counts.length)
}

/** μ_k = Σn / Σm, with half an event in advance so that it is positive and finite. */
function poolMean(counts: Float64Array, exposures: Float64Array, prior: StepPrior): number {
  const events = sumOf(counts) + pseudoEvents
  const exposure = sumOf(exposures)
  if (prior.rate !== null) return events / (exposure + pseudoEvents / prior.rate)
  return exposure > 0 ? events / exposure : 1
}

/** μ_sk = μ_k (1 + Z (R/μ − 1)), Z = τ² / (τ² + 1/(μ m_s) + σ² Σm²/m_s²), Bühlmann–Straub credibility. */
function adsetMeans(evidence: StepEvidence, mean: number, spread: number, adsetSpread: number): Float64Array {
  const { counts, exposures, adsetOf, adsets } = evidence
  // Events, exposure and its squares of each ad set, side by side.
  const sums = columns.floats(3, 3 * adsets)
  sums.fill(0, 0, 3 * adsets)
  for (let ad = 0; ad < counts.length; ad += 1) {
    const at = 3 * (adsetOf[ad] ?? 0)
    const one = exposures[ad] ?? 0
    sums[at] = (sums[at] ?? 0) + (counts[ad] ?? 0)
    sums[at + 1] = (sums[at + 1] ?? 0) + one
    sums[at + 2] = (sums[at + 2] ?? 0) + one * one
  }
  const means = floats(adsets)
  const between = adsetSpread ** 2
  for (let adset = 0; adset < adsets; adset += 1) {
    const [events = 0, own = 0, squares = 0] = [sums[3 * adset], sums[3 * adset + 1], sums[3 * adset + 2]]
    if (!(own > 0)) {
      means[adset] = mean
      continue
    }
    const noise = 1 / (mean * own) + (spread ** 2 * squares) / own ** 2
    const credibility = between / (between + noise)
    means[adset] = mean * (1 + credibility * (events / own / mean - 1))
  }
  return means
}

export function sumOf(values: Float64Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0
  return sum
}
