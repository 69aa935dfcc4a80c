import { normalCdf, normalQuantile } from './special-functions.ts'

/**
 * One pause as an experiment, in shares of what a unit of the campaign's money brought before: by how much it was promised
 * to bring more, by how much it did, and the variance of that.
 */
export type Experiment = { readonly promised: number; readonly seen: number; readonly noise: number }

/**
 * Sums of a regression of what was seen on what was promised, with what changes by itself beside it; those of several
 * campaigns add up.
 */
export type KeptEvidence = {
  /** Pauses among the weeks. */
  readonly experiments: number
  readonly weight: number
  readonly promised: number
  readonly squares: number
  readonly seen: number
  readonly both: number
}

export const noKeptEvidence: KeptEvidence = {
  experiments: 0,
  weight: 0,
  promised: 0,
  squares: 0,
  seen: 0,
  both: 0,
}

/** How much of what pauses promise comes, 1 being all of it, with its standard deviation and on how many it rests. */
export type KeptPromises = { readonly ratio: number; readonly sd: number; readonly experiments: number }

/** Pauses of one account keep unlike parts of what they promise: relative sd around the account's own part. */
const betweenPauses = 0.8
/** A week in which a campaign won or lost more than this had other reasons. */
const [most, least] = [1, -0.5]
/** No week is known this well: what claims to be is not a measurement. */
const leastNoise = 1e-6

export function keptEvidence(weeks: readonly Experiment[]): KeptEvidence {
  const sums = { ...noKeptEvidence }
  for (const { promised, seen, noise } of weeks) {
    if (!(promised >= 0) || !(noise > leastNoise) || !Number.isFinite(seen)) continue
    const weight = 1 / (noise + (betweenPauses * promised) ** 2)
    const kept = Math.min(most, Math.max(least, seen))
    sums.experiments += Number(promised > 0)
    sums.weight += weight
    sums.promised += weight * promised
    sums.squares += weight * promised ** 2
    sums.seen += weight * kept
    sums.both += weight * promised * kept
  }
  return sums
}

export const sumOfKept = (parts: readonly KeptEvidence[]): KeptEvidence =>
  parts.reduce(
    (sum, one) => ({
      experiments: sum.experiments + one.experiments,
      weight: sum.weight + one.weight,
      promised: sum.promised + one.promised,
      squares: sum.squares + one.squares,
      seen: sum.seen + one.seen,
      both: sum.both + one.both,
    }),
    noKeptEvidence,
  )

/**
 * What pauses are presumed to keep before an account has shown it. What is chosen because it looks largest is overestimated,
 * and receivers answer less than any form says: in worlds of unlike laws by several authors 0.3 to 0.8 came.
 */
const presumed = { ratio: 0.6, sd: 0.25 } as const
/** How much a campaign changes in a week by itself, beyond what the model expects: ads wear, markets move. */
const driftSd = 0.1

/** The part of its promises that an account's pauses keep: what was seen, around what is presumed. */
export function learnKept(evidence: KeptEvidence = noKeptEvidence): KeptPromises {
  const own = evidence.squares + 1 / presumed.sd ** 2
  const drift = evidence.weight + 1 / driftSd ** 2
  const both = evidence.both + presumed.ratio / presumed.sd ** 2
  const apart = own * drift - evidence.promised ** 2
  const ratio = (both * drift - evidence.promised * evidence.seen) / apart
  return {
    ratio: Math.min(1, Math.max(0.05, ratio)),
    sd: Math.sqrt(drift / apart),
    experiments: evidence.experiments,
  }
}

/**
 * A probability of the model as it is to be announced: z′ = z·√κ / √(1 + (s·z/2)²), κ the part of promises that is kept
 * and s its sd. What keeps less of its promises is wrong more often, and nothing is surer than the record behind it.
 * Increasing in the probability, so that no order changes; one half stays one half.
 */
export function asAnnounced(probability: number, { ratio, sd }: KeptPromises): number {
  const z = normalQuantile(probability)
  return normalCdf((z * Math.sqrt(ratio)) / Math.sqrt(1 + ((sd * z) / 2) ** 2))
}

/** The model's probability that is announced as this one: the inverse of `asAnnounced`; 1 where none is sure enough. */
export function beforeAnnounced(announced: number, { ratio, sd }: KeptPromises): number {
  const z = normalQuantile(announced)
  const left = ratio - ((z * sd) / 2) ** 2
  return left > 0 ? normalCdf(z / Math.sqrt(left)) : 1
}
