import { daysBefore, type Range } from '../../../lib/days.ts'

/** So many whole days before a day of the account. */
export const lastDays = (count: number, today: string): Range => ({
  since: daysBefore(today, count),
  until: daysBefore(today, 1),
})
