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

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10)

/** Every day from one to another, both included; at most ten years. */
export function daysBetween(since: string, until: string): string[] {
  const days: string[] = []
  for (let day = since; day <= until && days.length < 3660; day = nextDay(day)) days.push(day)
  return days
}
