import type { Range } from '../../lib/days.ts'

export type DayProblem = 'required' | 'order' | 'late'

/** Why each of the days that somebody chose as their own is refused; `null`: it is not. */
export function checkOwnDays(
  since: string,
  until: string,
  yesterday: string,
): Readonly<Record<keyof Range, DayProblem | null>> {
  const problemOf = (day: string, first: string): DayProblem | null => {
    if (day === '') return 'required'
    if (day < first) return 'order'
    return day > yesterday ? 'late' : null
  }
  return { since: problemOf(since, ''), until: problemOf(until, since) }
}
