/** What one ad brought, event by event from the first of the funnel to the last, and its revenue. */
export type FunnelCounts = {
  /** Counts in funnel order, for example clicks, page views, carts, purchases. */
  readonly steps: readonly number[]
  /** Revenue of the deepest step, in any one currency. */
  readonly revenue: number
  /** Counts of engagement events beside the funnel: comments, reactions. */
  readonly sides: readonly number[]
}

/** What each event is worth, in the same order; any scale. */
export type EventWeights = {
  readonly steps: readonly number[]
  readonly revenue: number
  readonly sides: readonly number[]
}

/** Relative spread of one basket around the mean basket. */
const basketSpread = 0.7

/** Weighted value V = Σ w·N + w·revenue, in the unit of the weights. */
export function weightedValue(counts: FunnelCounts, weights: EventWeights): number {
  const sum = (of: readonly number[], by: readonly number[]) =>
    of.reduce((total, count, at) => total + count * (by[at] ?? 0), 0)
  return (
    sum(counts.steps, weights.steps) + sum(counts.sides, weights.sides) + counts.revenue * weights.revenue
  )
}

/**
 * Dispersion D = variance ÷ mean of V under nested events: a purchase carries the weights of its click, view and
 * cart, so one unit of V is not one independent event. Take it over a whole account or report, then
 * `weightedValue / dispersion` counts effective events, and adding two samples adds their effective events.
 * 0 when nothing of value happened.
 */
export function valueDispersion(counts: FunnelCounts, weights: EventWeights): number {
  const value = weightedValue(counts, weights)
  if (!(value > 0)) return 0
  let variance = 0
  let carried = 0
  for (const [at, count] of counts.steps.entries()) {
    carried += weights.steps[at] ?? 0
    const deepest = at === counts.steps.length - 1
    const ended = Math.max(0, count - (counts.steps[at + 1] ?? 0))
    const basket = deepest && count > 0 ? (weights.revenue * counts.revenue) / count : 0
    variance += ended * ((carried + basket) ** 2 + (basket * basketSpread) ** 2)
  }
  for (const [at, count] of counts.sides.entries()) variance += count * (weights.sides[at] ?? 0) ** 2
  return variance / value
}
