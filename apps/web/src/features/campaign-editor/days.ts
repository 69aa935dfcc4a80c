import type { Instant } from '@vigie/domain'

/** A campaign starts when its first day starts and ends when its last day ends, both in UTC. */
export const startOfDay = (day: string | null): Instant | null => (day === null ? null : `${day}T00:00:00Z`)
export const endOfDay = (day: string | null): Instant | null => (day === null ? null : `${day}T23:59:59Z`)
export const dayOf = (instant: Instant | null): string | null => instant?.slice(0, 10) ?? null
export const todayUtc = (): string => new Date().toISOString().slice(0, 10)

/** Reads `16/03/2026`, `16/03/26` and `2026-03-16`; `null` for anything that is not a day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const typed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : typed ? [typed[3], typed[2], typed[1]] : []
  if (year === undefined || month === undefined || day === undefined) return null
  const whole = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${whole}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== whole ? null : whole
}
