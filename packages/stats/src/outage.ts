import { poissonCdf } from './special-functions.ts'

/** Good days that tell what is usual, however long ago they were. */
const usualDays = 14
/** Days that are judged together: rare events need several to be missed. */
const longestSpan = 14
const impossible = 1e-6
const lowShare = 0.3
/** A part that is lost for good: of page views alone, which nobody's taste can halve. */
const partialShare = 0.65
const shortestPartialSpan = 2

export type OutageOptions = {
  /**
   * Also finds a loss of a third or more over two days: only for events that follow a click by themselves, such as page
   * views. What people decide, a purchase or a lead, may truly fall by half.
   */
  readonly followsClick?: boolean
}

/**
 * Days on which tracking was down: one day, or several together, with fewer events than a Poisson of the usual rate
 * could give (P < 1e-6) and less than 30 % of what was expected. Usual is what the last fourteen good days show, so that
 * an outage does not become usual by lasting. Judge it on the account's most frequent event off the platform, against
 * its matured exposure, so that a cut budget is not an outage.
 * @returns one entry for each day, oldest first
 */
export function outageDays(
  counts: readonly number[],
  exposures: readonly number[],
  { followsClick = false }: OutageOptions = {},
): readonly boolean[] {
  const isOut = counts.map(() => false)
  const share = (length: number) => (followsClick && length >= shortestPartialSpan ? partialShare : lowShare)
  for (const day of counts.keys()) {
    let [seen, exposed] = [0, 0]
    for (let from = day; from >= Math.max(0, day - longestSpan + 1); from -= 1) {
      const usual = usualBefore(from, { counts, exposures, isOut })
      const [count, exposure] = [Math.max(0, counts[from] ?? 0), exposures[from] ?? 0]
      // A day as it should be ends what can be missing together.
      if (count > 0 && count >= (followsClick ? partialShare : lowShare) * usual * exposure) break
      // What comes again after an outage is judged by itself, silence with what was silent before.
      if (isOut[from] && !followsClick && (counts[day] ?? 0) > 0) break
      seen += count
      exposed += exposure
      const expected = usual * exposed
      if (!(expected > 0) || seen >= share(day - from + 1) * expected) continue
      if (poissonCdf(seen, expected) >= impossible) continue
      isOut.fill(true, from, day + 1)
      break
    }
  }
  return isOut
}

type Known = {
  readonly counts: readonly number[]
  readonly exposures: readonly number[]
  readonly isOut: readonly boolean[]
}

/** Events per exposure on the last good days before a day. */
function usualBefore(from: number, { counts, exposures, isOut }: Known): number {
  let [events, exposure, good] = [0, 0, 0]
  for (let past = from - 1; past >= 0 && good < usualDays; past -= 1) {
    if (isOut[past] || !((exposures[past] ?? 0) > 0)) continue
    events += Math.max(0, counts[past] ?? 0)
    exposure += exposures[past] ?? 0
    good += 1
  }
  return exposure > 0 ? events / exposure : 0
}
