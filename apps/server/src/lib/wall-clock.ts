import { wallTime } from '@vigie/domain'

const dayMinutes = 24 * 60

/** The calendar day of an instant in a zone, and the part of that day that has passed, by the clock on the wall. */
export function wallClock(timeZone: string, at: Date): { readonly day: string; readonly elapsed: number } {
  const shown = new Date(wallTime(at.getTime(), timeZone))
  return {
    day: shown.toISOString().slice(0, 10),
    elapsed: (shown.getUTCHours() * 60 + shown.getUTCMinutes()) / dayMinutes,
  }
}
