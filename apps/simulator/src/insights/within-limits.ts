/** What an ad set is to get at least and gets at most of its campaign's money, over some time. */
export type SpendLimits = { readonly least: number; readonly most: number }

const halvings = 60

/**
 * Shares an amount by weights within limits: what a maximum holds back goes to the others, and what a minimum takes comes from
 * them. Where minimums ask for more than there is, each gets its part of it; where maximums leave something, it is not spent.
 */
export function shareWithin(
  amount: number,
  weights: readonly number[],
  limits: readonly SpendLimits[],
): readonly number[] {
  const floors = limits.map(({ least, most }) => Math.min(least, most))
  const promised = floors.reduce((sum, one) => sum + one, 0)
  if (promised >= amount) return floors.map((one) => (promised > 0 ? (one * amount) / promised : 0))
  const at = (level: number) =>
    limits.map(({ most }, index) =>
      Math.min(most, Math.max(floors[index] ?? 0, level * (weights[index] ?? 0))),
    )
  const sumAt = (level: number) => at(level).reduce((sum, one) => sum + one, 0)
  const largest = Math.max(...weights)
  if (!(largest > 0)) return floors
  const smallest = Math.min(...weights.filter((weight) => weight > 0))
  let [low, high] = [0, amount / smallest]
  if (sumAt(high) <= amount) return at(high)
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (sumAt(middle) > amount) high = middle
    else low = middle
  }
  return at(low)
}
