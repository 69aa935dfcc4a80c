import { dayIn, daysBefore, type Range } from '../../lib/days.ts'
import { clockNow } from '../../lib/clock.ts'

export { dayIn, daysBefore, type Range }

/** Ranges of days of the account, which end yesterday. */
export const presets = ['30d', '14d', '7d'] as const
type Preset = (typeof presets)[number]

/** What a person chose: a range of the menu, or days of their own. */
export type Period = { readonly preset: Preset } | { readonly range: Range }
/** A period as addresses carry it. */
export type PeriodSearch = { readonly since?: string; readonly until?: string; readonly preset?: string }

const lengths: Record<Preset, number> = { '30d': 30, '14d': 14, '7d': 7 }

function presetRange(preset: Preset, timeZone: string, now: number): Range {
  const today = dayIn(timeZone, now)
  return { since: daysBefore(today, lengths[preset]), until: daysBefore(today, 1) }
}

/** The period that an address names; thirty days when it names none. */
export function periodOf({ since, until, preset }: PeriodSearch): Period {
  const chosen = presets.find((one) => one === preset)
  return !chosen && since && until ? { range: { since, until } } : { preset: chosen ?? '30d' }
}

export const searchOf = (period: Period): PeriodSearch =>
  'preset' in period ? { preset: period.preset } : period.range

export const rangeOf = (period: Period, timezone: string): Range =>
  'preset' in period ? presetRange(period.preset, timezone, clockNow()) : period.range

export type RangeProblem = 'required' | 'order' | 'late'

/** Why a custom range is refused, or `null`. */
export function checkRange(since: string, until: string, yesterday: string): RangeProblem | null {
  if (since === '' || until === '') return 'required'
  if (until < since) return 'order'
  return until > yesterday ? 'late' : null
}
