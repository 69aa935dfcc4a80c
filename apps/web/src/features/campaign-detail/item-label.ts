import type { ReportItem } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { placeName } from '../../platforms/registry.ts'

/** What a person reads for a value: genders in their language, countries and places by name, texts as they are. */
export function itemLabel(t: TFunction, item: ReportItem, language: string): string {
  if (item.dimension === 'ageGender') {
    const [age = '', gender = ''] = item.value.split('|')
    return `${age} ${genderName(t, gender)}`
  }
  if (item.dimension === 'country') return countryName(item.value, language)
  if (item.dimension === 'platform') return placeName(item.value) ?? item.label
  return item.label
}

export function genderName(t: TFunction, gender: string): string {
  if (gender === 'female') return t(($) => $.campaignDetail.tables.female)
  if (gender === 'male') return t(($) => $.campaignDetail.tables.male)
  return t(($) => $.campaignDetail.tables.unknown)
}

function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
