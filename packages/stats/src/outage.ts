import { poissonCdf } from './special-functions.ts'

const trailingDays = 14
const impossible = 1e-6
const lowShare = 0.3

/**
 * Days on which tracking was down: fewer events than a Poisson of the trailing fourteen days' rate could give
 * (P < 1e-6) and less than 30 % of what was expected (engine §2.4). Judge it on the account's most frequent event
 * off the platform, against its matured exposure, so that a cut budget is not an outage. Days found out do not count
 * in the rate of the next.
 */
export function outageDays(counts: readonly number[], exposures: readonly number[]): readonly boolean[] {
  const isOut: boolean[] = []
  for (const [day, count] of counts.entries()) {
    let [events, exposure] = [0, 0]
    for (let past = Math.max(0, day - trailingDays); past < day; past += 1) {
      if (isOut[past]) continue
      events += counts[past] ?? 0
      exposure += exposures[past] ?? 0
    }
    const expected = exposure > 0 ? (events / exposure) * (exposures[day] ?? 0) : 0
    isOut.push(expected > 0 && count < lowShare * expected && poissonCdf(count, expected) < impossible)
  }
  return isOut
}
