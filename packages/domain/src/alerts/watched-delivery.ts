import type { Day } from '../shared/references.ts'
import { dayBefore } from '../performance/freshness.ts'
import type { AccountMoment } from './alert-facts.ts'

/** `unknown`: nothing can be said now, so whatever was said stands. */
export type DeliveryState = 'delivers' | 'silent' | 'unknown'

/** A campaign that had so many impressions on each of three days does not have none by chance in half a day. */
const busy = 1000
/** One that had so many does not have none by chance in a day and a half. */
const steady = 100
const halfDay = 0.5
const precedingDays = [2, 3, 4]
/** Older figures say nothing of now. */
const mostHoursBehind = 3

/**
 * Whether a campaign that is switched on still delivers. Silent when it has shown nothing today past noon and had at
 * least 1000 impressions on each of the three days before, or nothing since yesterday and at least 100 on each of the
 * three days before that. A campaign that barely delivered is not said to have stopped.
 * @param impressions by day; a day that is not there had none
 */
export function deliveryState(impressions: ReadonlyMap<Day, number>, moment: AccountMoment): DeliveryState {
  const { today, elapsed, knownSince, hoursBehind } = moment
  const on = (daysAgo: number) => impressions.get(dayBefore(today, daysAgo)) ?? 0
  if (on(0) > 0) return 'delivers'
  if (hoursBehind > mostHoursBehind || knownSince === null || knownSince > dayBefore(today, 4))
    return 'unknown'
  const wasBusy = Math.min(on(1), on(2), on(3)) >= busy
  if (wasBusy && elapsed >= halfDay) return 'silent'
  const wasSteady = Math.min(...precedingDays.map(on)) >= steady
  return wasSteady && on(1) === 0 && elapsed >= halfDay ? 'silent' : 'unknown'
}
