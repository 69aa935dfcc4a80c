const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
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
  return format
}

/** The calendar day of an instant in a zone, and the part of that day that has passed, by the clock on the wall. */
export function wallClock(timeZone: string, at: Date): { readonly day: string; readonly elapsed: number } {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    elapsed: (number('hour') + number('minute') / 60) / 24,
  }
}
