import type { AlertPriority } from './listed-alert.ts'

/** When what is told goes out to one channel. Times are minutes since midnight on the account's clock. */
export type SendingRules = {
  /** The least important priority that is sent: 1 sends high ones alone, 4 everything. */
  readonly upToPriority: AlertPriority
  /** One message a day at this hour, 0 to 23; `null` sends at once. */
  readonly digestHour: number | null
  /** Nothing goes out from one minute of the day to another, also over midnight; `null` for no such time. */
  readonly quiet: { readonly from: number; readonly until: number } | null
  /** High priority waits neither for the digest nor for the end of the quiet hours. */
  readonly urgentAtOnce: boolean
}

const minute = 60_000
const minutesInDay = 24 * 60
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight on a clock of a zone. @param at milliseconds since 1970 */
export function minuteOfDay(timeZone: string, at: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const [hours, minutes] = format.format(at).split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Whether a minute of the day is in quiet hours. Equal ends mean none. */
export function isQuiet(quiet: SendingRules['quiet'], at: number): boolean {
  if (quiet === null || quiet.from === quiet.until) return false
  return quiet.from < quiet.until
    ? at >= quiet.from && at < quiet.until
    : at >= quiet.from || at < quiet.until
}

/**
 * The first instant from `at` on whose clock shows a minute of the day. Where the clock jumps over that minute, the first
 * instant after the jump; where it comes twice, the first.
 */
function nextAt(wanted: number, at: number, timeZone: string): number {
  const start = Math.ceil(at / minute) * minute
  const ahead = (wanted - minuteOfDay(timeZone, start) + minutesInDay) % minutesInDay
  const guess = start + ahead * minute
  const late = signed(minuteOfDay(timeZone, guess) - wanted)
  // The clock moved by `late` on the way. Corrected backwards it may not have moved yet: then the minute does not exist.
  const corrected = guess - late * minute
  if (corrected < at || minuteOfDay(timeZone, corrected) !== wanted)
    return late > 0 ? guess : guess - late * minute
  return corrected
}

/** A difference of minutes of the day as the shorter way round. */
const signed = (difference: number): number =>
  ((difference + minutesInDay * 1.5) % minutesInDay) - minutesInDay / 2

/**
 * When an alert goes out to a channel: at once, with the day's digest, or at the end of the quiet hours.
 * @param at when it was told, milliseconds since 1970
 * @returns milliseconds since 1970; `null` when the channel does not want alerts of this priority
 */
export function sendingTime(
  rules: SendingRules,
  {
    priority,
    at,
    timeZone,
  }: { readonly priority: AlertPriority; readonly at: number; readonly timeZone: string },
): number | null {
  if (priority > rules.upToPriority) return null
  if (priority === 1 && rules.urgentAtOnce) return at
  const planned = rules.digestHour === null ? at : nextAt(rules.digestHour * 60, at, timeZone)
  if (!rules.quiet || !isQuiet(rules.quiet, minuteOfDay(timeZone, planned))) return planned
  return nextAt(rules.quiet.until, planned, timeZone)
}
