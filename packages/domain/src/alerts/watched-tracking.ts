import { maturedSpend, outageDays } from '@vigie/stats'

/** An account's days, oldest first, the last one being the running day. */
export type TrackedDays = {
  readonly spend: readonly number[]
  /** Counts by event off the platform: purchases, carts, views of pages. */
  readonly events: ReadonlyMap<string, readonly number[]>
  /** Part of the running day that has passed, 0 to 1. */
  readonly elapsed: number
}

export type TrackingState = {
  /** The most frequent event: the one whose silence says most. */
  readonly event: string
  readonly isOut: boolean
  readonly seen: number
  readonly usualPerDay: number
}

/**
 * Whether the account's tracking is down now: its most frequent event off the platform came far less often
 * than its matured spend lets expect, on the running day, once something was spent on it, or on the one before.
 * @returns `null` when no event is tracked
 */
export function trackingState({ spend, events, elapsed }: TrackedDays): TrackingState | null {
  const [most] = [...events].toSorted(([, a], [, b]) => total(b) - total(a))
  if (!most) return null
  const [event, counts] = most
  if (total(counts) === 0) return null
  const exposure = maturedSpend(spend, { elapsed: Math.max(0.01, elapsed), stage: 'cart' })
  const out = outageDays(counts, exposure, { followsClick: followsClick.test(event) })
  const last = counts.length - 1
  const good = counts.filter((_, day) => day < last && !out[day])
  return {
    event,
    isOut:
      (out[last] === true && (spend[last] ?? 0) > 0 && elapsed >= leastElapsed) ||
      (out[last - 1] === true && (counts[last] ?? 0) === 0),
    seen: counts[last] ?? 0,
    usualPerDay: good.length > 0 ? total(good) / good.length : 0,
  }
}

/**
 * Part of a day before which it says nothing by itself: what has been spent and seen since midnight is too little to be
 * compared, and events come minutes after the money that brought them. An outage of the day before is still told.
 */
const leastElapsed = 1 / 8

/** Views of pages come by themselves after a click; the rest is for people to decide. */
const followsClick = /view/

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)
