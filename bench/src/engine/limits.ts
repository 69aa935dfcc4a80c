import { shareWithin } from '../../../apps/simulator/src/insights/within-limits.ts'

/** What one ad set may spend a day: its own budget, or between what its campaign's budget may be spent on it. */
export type AdsetMoney = { readonly budget: number; readonly least: number; readonly most: number }

/** Of a minimum, what the platform reaches: it aims at it and promises nothing. */
const reached = 0.95

type Limited = {
  /** The ad set of each ad. */
  readonly adsets: readonly number[]
  readonly money: readonly AdsetMoney[]
  /** What the campaign may spend a day. */
  readonly budget: number
}

/**
 * Brings shares of a campaign's budget within the limits of its ad sets, in place: what a maximum holds back goes to the others that run, what a
 * minimum takes comes from them, and where maximums leave something it is not spent. Ad sets in which nothing runs get nothing.
 */
export function holdLimits(shares: Float64Array, { adsets, money, budget }: Limited): void {
  if (money.every(({ least, most }) => least <= 0 && most === Infinity)) return
  const sums = new Map<number, number>()
  for (const [at, adset] of adsets.entries()) {
    const share = shares[at] ?? 0
    if (share > 0) sums.set(adset, (sums.get(adset) ?? 0) + share)
  }
  const running = [...sums]
  const total = running.reduce((sum, [, share]) => sum + share, 0)
  const given = shareWithin(
    total,
    running.map(([, share]) => share),
    running.map(([adset]) => ({
      least: (reached * (money[adset]?.least ?? 0)) / budget,
      most: (money[adset]?.most ?? Infinity) / budget,
    })),
  )
  const factors = new Map(running.map(([adset, share], at) => [adset, (given[at] ?? 0) / share]))
  for (const [at, adset] of adsets.entries()) shares[at] = (shares[at] ?? 0) * (factors.get(adset) ?? 0)
}
