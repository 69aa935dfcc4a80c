import { accountDay, endOfAccountDay, startOfAccountDay, type Instant } from '@vigie/domain'
import { accountToday } from '../../lib/account-today.ts'

/** A campaign starts when its first day starts and ends when its last day ends, on the account's clock. */
export const startOfDay = (day: string | null, timezone: string): Instant | null =>
  day === null ? null : startOfAccountDay(day, timezone)
export const endOfDay = (day: string | null, timezone: string): Instant | null =>
  day === null ? null : endOfAccountDay(day, timezone)
export const dayOf = (instant: Instant | null, timezone: string): string | null =>
  instant === null ? null : accountDay(instant, timezone)
export const todayIn = accountToday

/** Reads `16/03/2026`, `16/03/26` and `2026-03-16`; `null` for anything that is not a day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const typed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4})$/.exec(text)
  const [year, month, day] = iso?.slice(1) ?? typed?.slice(1).toReversed() ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const whole = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${whole}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== whole ? null : whole
}
