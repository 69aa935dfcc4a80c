import type { Day, MinorUnits } from '../shared/references.ts'

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
  /**
   * On how many of those days, the last ones, the budget and the switches of what spends it stood as they do now; `null` where nobody
   * saw them change.
   */
  readonly steadyDays: number | null
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
 * What a platform may spend of a daily budget on any one day, at most: the average of days above it was spent of another budget.
 * Source: Meta, *About daily budgets*: up to 75 % over on some days.
 */
const mostOfADay = 1.75

/**
 * How many of the last whole days are days of what stands now: those after the one on which it was last seen to change.
 * @param changedOn the account's day of that change; `null` where none was seen
 */
export const steadyDaysOf = (changedOn: Day | null, today: Day): number | null =>
  changedOn === null ? null : Math.max(0, (Date.parse(today) - Date.parse(changedOn)) / dayMs - 1)

/**
 * Where a budget stands. A daily budget is compared with what was spent on an average day of the last week, beginning with
 * the first day that spent anything, and with no day on which something else could be spent; a budget for a period with the part of the period that is over, and with the day on
 * which it runs out if spending goes on as in the last week. Without a budget, before anything is known of a period,
 * and before a whole day of what may be spent now there is no pace: `null`.
 */
export function paceOf({
  daily,
  lifetime,
  startsAt,
  endsAt,
  spent,
  spendByDay,
  steadyDays,
  now,
}: PaceFacts): Pace | null {
  const steady = spendByDay.slice(spendByDay.length - Math.min(steadyDays ?? Infinity, spendByDay.length))
  if (daily !== null && daily > 0) {
    const used = averageOf(steady) / daily
    if ((steady.length === 0 && spendByDay.length > 0) || used > mostOfADay) return null
    return { of: 'day', used, expected: 1, endsAt, runsOutAt: null }
  }
  const average = averageOf(steady.length === 0 ? spendByDay : steady)
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
