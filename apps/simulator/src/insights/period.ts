import type { Call } from '../graph/context.ts'
import { GraphError } from '../graph/graph-error.ts'
import { isRecord, jsonParam, textParam } from '../graph/params.ts'
import type { GraphObject } from '../world/world.ts'
import { dayIn, daysBetween } from './days.ts'

export type Range = { readonly since: string; readonly until: string }

const lastDays: Readonly<Record<string, number>> = {
  last_3d: 3,
  last_7d: 7,
  last_14d: 14,
  last_28d: 28,
  last_30d: 30,
  last_90d: 90,
}
const longestHistoryDays = 37 * 31

/** The asked days, in the account's time zone. `last_Nd` leaves today out. */
export function rangeFrom(call: Call, account: GraphObject): Range {
  const timeZone = String(account.fields.timezone_name)
  const now = call.world.clock.now()
  const daysAgo = (count: number) => dayIn(timeZone, now - count * 86_400_000)
  const range = jsonParam(call.params, 'time_range')
  if (isRecord(range)) return checked(String(range.since), String(range.until))
  const today = daysAgo(0)
  const preset = textParam(call.params, 'date_preset') ?? 'last_30d'
  switch (preset) {
    case 'today':
      return { since: today, until: today }
    case 'yesterday':
      return { since: daysAgo(1), until: daysAgo(1) }
    case 'this_month':
      return { since: `${today.slice(0, 8)}01`, until: today }
    case 'this_year':
      return { since: `${today.slice(0, 5)}01-01`, until: today }
    case 'maximum':
      return { since: daysAgo(longestHistoryDays), until: today }
  }
  const length = Object.hasOwn(lastDays, preset) ? lastDays[preset] : undefined
  if (!length) throw new GraphError(100, `(#100) date_preset ${preset} is not supported`)
  return { since: daysAgo(length), until: daysAgo(1) }
}

function checked(since: string, until: string): Range {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay(since) || !isDay(until))
    throw new GraphError(100, '(#100) time_range must hold since and until as YYYY-MM-DD')
  if (since > until)
    throw new GraphError(100, '(#100) The start date must not be after the end date', { subcode: 1_487_851 })
  if ((Date.parse(until) - Date.parse(since)) / 86_400_000 > longestHistoryDays)
    throw new GraphError(
      3018,
      '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
    )
  return { since, until }
}

/** Each day of the range with the period its row covers: the whole range, N days, or a calendar month. */
export function periodsOf(call: Call, range: Range): { readonly day: string; readonly period: Range }[] {
  const days = daysBetween(range.since, range.until)
  const increment = textParam(call.params, 'time_increment') ?? 'all_days'
  if (increment === 'all_days') return days.map((day) => ({ day, period: range }))
  if (increment === 'monthly') {
    return days.map((day) => {
      const month = days.filter((one) => one.startsWith(day.slice(0, 7)))
      return { day, period: { since: month[0] ?? day, until: month.at(-1) ?? day } }
    })
  }
  const length = Number(increment)
  if (!Number.isInteger(length) || length < 1 || length > 90)
    throw new GraphError(100, '(#100) time_increment must be between 1 and 90, monthly or all_days')
  return days.map((day, index) => {
    const start = index - (index % length)
    const until = days[Math.min(start + length - 1, days.length - 1)] ?? day
    return { day, period: { since: days[start] ?? day, until } }
  })
}
