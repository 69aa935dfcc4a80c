import type { MinorUnits } from '../shared/references.ts'

export type PaceFacts = {
  /** What may be spent, minor units: a day, or over the whole period. */
  readonly daily: MinorUnits | null
  readonly lifetime: MinorUnits | null
  /** Instants; `null` where there is none. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** Spent since it began, of what has a budget for its period; `null` where that is not known. */
  readonly spent: MinorUnits | null
  /** Spend of the last whole days, oldest first. */
  readonly spendByDay: readonly MinorUnits[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How much of a budget is used, beside how much should be by now; both are shares of it. */
export type Pace = {
  /** Of a day, on the average of the last days; or of the period, so far. */
  readonly of: 'day' | 'period'
  readonly used: number
  readonly expected: number
  readonly endsAt: string | null
  /** When nothing will be left, where that is before the end; an instant. */
  readonly runsOutAt: string | null
}

const dayMs = 86_400_000
/** The average of a week: weekends count as often as in a year. */
const daysOfAverage = 7

/**
 * Where a budget stands. A daily budget is compared with what was spent on an average day of the last week, beginning with
 * the first day that spent anything; a budget for a period with the part of the period that is over, and with the day on
 * which it runs out if spending goes on as in the last week. Without a budget, and before anything is known of a period,
 * there is no pace: `null`.
 */
export function paceOf({
  daily,
  lifetime,
  startsAt,
  endsAt,
  spent,
  spendByDay,
  now,
}: PaceFacts): Pace | null {
  const average = averageOf(spendByDay)
  if (daily !== null && daily > 0)
    return { of: 'day', used: average / daily, expected: 1, endsAt, runsOutAt: null }
  if (lifetime === null || lifetime <= 0 || spent === null || startsAt === null || endsAt === null)
    return null
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (end <= start) return null
  const days = average > 0 ? Math.max(0, lifetime - spent) / average : Infinity
  const runsOut = now + days * dayMs
  return {
    of: 'period',
    used: spent / lifetime,
    expected: Math.min(1, Math.max(0, (now - start) / (end - start))),
    endsAt,
    runsOutAt: now < end && runsOut < end ? new Date(runsOut).toISOString() : null,
  }
}

function averageOf(spendByDay: readonly MinorUnits[]): number {
  const week = spendByDay.slice(-daysOfAverage)
  const first = week.findIndex((spend) => spend > 0)
  if (first < 0) return 0
  const days = week.slice(first)
  return days.reduce((sum, spend) => sum + spend, 0) / days.length
}
