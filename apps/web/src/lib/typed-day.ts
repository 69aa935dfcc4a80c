/** Year first as it is shown, or day first as people write it in the languages of the product; a month never comes first. */
const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})$/,
] as const

/** The day that somebody typed, as `2026-12-31`; `null` for what is no day of the calendar, which is never another day. */
export function typedDay(text: string): string | null {
  const parts = forms.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  if (!parts) return null
  const day = `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null
}
