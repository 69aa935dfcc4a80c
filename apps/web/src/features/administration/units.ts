import { dateFormat } from '../../lib/date-format.ts'
import { space } from '@vigie/sentences/numbers'
import { formatNumber, type Language } from '../../lib/format.ts'

/** Of this device: an installation has no zone of its own. */
export const here = dateFormat('en', {}).resolvedOptions().timeZone

/** `1,2 Go`, in steps of a thousand. */
export function formatBytes(bytes: number, units: readonly string[], language: Language): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${formatNumber(value, language, value < 10 && step > 0 ? 1 : 0)}${space}${units[step] ?? ''}`
}

type Age = { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly value: number }

/** How old a job is, in the largest unit of which there is one. */
export function ageOf(seconds: number): Age {
  if (seconds < 60) return { unit: 'seconds', value: Math.round(seconds) }
  if (seconds < 3600) return { unit: 'minutes', value: Math.round(seconds / 60) }
  return { unit: 'hours', value: Math.round(seconds / 3600) }
}

/** Older than this and something holds the work up. */
export const lateSeconds = 300

/** Whole days until an instant; `null` when none is known. */
export const daysUntil = (instant: string | null, now: number): number | null =>
  instant === null ? null : Math.max(0, Math.floor((Date.parse(instant) - now) / 86_400_000))
