import { noCostEvidence, type CostEvidence } from './cost-evidence.ts'
import { usualElasticity, type Elasticity } from './saturation.ts'

/** How steep costs may be, as multiples of what is usually assumed, and how likely each is before any data. */
const steepness = [0.5, 1, 1.7, 2.8, 4] as const
/** Log-normal around the usual, 0.6 to 1.6 times it in two cases of three. */
const logPrior = steepness.map((one) => -0.5 * (Math.log(one) / 0.5) ** 2)
/** How much the campaigns of one account are presumed to differ in it: a third of the usual, in either direction. */
const betweenCampaigns = 0.3 ** 2
/** Relative noise of one ad-day's cost, presumed as if seen on ten of them. */
const usualNoise = 0.1 ** 2
const noiseWeight = 10

/**
 * How much dearer reach gets with spend, learnt from the campaign and from the account's others (docs/engine.md
 * shows what it is worth). The regression of `costEvidence` says how many times the usual elasticities explain
 * the campaign's own costs, and how surely; what the others say counts as far as campaigns of an account are alike.
 * The answer is a handful of possibilities with their probability, so that the decision carries what is not known.
 */
export function learnElasticities(
  own: CostEvidence,
  others: CostEvidence = noCostEvidence,
): readonly Elasticity[] {
  const [here, elsewhere] = [slopeOf(own), slopeOf(others)]
  const shared = elsewhere.precision / (1 + elsewhere.precision * betweenCampaigns)
  const logs = steepness.map(
    (one, at) =>
      (logPrior[at] ?? 0) -
      0.5 * (here.precision * (one - here.slope) ** 2 + shared * (one - elsewhere.slope) ** 2),
  )
  const top = Math.max(...logs)
  const weights = logs.map((one) => Math.exp(one - top))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return steepness.map((one, at) => ({
    adset: usualElasticity.adset * one,
    ad: usualElasticity.ad * one,
    weight: (weights[at] ?? 0) / total,
  }))
}

/** Least squares through the origin, and 1 / variance of its slope. */
function slopeOf({ pulls, both, costs, freedom }: CostEvidence): { slope: number; precision: number } {
  if (!(pulls > 0)) return { slope: 1, precision: 0 }
  const slope = both / pulls
  const noise = (Math.max(0, costs - slope * both) + usualNoise * noiseWeight) / (freedom + noiseWeight)
  return { slope, precision: pulls / noise }
}
