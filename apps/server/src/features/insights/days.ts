import { dayBefore, dayCount } from '@vigie/domain'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(at)
}

/** The range of the same length that ends the day before a range begins. */
export function precedingRange(range: { readonly since: string; readonly until: string }) {
  return { since: dayBefore(range.since, dayCount(range)), until: dayBefore(range.since, 1) }
}
