import type { Call } from '../context.ts'
import { GraphError } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, textParam } from '../params.ts'
import type { GraphObject } from '../../world/world.ts'
import { dayNumber, dayText, weekdayOf, type Period, type Range } from '../../insights/calendar.ts'
import { dayIn } from '../../insights/days.ts'

const longestHistoryDays = 37 * 31

/** The asked days, in the account's time zone. `last_Nd` leaves today out. */
export function rangeFrom(call: Call, account: GraphObject): Range {
  const today = dayNumber(dayIn(String(account.fields.timezone_name), call.world.clock.now()))
  const range = jsonParam(call.params, 'time_range')
  if (isRecord(range)) return checked(String(range.since), String(range.until), today)
  const preset = textParam(call.params, 'date_preset') ?? 'last_30d'
  const [from, to] = presetDays(preset, today) ?? []
  if (from === undefined || to === undefined)
    throw new GraphError(100, `(#100) date_preset must be one of the following values: ${presets.join(', ')}`)
  return { since: dayText(from), until: dayText(to) }
}

/** Several ranges, one row each, instead of one range in steps. */
export function rangesFrom(call: Call, account: GraphObject): Period[] | null {
  const list = jsonParam(call.params, 'time_ranges')
  if (!Array.isArray(list)) return null
  return list.filter(isRecord).map((one) => {
    const range = rangeFrom({ ...call, params: { time_range: one } }, account)
    return period(dayNumber(range.since), dayNumber(range.until))
  })
}

const presets =
  `today yesterday this_month last_month this_quarter maximum data_maximum last_3d last_7d last_14d last_28d
last_30d last_90d last_week_mon_sun last_week_sun_sat last_quarter last_year this_week_mon_today this_week_sun_today
this_year`.split(/\s+/)

/** First and last day of a named range, as the account's calendar has them. */
function presetDays(preset: string, today: number): readonly [number, number] | null {
  const length = /^last_(\d+)d$/.exec(preset)?.[1]
  if (length !== undefined && presets.includes(preset)) return [today - Number(length), today - 1]
  const [year = 0, month = 1] = dayText(today).split('-').map(Number)
  const first = (ofYear: number, ofMonth: number) => Math.round(Date.UTC(ofYear, ofMonth - 1, 1) / 86_400_000)
  const quarter = month - ((month - 1) % 3)
  const monday = today - weekdayOf(today)
  const sunday = today - ((weekdayOf(today) + 1) % 7)
  const named: Readonly<Record<string, readonly [number, number]>> = {
    today: [today, today],
    yesterday: [today - 1, today - 1],
    this_month: [first(year, month), today],
    last_month: [first(year, month - 1), first(year, month) - 1],
    this_quarter: [first(year, quarter), today],
    last_quarter: [first(year, quarter - 3), first(year, quarter) - 1],
    this_year: [first(year, 1), today],
    last_year: [first(year - 1, 1), first(year, 1) - 1],
    this_week_mon_today: [monday, today],
    this_week_sun_today: [sunday, today],
    last_week_mon_sun: [monday - 7, monday - 1],
    last_week_sun_sat: [sunday - 7, sunday - 1],
    maximum: [today - longestHistoryDays, today],
    data_maximum: [today - longestHistoryDays, today],
  }
  return Object.hasOwn(named, preset) ? (named[preset] ?? null) : null
}

function checked(since: string, until: string, today: number): Range {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay(since) || !isDay(until))
    throw new GraphError(100, '(#100) time_range must hold since and until as YYYY-MM-DD')
  if (since > until)
    throw new GraphError(100, '(#100) The start date must not be after the end date', { subcode: 1_487_851 })
  if (dayNumber(since) < today - longestHistoryDays)
    throw new GraphError(
      3018,
      '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
    )
  return { since, until }
}

const period = (from: number, to: number): Period => ({ from, to, since: dayText(from), until: dayText(to) })

/** The periods that rows cover: the whole range, N days, or calendar months. */
export function periodsOf(call: Call, range: Range): Period[] {
  const [from, to] = [dayNumber(range.since), dayNumber(range.until)]
  const increment = textParam(call.params, 'time_increment') ?? 'all_days'
  if (increment === 'all_days') return [period(from, to)]
  if (increment === 'monthly') return monthsOf(from, to)
  const length = Number(increment)
  if (!Number.isInteger(length) || length < 1 || length > 90)
    throw new GraphError(100, '(#100) time_increment must be between 1 and 90, monthly or all_days')
  return Array.from({ length: Math.ceil((to - from + 1) / length) }, (_, index) =>
    period(from + index * length, Math.min(to, from + (index + 1) * length - 1)),
  )
}

function monthsOf(from: number, to: number): Period[] {
  const months: Period[] = []
  for (let start = from; start <= to;) {
    const [year = 0, month = 1] = dayText(start).split('-').map(Number)
    const next = Math.round(Date.UTC(year, month, 1) / 86_400_000)
    months.push(period(start, Math.min(to, next - 1)))
    start = next
  }
  return months
}
