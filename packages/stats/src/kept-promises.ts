import { normalCdf, normalQuantile } from './special-functions.ts'

/**
 * One week as an experiment, in shares of what a unit of the campaign's money brought before: by how much the pauses of the
 * week promised that it brings more, by how much those promised that were left out by chance, by how much it did, and the
 * variance of that.
 */
export type Experiment = {
  readonly promised: number
  readonly heldOut?: number
  readonly seen: number
  readonly noise: number
  /** The week of a pause that was left out, not of one that was made. */
  readonly isHeldOut?: boolean
}

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
  /** Weeks of pauses that were left out among the weeks, and the sums with what these promised beside the others. */
  readonly heldOut: number
  readonly deserved: number
  readonly deservedSquares: number
  readonly deservedSeen: number
  readonly madeOfDeserved: number
}

export const noKeptEvidence: KeptEvidence = {
  experiments: 0,
  weight: 0,
  promised: 0,
  squares: 0,
  seen: 0,
  both: 0,
  heldOut: 0,
  deserved: 0,
  deservedSquares: 0,
  deservedSeen: 0,
  madeOfDeserved: 0,
}

/**
 * How much of what pauses promise comes, 1 being all of it, with its standard deviation, on how many it rests, and beside
 * how many that were left out by chance.
 */
export type KeptPromises = {
  readonly ratio: number
  readonly sd: number
  readonly experiments: number
  readonly heldOut: number
}

type Kept = Pick<KeptPromises, 'ratio' | 'sd'>

/** Pauses of one account keep unlike parts of what they promise: relative sd around the account's own part. */
const betweenPauses = 0.8
/** A week in which a campaign won or lost more than this had other reasons. */
const [most, leastSeen] = [1, -0.5]
/** No week is known this well: what claims to be is not a measurement. */
const leastNoise = 1e-6

export function keptEvidence(weeks: readonly Experiment[]): KeptEvidence {
  const sums = { ...noKeptEvidence }
  for (const { promised, heldOut = 0, seen, noise, isHeldOut = false } of weeks) {
    const deserved = promised + heldOut
    if (!(promised >= 0 && heldOut >= 0) || !(noise > leastNoise) || !Number.isFinite(seen)) continue
    const weight = 1 / (noise + (betweenPauses * deserved) ** 2)
    const kept = Math.min(most, Math.max(leastSeen, seen))
    sums.experiments += Number(promised > 0 && !isHeldOut)
    sums.heldOut += Number(isHeldOut)
    sums.weight += weight
    sums.promised += weight * promised
    sums.squares += weight * promised ** 2
    sums.seen += weight * kept
    sums.both += weight * promised * kept
    sums.deserved += weight * deserved
    sums.deservedSquares += weight * deserved ** 2
    sums.deservedSeen += weight * deserved * kept
    sums.madeOfDeserved += weight * deserved * promised
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
      heldOut: sum.heldOut + one.heldOut,
      deserved: sum.deserved + one.deserved,
      deservedSquares: sum.deservedSquares + one.deservedSquares,
      deservedSeen: sum.deservedSeen + one.deservedSeen,
      madeOfDeserved: sum.madeOfDeserved + one.madeOfDeserved,
    }),
    noKeptEvidence,
  )

/**
 * What pauses are presumed to keep before an account has shown it. What is chosen because it looks largest is overestimated,
 * and receivers answer less than any form says: in worlds of unlike laws by several authors 0.3 to 0.8 came.
 */
const presumed = { ratio: 0.7, sd: 0.25 } as const
/** No account is held to keep less. */
const least = 0.05
/** How much a campaign changes in a week by itself, beyond what the model expects: ads wear, markets move. */
const driftSd = 0.1
/**
 * What comes of a promise although nothing was paused, before any pause was left out: all of what is seen might, since a
 * pause is chosen after bad luck, which ends by itself.
 */
const byItselfSd = 0.5

/**
 * The part of its promises that an account's pauses keep: what was seen, around what is presumed. Where pauses were left out
 * by chance, what came of those comes by itself and is no pause's: seen = drift + β × deserved + κ × made, β ~ N(0, 0.5²).
 * Where none was, β is presumed to be none.
 */
export function learnKept(evidence: KeptEvidence = noKeptEvidence): KeptPromises {
  const { deserved, madeOfDeserved: made, deservedSeen } = evidence
  // β is solved for and put back: nothing of it where nothing tells it from κ.
  const known = evidence.heldOut > 0 ? 1 / (evidence.deservedSquares + 1 / byItselfSd ** 2) : 0
  const own = evidence.squares + 1 / presumed.sd ** 2 - known * made ** 2
  const drift = evidence.weight + 1 / driftSd ** 2 - known * deserved ** 2
  const cross = evidence.promised - known * made * deserved
  const both = evidence.both + presumed.ratio / presumed.sd ** 2 - known * made * deservedSeen
  const seen = evidence.seen - known * deserved * deservedSeen
  const apart = own * drift - cross ** 2
  return {
    ratio: Math.min(1, Math.max(least, (both * drift - cross * seen) / apart)),
    sd: Math.sqrt(drift / apart),
    experiments: evidence.experiments,
    heldOut: evidence.heldOut,
  }
}

/**
 * Up to so much tiring all of a promise is presumed to be kept: as much is read where nothing tires, since what is learnt stays in part
 * at what was presumed. Less by so much of it for each unit beyond. Where nothing is known yet, four fifths are.
 */
const fresh = 0.03
const lessByTiring = 7
/** What is presumed to come of a stake however people tire. */
const leastOfStakes = 0.35

/** What is kept, by which errors are announced, and what of a stake is expected to come. */
export type KeptHere = KeptPromises & {
  readonly ofStakes: number
  /** How much of `ofStakes` is presumed, not seen. */
  readonly presumedOfStakes: number
}

/**
 * What is kept where people answer so: the forms that promises are made by leave out most where people tire, and nearly nothing where
 * prices alone rise. It moves what was presumed, and that as far as the account's own pauses have left it standing. Errors are never
 * announced by less than what is presumed without knowing people; of stakes less is told.
 * @param tiring by which powers people answer less to what they saw often and to fewer unlike ads, together; to more spend they answer
 *   less in the bar already, and what counts there is not counted again
 */
export function keptWhere(kept: KeptPromises, tiring: number): KeptHere {
  const standing = Math.min(1, kept.sd / presumed.sd) ** 2
  const here = Math.min(1, Math.max(leastOfStakes, 1 - lessByTiring * (tiring - fresh)))
  const moved = (to: number) => Math.min(1, Math.max(least, kept.ratio + standing * (to - presumed.ratio)))
  return {
    ...kept,
    ratio: moved(Math.max(presumed.ratio, here)),
    ofStakes: moved(here),
    presumedOfStakes: standing * here,
  }
}

/**
 * What is expected to come of one stake, where such a part of its money stays there by itself (`stayingOf`). It is presumed like the rest
 * of what is presumed, and counts as far: what the account's own pauses show has it in it.
 */
export const ofStakeStaying = ({ ofStakes, presumedOfStakes }: KeptHere, staying: number): number =>
  Math.min(1, Math.max(least, ofStakes - presumedOfStakes * (1 - staying)))

/** By how much a pause may exceed the share where all is kept: what is paused there is announced to be wrong by 0.8 of the limit. */
const roomWhereKept = 0.25

/**
 * How likely a pause may be wrong, so that of all pauses no more than `share` are. Where it is presumed that least is kept, no single
 * one may exceed it; where all is, the share is that of the pauses together, and the many that are surer leave some of it to the others.
 */
export function mayBeWrong(share: number, { ratio }: Pick<Kept, 'ratio'>): number {
  const kept = (ratio - presumed.ratio) / (1 - presumed.ratio)
  return share * (1 + roomWhereKept * Math.min(1, Math.max(0, kept)))
}

/**
 * A probability of the model as it is to be announced: z′ = z·√κ / √(1 + (s·z/2)²), κ the part of promises that is kept
 * and s its sd. What keeps less of its promises is wrong more often, and nothing is surer than the record behind it.
 * Increasing in the probability, so that no order changes; one half stays one half.
 */
export function asAnnounced(probability: number, { ratio, sd }: Kept): number {
  const z = normalQuantile(probability)
  return normalCdf((z * Math.sqrt(ratio)) / Math.sqrt(1 + ((sd * z) / 2) ** 2))
}

/** The model's probability that is announced as this one: the inverse of `asAnnounced`; 1 where none is sure enough. */
export function beforeAnnounced(announced: number, { ratio, sd }: Kept): number {
  const z = normalQuantile(announced)
  const left = ratio - ((z * sd) / 2) ** 2
  return left > 0 ? normalCdf(z / Math.sqrt(left)) : 1
}
