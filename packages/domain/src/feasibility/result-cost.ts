import type { MinorUnits } from '../shared/references.ts'

/** What a result cost in an account lately, in minor units. */
export type ResultCost = {
  readonly results: number
  readonly campaigns: number
  /** All that was spent over all results. */
  readonly middle: number
  /** A tenth of the results came from campaigns where they cost less. */
  readonly low: number
  /** A tenth of the results came from campaigns where they cost more. */
  readonly high: number
}

/** What one campaign spent and how many results it had. */
export type CampaignResults = { readonly spend: MinorUnits; readonly results: number }

/** Fewer results than this say nothing about the next campaign. */
const fewestResults = 10

/**
 * What an event cost in campaigns that had it, each weighed by its results: campaigns that aim at something else, and
 * have none, would only dilute it.
 * @returns `null` when too few results are known to expect anything from them
 */
export function resultCost(campaigns: readonly CampaignResults[]): ResultCost | null {
  const known = campaigns
    .filter(({ spend, results }) => results > 0 && spend > 0)
    .toSorted((a, b) => a.spend / a.results - b.spend / b.results)
  const results = known.reduce((sum, one) => sum + one.results, 0)
  const spend = known.reduce((sum, one) => sum + one.spend, 0)
  if (results < fewestResults) return null
  /** The cost below which this part of the results lies. */
  const costAt = (part: number): number => {
    let seen = 0
    for (const one of known) {
      seen += one.results
      if (seen >= part * results) return one.spend / one.results
    }
    return spend / results
  }
  return { results, campaigns: known.length, middle: spend / results, low: costAt(0.1), high: costAt(0.9) }
}
