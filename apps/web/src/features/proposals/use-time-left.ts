import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** How long something is still open, in its two largest units, and whether that is less than a day; `null` once it is over. */
export function useTimeLeft(until: string): { readonly text: string; readonly isSoon: boolean } | null {
  const language = useLanguage()
  const minutes = Math.floor((Date.parse(until) - useNow()) / minuteMs)
  if (minutes < 0) return null
  // French writes its short units apart, English together.
  const unitDisplay = language === 'fr' ? 'short' : 'narrow'
  const told = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value)
  const [days, hours] = [Math.floor(minutes / dayMinutes), Math.floor((minutes % dayMinutes) / 60)]
  const parts =
    days > 0
      ? [told(days, 'day'), ...(hours > 0 ? [told(hours, 'hour')] : [])]
      : [hours > 0 ? told(hours, 'hour') : told(minutes, 'minute')]
  return { text: parts.join(' '), isSoon: days === 0 }
}
