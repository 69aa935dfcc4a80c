import {
  delayEvidence,
  learnDelay,
  longestDelay,
  noDelayEvidence,
  sumOfDelays,
  usualDelays,
  type DelayKnots,
} from '@vigie/stats'
import { dayBefore } from '../performance/freshness.ts'
import type { Day } from '../shared/references.ts'
import type { AlertDay } from './alert-facts.ts'

/** Days that tell how late sales come: those of an objective's history. */
const toldDays = 28

/**
 * How late an account's sales come after their clicks, as the complete days of its campaigns tell it; the usual delay where they tell nothing.
 * Days without tracking tell nothing true, so with one of them nothing is learnt.
 */
export function accountDelay(
  campaigns: Iterable<readonly AlertDay[]>,
  { today, outages }: { readonly today: Day; readonly outages: ReadonlySet<Day> },
): DelayKnots {
  const days = Array.from({ length: toldDays }, (_, at) => dayBefore(today, toldDays - at))
  if (days.some((day) => outages.has(day))) return usualDelays.purchase
  const evidence = [...campaigns].map((campaign) => {
    const known = new Map(campaign.map((one) => [one.day, one]))
    const series = days.map((day) => known.get(day))
    if (series.filter((one) => (one?.purchases ?? 0) > 0).length < longestDelay) return noDelayEvidence
    return delayEvidence(
      {
        clicks: series.map((one) => one?.linkClicks ?? 0),
        counts: series.map((one) => one?.purchases ?? 0),
      },
      usualDelays.purchase,
    )
  })
  return learnDelay(sumOfDelays(evidence), usualDelays.purchase)
}
