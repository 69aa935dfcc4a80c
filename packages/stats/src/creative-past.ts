import { logGamma } from './special-functions.ts'

/**
 * What a creative did elsewhere at one step of the funnel: events that were counted, and how many an average ad would
 * have had there on the same exposure. Weighted counts need not be whole.
 */
export type PastStep = { readonly count: number; readonly expected: number }

export const noPast: PastStep = { count: 0, expected: 0 }

/**
 * Transfer errors that are weighed against each other: by how much (relative sd) a creative does otherwise here than it
 * did elsewhere. At 2 its past says nothing.
 */
export const transferErrors = [0.05, 0.1, 0.2, 0.35, 0.6, 1, 2] as const
/** How unsure the usual error is before an account has shown its own: log sd. */
const priorLogSd = 0.8

/** ln likelihood of what was counted, for each of `transferErrors`; those of several campaigns and steps add up. */
export type TransferEvidence = readonly number[]

export const noTransferEvidence: TransferEvidence = transferErrors.map(() => 0)

export const sumOfTransfers = (parts: readonly TransferEvidence[]): TransferEvidence =>
  transferErrors.map((_, at) => parts.reduce((sum, one) => sum + (one[at] ?? 0), 0))

/** One ad at one step: what it counted here on its exposure, and its past, if it has one. */
export type Transferred = { readonly count: number; readonly exposure: number; readonly past: PastStep }

/** A past as far as it counts here: O·q and E·q with q = 1 / (1 + E·τ²), worth 1/τ² events at most. */
export function asFarAsItTransfers({ count, expected }: PastStep, error: number): PastStep {
  if (!(expected > 0)) return noPast
  const kept = 1 / (1 + expected * error ** 2)
  return { count: Math.max(0, count) * kept, expected: expected * kept }
}

/**
 * What the ads of one campaign tell, at one step, of how creatives transfer: the negative binomial of each count around
 * its past's expectation, the level of the campaign being its own. `spread` is the usual relative difference of ads.
 * Ads without a past say where the level is. Nothing is told by a campaign in which no ad has a past.
 */
export function transferEvidence(ads: readonly Transferred[], spread: number): TransferEvidence {
  const counted = ads.filter(({ exposure }) => exposure > 0)
  if (!counted.some(({ past }) => past.expected > 0) || counted.length < 2) return noTransferEvidence
  const prior = 1 / spread ** 2
  return transferErrors.map((error) => {
    const led = counted.map(({ count, exposure, past }) => {
      const kept = asFarAsItTransfers(past, error)
      const shape = prior + kept.count
      return { count, shape, due: (exposure * shape) / (prior + kept.expected) }
    })
    const events = led.reduce((sum, one) => sum + one.count, 0)
    const due = led.reduce((sum, one) => sum + one.due, 0)
    if (!(events > 0)) return 0
    return led.reduce((sum, one) => sum + logChance(one.count, one.shape, (one.due * events) / due), 0)
  })
}

/** ln P(count) of a negative binomial with this mean and shape, without what depends on the count alone. */
const logChance = (count: number, shape: number, mean: number): number =>
  logGamma(count + shape) -
  logGamma(shape) +
  shape * Math.log(shape) +
  count * Math.log(mean) -
  (shape + count) * Math.log(shape + mean)

/**
 * By how much creatives do otherwise here than elsewhere, relative sd: the geometric mean over `transferErrors`, each by
 * what was seen and by how near it is to `usual`. Without evidence it answers about `usual`.
 */
export function learnTransfer(evidence: TransferEvidence, usual: number): number {
  const logs = transferErrors.map(
    (error, at) => (evidence[at] ?? 0) - 0.5 * (Math.log(error / usual) / priorLogSd) ** 2,
  )
  const top = Math.max(...logs)
  let [sum, total] = [0, 0]
  for (const [at, error] of transferErrors.entries()) {
    const weight = Math.exp((logs[at] ?? top) - top)
    sum += weight * Math.log(error)
    total += weight
  }
  return Math.exp(sum / total)
}
