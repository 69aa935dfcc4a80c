import { floats } from './floats.ts'

/** One ad by days, the running one last. */
export type BoughtDays = { readonly spend: ArrayLike<number>; readonly impressions: ArrayLike<number> }

/** Days of late, the running one among them: one alone would be a morning. */
const lateDays = 2

/** What a unit of a campaign's money bought on each day, in impressions; 0 where nothing was spent. */
export function usualReach(ads: readonly BoughtDays[], days: number): Float64Array {
  const usual = floats(days)
  for (let day = 0; day < days; day += 1) {
    let [spent, shown] = [0, 0]
    for (const { spend, impressions } of ads) {
      spent += Math.max(0, spend[day] ?? 0)
      shown += Math.max(0, impressions[day] ?? 0)
    }
    usual[day] = spent > 0 ? shown / spent : 0
  }
  return usual
}

/**
 * How much reach a unit of an ad's money bought on each day against what the campaign's bought, and last of late: what `leftOf` compares.
 * What makes the whole campaign's reach dearer, a season or a sale, is in both and cancels. 1 throughout where it bought nothing of late.
 */
export function reachBought({ spend, impressions }: BoughtDays, usual: Float64Array): Float64Array {
  const days = usual.length
  const bought = floats(days + 1).fill(1)
  let [shown, expected] = [0, 0]
  for (let day = 0; day < days; day += 1) {
    const own = impressions[day] ?? 0
    const byUsual = Math.max(0, spend[day] ?? 0) * (usual[day] ?? 0)
    if (!(own > 0 && byUsual > 0)) continue
    bought[day] = own / byUsual
    if (day < days - lateDays) continue
    shown += own
    expected += byUsual
  }
  // Of an ad that bought nothing of late it is not known.
  if (!(expected > 0)) return bought.fill(1)
  bought[days] = shown / expected
  return bought
}
