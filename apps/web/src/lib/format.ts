import type { Language, MinorUnits } from '@vigie/domain'
import { percentSign, space, writeMoney, writeNumber, type DecimalMark } from '@vigie/sentences/numbers'
import { dateFormat } from './date-format.ts'
import { clockNow } from './clock.ts'

export type { Language }

export const missing = '-'

const decimalMark: Record<Language, DecimalMark> = { fr: ',', en: '.' }

/** `Statut : Tous`, `Status: All`: a value behind what it is of, with the colon of the language. */
export const labelled = (label: string, value: string, language: Language): string =>
  `${label}${language === 'fr' ? space : ''}: ${value}`

/** A number with at most `decimals` decimals, trailing zeros dropped unless `isFixed`. */
export const formatNumber = (value: number, language: Language, decimals = 2, isFixed = false): string =>
  writeNumber(value, { mark: decimalMark[language], decimals, isFixed })

/** Money as it is written everywhere: `1 234,50 €`. */
export const formatMoney = (amount: MinorUnits | null, currency: string): string =>
  amount === null ? missing : writeMoney({ amount, currency })

/** A fraction as a percentage with two decimals: tables. */
export const formatPercent = (fraction: number | null, language: Language): string =>
  fraction === null ? missing : `${formatNumber(fraction * 100, language)}${percentSign()}`

/** A fraction as a percentage without decimals, where there is room for no more. */
export const formatWholePercent = (fraction: number, language: Language): string =>
  `${formatNumber(fraction * 100, language, 0)}${percentSign()}`

/** Four characters of the percentage, by rounding: `1,48 %`, `12,3 %`, `100 %` (cards and lists). */
export function formatRate(fraction: number | null, language: Language): string {
  if (fraction === null) return missing
  const percent = fraction * 100
  return `${formatNumber(percent, language, rateDecimals(percent), true)}${percentSign()}`
}

function rateDecimals(percent: number): number {
  if (percent >= 99.95) return 0
  return percent >= 9.995 ? 1 : 2
}

export const formatCount = (count: number | null): string =>
  count === null ? missing : formatNumber(count, 'fr', 0)

/** `11,2 M`: a size among others, as the network writes them. */
export const formatShortCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { notation: 'compact', maximumSignificantDigits: 3 }).format(count)

/** `Mars, Avril et Mai`. */
export const formatList = (parts: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(parts)

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** `12 mars 2026`, in UTC unless another zone is given. */
export const formatDay = (instant: string, language: Language, timeZone = 'UTC'): string =>
  dateFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))

/** `12 mars 2026 14:05`, on the clock of a zone. */
export const formatDayTime = (instant: string, language: Language, timeZone: string): string =>
  `${formatDay(instant, language, timeZone)} ${formatTime(instant, language, timeZone)}`

/** `16/03/26`, for the matrix. */
export const formatShortDay = (instant: string, language: Language, timeZone: string): string =>
  dateFormat(locales[language], {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** `10 févr.`, under a chart. */
export const formatDayMonth = (day: string, language: Language): string =>
  dateFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** `10 févr. – 11 mars`: days of a range, with the year where it is not this one. */
export function formatDays(since: string, until: string, language: Language): string {
  const isThisYear = [since, until].every((day) => day.startsWith(String(new Date(clockNow()).getFullYear())))
  const format = dateFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return `${format.format(new Date(since))} – ${format.format(new Date(until))}`
}

/** `lundi 16 mars`, at the head of a day. */
export const formatWeekday = (day: string, language: Language): string =>
  dateFormat(locales[language], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

/** `lundi 23 nov., 09:00`: what time it is in the demo. */
export const formatDemoMoment = (instant: string, language: Language, timeZone: string): string =>
  dateFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** `16 mars, 14:05`: a moment on the clock of a zone, which is the account's wherever the platform keeps it. */
export const formatMoment = (instant: string, language: Language, timeZone: string): string =>
  dateFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** `14:05 UTC+1 (1 mars)`: a time on the clock of the account, with its zone, and its day where that is not today there. */
export function formatAccountTime(instant: string, language: Language, timeZone: string): string {
  const day = (at: Date) =>
    dateFormat(locales[language], { day: 'numeric', month: 'short', timeZone }).format(at)
  const at = new Date(instant)
  const time = dateFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
  return day(at) === day(new Date(clockNow())) ? time : `${time} (${day(at)})`
}

/** Hour and minute on the clock of a zone: the account's, whatever clock the person's own machine has. */
export const formatTime = (instant: string, language: Language, timeZone: string): string =>
  dateFormat(locales[language], { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))

/** "il y a 4 min": how long ago, in the largest unit that fits. */
export function formatAgo(instant: string, now: number, language: Language): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto', style: 'short' })
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 24 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day')
}
