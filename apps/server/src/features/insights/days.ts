/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The day some days earlier. Days are calendar days: no clock change moves them. */
export function dayBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - count)
  return date.toISOString().slice(0, 10)
}

/** The range of the same length that ends the day before a range begins. */
export function precedingRange({ since, until }: { readonly since: string; readonly until: string }) {
  const length = Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000) + 1
  return { since: dayBefore(since, length), until: dayBefore(since, 1) }
}
