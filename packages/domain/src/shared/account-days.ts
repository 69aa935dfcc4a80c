import type { Instant } from './references.ts'

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
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}

const second = 1000
const dayMilliseconds = 86_400_000

/**
 * What a clock on the wall of a zone shows at a moment, as if that were UTC: milliseconds since 1970, in whole seconds.
 * @param timeZone an IANA name
 */
export function wallTime(at: number, timeZone: string): number {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const toInstant = (at: number): Instant => `${new Date(at).toISOString().slice(0, 19)}Z`

/** The calendar day, `YYYY-MM-DD`, that an instant falls on by the clock of a zone (an IANA name). */
export const accountDay = (instant: Instant, timeZone: string): string =>
  isoDay(wallTime(Date.parse(instant), timeZone))

/** The first second of a day, which is not midnight where the clocks skip it. */
function firstOf(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The clock of the zone is ahead of UTC as it was the day before, or as it is the day after.
  const ahead = [-1, 1].map((side) => {
    const at = midnight + side * dayMilliseconds
    return wallTime(at, timeZone) - at
  })
  const firsts = ahead.map((by) => midnight - by).toSorted((a, b) => a - b)
  return firsts.find((at) => isoDay(wallTime(at, timeZone)) === day) ?? midnight
}

/**
 * When a calendar day of an account begins: a campaign that starts that day starts then. Days are the account's, as on
 * the platform's own screens, however long its clock makes them.
 * @param day `YYYY-MM-DD`
 * @param timeZone the account's, an IANA name
 */
export const startOfAccountDay = (day: string, timeZone: string): Instant => toInstant(firstOf(day, timeZone))

/** The last second of a calendar day of an account: what ends that day runs until then. The same arguments. */
export const endOfAccountDay = (day: string, timeZone: string): Instant =>
  toInstant(firstOf(isoDay(Date.parse(`${day}T12:00:00Z`) + dayMilliseconds), timeZone) - second)
