import { dayBefore, type ReadRange } from '../performance/freshness.ts'
import { accountDay } from '../shared/account-days.ts'
import { instantOnClock } from '../shared/planned-start.ts'
import type { Day, Instant } from '../shared/references.ts'

/** The hour of an account’s clock from which the mail of a Monday goes. */
const hour = '08:00'

/** A mail of a Monday: the day, from when on it is due, and the week that it tells. */
export type MondayMail = {
  readonly monday: Day
  readonly dueAt: Instant
  /** Monday to Sunday, all of it over. */
  readonly week: ReadRange
}

/**
 * The mail that goes now, from eight in the morning of a Monday until its end, by the clock of the account; `null` at any other time: what
 * could not go on its Monday is not sent on a Tuesday.
 */
export function mondayMail(now: Instant, timeZone: string): MondayMail | null {
  const monday = accountDay(now, timeZone)
  if (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) return null
  const dueAt = instantOnClock(monday, hour, timeZone)
  if (Date.parse(now) < Date.parse(dueAt)) return null
  return { monday, dueAt, week: { since: dayBefore(monday, 7), until: dayBefore(monday, 1) } }
}
