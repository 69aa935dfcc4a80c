import { dayBefore } from '@vigie/domain'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, and the fraction of it that is over. */
export function localMoment(timeZone: string, at: Date): { readonly day: string; readonly elapsed: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    elapsed: (Number(parts.hour) * 60 + Number(parts.minute)) / (24 * 60),
  }
}

/** `count` days that end with `last`, oldest first. */
export const daysUntil = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => dayBefore(last, count - 1 - index))
