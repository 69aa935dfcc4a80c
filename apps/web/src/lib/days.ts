import { dateFormat } from './date-format.ts'

/** Days, both included, as `2026-03-11`. */
export type Range = { readonly since: string; readonly until: string }

const dayMilliseconds = 86_400_000

export const dayIn = (timeZone: string, at: number): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMilliseconds).toISOString().slice(0, 10)
}
