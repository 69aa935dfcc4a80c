/** How many people the platform thinks a targeting may reach; `null` where it does not say. */
type Estimate = { readonly lower: number | null; readonly upper: number | null }

export type ReachWidth = 'narrow' | 'balanced' | 'broad'

/** Results that an ad set needs in seven days to leave the learning phase. Source: Marketing API, Ad Campaign Learning Stage Info. */
const resultsAWeek = 50
/** Usual rates, not the account's: one in a hundred who see an ad clicks it, and one in fifty of those does what is wanted. */
const impressionsForAResult = 100 * 50
/** Shown twice in a week, people still look; beyond, the same are paid for again. */
const impressionsForAPerson = 2
/** Where a week's impressions meet one in sixteen, the platform has room to find by itself who is likely to act. */
const roomToChoose = 16

/**
 * The two sizes between which a targeting is balanced: the fewest people with whom the learning phase can be left at all by usual rates, 125,000, and
 * sixteen times as many, two million, from which narrowing it further helps nobody.
 */
export const reachBounds = {
  narrowBelow: (resultsAWeek * impressionsForAResult) / impressionsForAPerson,
  broadFrom: ((resultsAWeek * impressionsForAResult) / impressionsForAPerson) * roomToChoose,
} as const

/** The ends of the gauge: what the platform tells at least, and about what it tells of a large country. */
const gaugeEnds = { least: 1000, most: 100_000_000 } as const

/**
 * A word for a reach. Where the two ends of an estimate fall on different sides of a bound, it is balanced: an estimate says no more than that.
 * @returns `null` where the platform does not say
 */
export function reachWidth({ lower, upper }: Estimate): ReachWidth | null {
  if (lower === null || upper === null) return null
  if (upper < reachBounds.narrowBelow) return 'narrow'
  return lower >= reachBounds.broadFrom ? 'broad' : 'balanced'
}

/** Where a reach stands on a gauge of tens, hundreds and thousands, from 0 to 1; `null` where the platform does not say. */
export function reachOnGauge({ lower, upper }: Estimate): number | null {
  return lower === null || upper === null ? null : peopleOnGauge((lower + upper) / 2)
}

/** Where so many people stand on the gauge, from 0 to 1: equal steps for equal factors. */
export function peopleOnGauge(people: number): number {
  const [from, to] = [Math.log(gaugeEnds.least), Math.log(gaugeEnds.most)]
  return Math.min(1, Math.max(0, (Math.log(Math.max(1, people)) - from) / (to - from)))
}
