import { longestRange } from '@vigie/domain'
import { dayIn, daysBefore, type Range } from '../../lib/days.ts'
import { clockNow } from '../../lib/clock.ts'

export { dayIn, daysBefore, type Range }

/** Ranges of the menu, in days of the account: some end yesterday, today, the week and the month that go on end today. */
export const presets = [
  '30d',
  '14d',
  '7d',
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
] as const
type Preset = (typeof presets)[number]

/** What a person chose: a range of the menu, or days of their own. */
export type Period = { readonly preset: Preset } | { readonly range: Range }
/** A period as addresses carry it. */
export type PeriodSearch = { readonly since?: string; readonly until?: string; readonly preset?: string }

const ranges: Readonly<Record<Preset, (today: string) => Range>> = {
  '30d': (today) => wholeDays(today, 30),
  '14d': (today) => wholeDays(today, 14),
  '7d': (today) => wholeDays(today, 7),
  today: (today) => ({ since: today, until: today }),
  yesterday: (today) => wholeDays(today, 1),
  week: (today) => ({ since: mondayOf(today), until: today }),
  lastWeek: (today) => ({ since: daysBefore(mondayOf(today), 7), until: daysBefore(mondayOf(today), 1) }),
  month: (today) => ({ since: firstOfMonth(today), until: today }),
  lastMonth: (today) => {
    const until = daysBefore(firstOfMonth(today), 1)
    return { since: firstOfMonth(until), until }
  },
}

const wholeDays = (today: string, count: number): Range => ({
  since: daysBefore(today, count),
  until: daysBefore(today, 1),
})

/** Weeks begin with Monday, as those of the network's reports do. */
const mondayOf = (day: string): string => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The days of a range of the menu, on a day of the account. */
export const presetRange = (preset: Preset, today: string): Range => ranges[preset](today)

/**
 * The period that an address names, on the account's clock; thirty days when it names none that can be read. Days that
 * are still to come are left out: what has no figures yet would be compared with days that have them. So are those of longer ago than
 * the server answers.
 */
export function periodOf({ since, until, preset }: PeriodSearch, timezone: string): Period {
  const chosen = presets.find((one) => one === preset)
  if (chosen) return { preset: chosen }
  if (!isDay(since) || !isDay(until)) return { preset: '30d' }
  const today = dayIn(timezone, clockNow())
  const end = until > today ? today : until
  const first = daysBefore(end, longestRange)
  return since > end ? { preset: '30d' } : { range: { since: since > first ? since : first, until: end } }
}

/** An address may be typed, cut off or older than what it is opened in: 31 February is no day. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export const searchOf = (period: Period): PeriodSearch =>
  'preset' in period ? { preset: period.preset } : period.range

export const rangeOf = (period: Period, timezone: string): Range =>
  'preset' in period ? presetRange(period.preset, dayIn(timezone, clockNow())) : period.range
