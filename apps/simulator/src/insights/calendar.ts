import { remembered } from '../world/remembered.ts'
import { dayIn, startOfDay } from './days.ts'

const dayMilliseconds = 86_400_000
const hourMilliseconds = 3_600_000

/** Calendar days as numbers since 1970, so that ranges of days are plain arithmetic. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMilliseconds)

export const dayText = (number: number): string =>
  new Date(number * dayMilliseconds).toISOString().slice(0, 10)

/** Monday is 0. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7

/** The days from one to another, both included, `YYYY-MM-DD`. */
export type Range = { readonly since: string; readonly until: string }

/** The days one row covers, as texts and as numbers. */
export type Period = Range & { readonly from: number; readonly to: number }

/** One calendar day of a time zone, with what its hours weigh: 23 or 25 of them when clocks change. */
export type Day = {
  readonly number: number
  readonly from: number
  readonly to: number
  /** For each hour that passes: the hour the clock on the wall shows, and the part of the day's money before it. */
  readonly wallHours: readonly number[]
  readonly before: readonly number[]
}

/** How much of the day's delivery each hour on the wall takes: little at night, a rise at noon, most in the evening. */
const hourWeights = [
  ...[0.45, 0.3, 0.2, 0.16, 0.17, 0.28, 0.5, 0.75, 0.9, 1, 1.05, 1.12],
  ...[1.2, 1.15, 1.05, 1.05, 1.1, 1.2, 1.3, 1.45, 1.6, 1.6, 1.3, 0.85],
]

export const dayOf = (timeZone: string, number: number): Day => knownDay(`${timeZone} ${number}`)

const knownDay = remembered((key) => {
  const [timeZone = '', number] = key.split(' ')
  return makeDay(timeZone, Number(number))
})

export const dayAt = (timeZone: string, at: number): Day => dayOf(timeZone, dayNumber(dayIn(timeZone, at)))

const clockOf = remembered(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }),
)

const wallHour = (timeZone: string, at: number): number => Number(clockOf(timeZone).format(at))

function makeDay(timeZone: string, number: number): Day {
  const from = startOfDay(timeZone, dayText(number))
  const to = startOfDay(timeZone, dayText(number + 1))
  const length = Math.max(1, Math.round((to - from) / hourMilliseconds))
  // Zones change their clocks by whole hours at most twice a year: other days need no look at the clock.
  const wallHours = Array.from({ length }, (_, index) =>
    length === 24 ? index : wallHour(timeZone, from + index * hourMilliseconds),
  )
  const weights = wallHours.map((hour) => hourWeights[hour] ?? 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let running = 0
  const before = weights.map((weight) => {
    const part = running / total
    running += weight
    return part
  })
  return { number, from, to, wallHours, before: [...before, 1] }
}

/** The part of a day's delivery that falls before an instant, from 0 to 1. */
export function partBefore(day: Day, at: number): number {
  if (at <= day.from) return 0
  if (at >= day.to) return 1
  const hours = ((at - day.from) / (day.to - day.from)) * day.wallHours.length
  const index = Math.floor(hours)
  const low = day.before[index] ?? 1
  const high = day.before[index + 1] ?? 1
  return low + (high - low) * (hours - index)
}
