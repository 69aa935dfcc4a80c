import { breakdownDays, timeBreakdowns, type BreakdownKey } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatDays, formatWeekday, type Language } from '../../../lib/format.ts'
import type { Range } from '../../../lib/days.ts'
import { placeName } from '../../../platforms/registry.ts'

type Words = { readonly t: TFunction; readonly language: Language; readonly range: Range }

/** The days of a part of time; `null` of people and places. */
function partDays(by: BreakdownKey, value: string, range: Range): Range | null {
  const time = timeBreakdowns.find((one) => one === by)
  return time === undefined ? null : breakdownDays(time, value, range)
}

/** What a person reads for a part: days of the period, people in words, places by name. */
export function partName(by: BreakdownKey, value: string, { t, language, range }: Words): string {
  const days = partDays(by, value, range)
  if (days)
    return by === 'day' ? formatWeekday(value, language) : formatDays(days.since, days.until, language)
  if (by === 'country') return countryName(value, language) ?? t(($) => $.columnSets.breakdown.unknown)
  if (by === 'platform') return placeName(value) ?? value
  if (by === 'gender') return genderName(t, value)
  const [age = '', gender] = value.split('|')
  const ages =
    age === '' || age.toLowerCase() === 'unknown' ? t(($) => $.columnSets.breakdown.unknownAge) : age
  return gender === undefined ? ages : `${ages} · ${genderName(t, gender)}`
}

const genderName = (t: TFunction, gender: string): string =>
  t(($) => $.columnSets.breakdown.genders[gender === 'female' || gender === 'male' ? gender : 'unknown'])

function countryName(code: string, language: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
