import { toldDays } from '../alerts/told-pace.ts'
import { wallTime } from './account-days.ts'
import type { Instant } from './references.ts'

const hourMs = 3_600_000
const mostDaysAhead = 60

/** Until when what was to begin at an instant may still begin: what comes an hour late is what nobody meant any more. */
export const latestStart = (startsAt: Instant | Date): Date => new Date(new Date(startsAt).getTime() + hourMs)

/** Why changes cannot be planned for an instant: it is over, or further away than anybody foresees. */
export const whyNotStartAt = (startsAt: Instant, now: Date): 'past' | 'tooFar' | null => {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (ahead <= 0) return 'past'
  return ahead > mostDaysAhead * 24 * hourMs ? 'tooFar' : null
}

/**
 * The instant at which the clock of an account shows a day and a time. Of an hour that comes twice it is the first; of one that the
 * clock skips, the instant as far after the jump as the time was meant after its beginning.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone an IANA name
 */
export const instantOnClock = (day: string, time: string, timeZone: string): Instant =>
  new Date(momentOf(Date.parse(`${day}T${time}:00Z`), timeZone)).toISOString()

/**
 * The same hour of the account's clock so many of its days later, or earlier: a day on which the clock changes is a day. An hour that it
 * skips or shows twice is read as by `instantOnClock`.
 * @param timeZone an IANA name
 */
export function daysLater(instant: Instant, days: number, timeZone: string): Instant {
  const shown = wallTime(Date.parse(instant), timeZone) + days * 24 * hourMs
  return wholeSecond(momentOf(shown, timeZone))
}

/** An instant as values of objects are kept: in whole seconds, by UTC, however it was written. */
export const wholeSecond = (instant: Instant | number): Instant =>
  `${new Date(instant).toISOString().slice(0, 19)}Z`

/** When the clock of a zone shows a time, given as if it were UTC. */
function momentOf(wanted: number, timeZone: string): number {
  const aheads = [-1, 1].map((side) => {
    const at = wanted + side * 24 * hourMs
    return wallTime(at, timeZone) - at
  })
  const candidates = aheads.map((ahead) => wanted - ahead).toSorted((one, other) => one - other)
  const shown = candidates.find((at) => wallTime(at, timeZone) === wanted)
  return shown ?? Math.max(...candidates)
}

/** Days of its month that an account has left at an instant, as they are told: the rest of the running one is a part. */
export function daysLeftOfMonth(instant: Instant, timeZone: string): number {
  const shown = wallTime(Date.parse(instant), timeZone)
  const at = new Date(shown)
  return toldDays((Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1) - shown) / (24 * hourMs))
}
