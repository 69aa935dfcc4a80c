import { dayCount, reportLength } from '@vigie/domain'
import { daysBefore, type Range } from '../../lib/days.ts'

/** Periods that a report is usually about, each over by the day that it is made on. */
export const reportPeriods = ['lastWeek', '7d', '30d', 'lastMonth'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
/** Monday is 0. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const ranges: Readonly<Record<ReportPeriod, (today: string) => Range>> = {
  lastWeek: (today) => {
    const until = daysBefore(today, weekday(today) + 1)
    return { since: daysBefore(until, 6), until }
  },
  '7d': (today) => ({ since: daysBefore(today, 7), until: daysBefore(today, 1) }),
  '30d': (today) => ({ since: daysBefore(today, 30), until: daysBefore(today, 1) }),
  lastMonth: (today) => {
    const until = daysBefore(firstOfMonth(today), 1)
    return { since: firstOfMonth(until), until }
  },
}

/** The days of a usual period, on a day of the account. */
export const rangeOfReport = (period: ReportPeriod, today: string): Range => ranges[period](today)

/** Which usual period some days are; `null` where they were chosen by hand. */
export const periodOfRange = ({ since, until }: Range, today: string): ReportPeriod | null =>
  reportPeriods.find((one) => {
    const usual = rangeOfReport(one, today)
    return usual.since === since && usual.until === until
  }) ?? null

type Search = { readonly since?: string | undefined; readonly until?: string | undefined }

const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** The days that an address names, up to yesterday; the week that was last whole where it names none that can be reported. */
export function reportedRange({ since, until }: Search, today: string): Range {
  const usual = rangeOfReport('lastWeek', today)
  if (!isDay(since) || !isDay(until)) return usual
  const yesterday = daysBefore(today, 1)
  const range = { since, until: until > yesterday ? yesterday : until }
  return range.since > range.until ? usual : range
}

/** As many days right before or after these, a whole month beside a whole month; `null` where they are not over yet. */
export function stepped(range: Range, by: 1 | -1, today: string): Range | null {
  const next = reportLength(range) === 'month' ? monthBeside(range, by) : daysBeside(range, by)
  return next.until < today ? next : null
}

function daysBeside({ since, until }: Range, by: 1 | -1): Range {
  const days = by * dayCount({ since, until })
  return { since: daysBefore(since, -days), until: daysBefore(until, -days) }
}

function monthBeside({ since, until }: Range, by: 1 | -1): Range {
  if (by < 0) return { since: firstOfMonth(daysBefore(since, 1)), until: daysBefore(since, 1) }
  const first = daysBefore(until, -1)
  const intoNext = daysBefore(first, -31)
  return { since: first, until: daysBefore(firstOfMonth(intoNext), 1) }
}
