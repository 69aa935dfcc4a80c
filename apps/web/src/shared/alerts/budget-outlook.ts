import { dayBefore, daysBetween, toldPace } from '@vigie/domain'
import type { BudgetRow } from '../../data/alert-rules.ts'

/** Above this probability an overspend is announced: the screen turns red with the alert. */
const likely = 0.8

/** The end of the period is expected above the budget, or it is there already. */
export const isOverspending = ({ percentage, forecast }: BudgetRow): boolean =>
  percentage >= 100 || (forecast !== null && forecast.overspend >= likely)

export type Outlook =
  | { readonly kind: 'ended' | 'reached' | 'unknown' }
  | { readonly kind: 'toCome'; readonly day: string }
  | { readonly kind: 'exhausted'; readonly day: string; readonly daysEarly: number }
  | { readonly kind: 'ends'; readonly day: string; readonly percentage: number; readonly isFast: boolean }

/** Where a budget goes, to be put in words. */
export function outlookOf(row: BudgetRow, today: string): Outlook {
  const { forecast, dateEnd, dateStart } = row
  if (row.percentage >= 100) return { kind: 'reached' }
  if (today > dateEnd) return { kind: 'ended' }
  if (today < dateStart) return { kind: 'toCome', day: dateStart }
  if (forecast === null) return { kind: 'unknown' }
  const percentage = (100 * forecast.expected) / row.target
  if (forecast.exhaustedIn !== null) {
    const day = dayBefore(today, -Math.floor(forecast.exhaustedIn))
    const daysEarly = Math.round((Date.parse(dateEnd) - Date.parse(day)) / 86_400_000)
    if (daysEarly > 0) return { kind: 'exhausted', day, daysEarly }
  }
  return { kind: 'ends', day: dateEnd, percentage, isFast: row.percentage > row.expectedPercentage + 5 }
}

/**
 * What becomes of a budget: to its end at last, another day or the same one that is still before it, or one before it where it held.
 * `null` where it holds as before, or nothing is foretold.
 */
export type Lasting = {
  readonly how: 'whole' | 'other' | 'same' | 'shorter'
  /** The days on which it is spent before and after; `null` where it is not before its end. */
  readonly before: string | null
  readonly after: string | null
  /** How many days before its end that is still. */
  readonly daysEarly: number
}

export function lastingOf(before: Outlook, after: Outlook): Lasting | null {
  const was = before.kind === 'exhausted' ? before.day : null
  if (after.kind !== 'exhausted')
    return was !== null && after.kind === 'ends'
      ? { how: 'whole', before: was, after: null, daysEarly: 0 }
      : null
  const { day, daysEarly } = after
  if (was === null)
    return before.kind === 'ends' ? { how: 'shorter', before: null, after: day, daysEarly } : null
  return { how: was === day ? 'same' : 'other', before: was, after: day, daysEarly }
}

/** Days that say how much is spent now, and those before them that it is set against. */
const [lateDays, formerDays] = [3, 7]

/**
 * How much a day was spent lately and before that, in whole minor units, what is left for how many days, and the pace that is expected of
 * them beside the one that holds; `null` for it where nothing is foretold.
 */
export function courseOf(row: BudgetRow, today: string, currency: string) {
  const spends = new Map(row.days.map(({ day, spend }) => [day, spend]))
  // The running day is not whole.
  const passed = daysBetween(row.dateStart, dayBefore(today, 1)).map((day) => spends.get(day) ?? 0)
  const mean = (some: readonly number[]) =>
    some.length === 0 ? null : Math.round(some.reduce((sum, one) => sum + one, 0) / some.length)
  return {
    lately: passed.length < lateDays ? null : { perDay: mean(passed.slice(-lateDays)) ?? 0, days: lateDays },
    before: mean(passed.slice(-lateDays - formerDays, -lateDays)),
    left: Math.max(0, row.target - row.used),
    daysLeft: row.forecast?.daysLeft ?? daysBetween(today, row.dateEnd).length,
    pace: row.forecast && toldPace({ ...row.forecast, used: row.used, target: row.target }, currency),
  }
}

/**
 * The same budget where `perDay` more, or less, is spent from today on: the forecast moved by it, at an even pace. `null` where nothing is
 * foretold.
 */
export function movedBy(row: BudgetRow, perDay: number, today: string): BudgetRow | null {
  const { forecast, target, used } = row
  // The running day is half over, as in its drawing.
  const days = daysBetween(today, row.dateEnd).length - 0.5
  if (forecast === null || days <= 0 || used >= target) return null
  const moved = (amount: number) => Math.max(used, amount + perDay * days)
  const pace =
    forecast.exhaustedIn === null || forecast.exhaustedIn <= 0
      ? (forecast.expected - used) / days
      : (target - used) / forecast.exhaustedIn
  const newPace = Math.max(0, pace + perDay)
  const exhaustedIn = newPace * days > target - used ? (target - used) / newPace : null
  const expected =
    exhaustedIn === null ? Math.min(target, moved(forecast.expected)) : moved(forecast.expected)
  return {
    ...row,
    forecast: { ...forecast, low: moved(forecast.low), high: moved(forecast.high), expected, exhaustedIn },
  }
}

/** The budget to look at first: one that is on, under way and overspending; the one that runs out soonest. */
export function mostUrgent(rows: readonly BudgetRow[], today: string): BudgetRow | null {
  const soonest = (row: BudgetRow): number =>
    row.percentage >= 100 ? 0 : (row.forecast?.exhaustedIn ?? Infinity)
  const [first] = rows
    .filter((row) => row.isOn && row.dateStart <= today && today <= row.dateEnd)
    .filter((row) => ['exhausted', 'reached'].includes(outlookOf(row, today).kind))
    .toSorted((a, b) => soonest(a) - soonest(b))
  return first ?? null
}
