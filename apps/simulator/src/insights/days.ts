const dayMilliseconds = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(at)
}

const starts = new Map<string, number>()

/** The instant at which a day begins in a time zone, whatever its clock changes. */
export function startOfDay(timeZone: string, day: string): number {
  const key = `${timeZone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const noon = Date.parse(`${day}T12:00:00Z`)
  let low = noon - 2 * dayMilliseconds
  let high = noon + dayMilliseconds
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayIn(timeZone, middle) < day) low = middle
    else high = middle
  }
  starts.set(key, high)
  return high
}
