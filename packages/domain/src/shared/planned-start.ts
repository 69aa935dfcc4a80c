import { accountDay, wallTime } from './account-days.ts'
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
export function instantOnClock(day: string, time: string, timeZone: string): Instant {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const aheads = [-1, 1].map((side) => {
    const at = wanted + side * 24 * hourMs
    return wallTime(at, timeZone) - at
  })
  const candidates = aheads.map((ahead) => wanted - ahead).toSorted((one, other) => one - other)
  const shown = candidates.find((at) => wallTime(at, timeZone) === wanted)
  return new Date(shown ?? Math.max(...candidates)).toISOString()
}

/** Days of its month that an account's day has left, itself among them. */
export function daysLeftOfMonth(instant: Instant, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = accountDay(instant, timeZone).split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - day + 1
}
