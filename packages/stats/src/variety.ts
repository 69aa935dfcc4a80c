import { floats } from './floats.ts'
import { learnPower, noSlope, type Slope } from './two-way-slope.ts'

/** One ad's money by complete days, oldest first, and whom it is shown to. */
export type SharedAd = { readonly audience: string; readonly spend: ArrayLike<number> }

/**
 * By ad and day the logarithm of among how many ads the money of its audience was shared, 1 ÷ Σ of their squared shares: 0 for one ad
 * alone, ln 3 for three alike. NaN on days on which nothing was spent.
 */
export function sharingOf(ads: readonly SharedAd[], days: number): readonly Float64Array[] {
  const sums = new Map<string, { readonly spend: Float64Array; readonly squares: Float64Array }>()
  for (const { audience, spend } of ads) {
    const own = sums.get(audience) ?? { spend: floats(days), squares: floats(days) }
    sums.set(audience, own)
    for (let day = 0; day < days; day += 1) {
      const one = Math.max(0, spend[day] ?? 0)
      own.spend[day] = (own.spend[day] ?? 0) + one
      own.squares[day] = (own.squares[day] ?? 0) + one * one
    }
  }
  for (const { spend, squares } of sums.values()) {
    for (let day = 0; day < days; day += 1)
      spend[day] = Math.log((spend[day] ?? 0) ** 2 / (squares[day] ?? 0))
  }
  return ads.map(({ audience }) => sums.get(audience)?.spend ?? floats(days))
}

/** What is presumed before an account's days tell, with its doubt. */
const presumed = { mean: 0.03, sd: 0.05 } as const
/** How far the campaigns of one account are presumed to differ. */
const between = 0.05 ** 2
const mostWorth = 0.2

/**
 * By which power of the number of ads that share its money an audience answers more, 0 to 0.2: as the campaign's own clicks and the
 * account's others tell. It is what unlike creatives add, and what is lost of it when one stops.
 */
export function learnVariety(own: Slope, others: Slope = noSlope): number {
  const power = learnPower(presumed, [
    { slope: own, apart: 0 },
    { slope: others, apart: between },
  ])
  return Math.min(mostWorth, Math.max(0, power))
}
