import { useTranslation } from 'react-i18next'
import { formatDayTime, formatMoney, formatPercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { planChangesFr } from './plan-changes.fr.ts'

type FieldName = keyof typeof planChangesFr.field
type Value = string | number | boolean | readonly string[] | null
type Account = { readonly currency: string; readonly timezone: string }

const money: readonly string[] = ['dailyBudget', 'lifetimeBudget', 'spendCap', 'customerCap', 'bidAmount']
/** Whose values are words of ours. */
const named: readonly string[] = ['gender', 'status', 'bidStrategy']
const ids: readonly string[] = ['audiences', 'excludedAudiences']

/** A value of a plan as a person reads it: money and instants of the account, lists by name, what is not there in words. */
export function usePlanValue({ currency, timezone }: Account): (field: string, value: Value) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const values = t(($) => $.publication.changes.value, { returnObjects: true }) as Readonly<
    Record<string, string>
  >
  /** An audience that the platform named by its name, the others counted. */
  const audiencesText = (list: readonly string[]): string => {
    const unnamed = list.filter((one) => /^\d+$/.test(one)).length
    const told = list.filter((one) => !/^\d+$/.test(one))
    const counted = t(($) => $.publication.changes.value.audiences, { count: unnamed })
    return [...told, ...(unnamed > 0 ? [counted] : [])].join(', ')
  }
  return (field, value) => {
    if (field === 'existence') return values[value === true ? 'there' : 'gone'] ?? ''
    if (typeof value === 'boolean') return values[value ? 'yes' : 'no'] ?? ''
    if (typeof value === 'number') return formatMoney(value, currency)
    if (value === null || value.length === 0) return values[emptyWord(field)] ?? ''
    if (typeof value !== 'string') return ids.includes(field) ? audiencesText(value) : value.join(', ')
    if (field === 'endTime' || field === 'startTime') return formatDayTime(value, language, timezone)
    return named.includes(field) ? (values[value] ?? value) : value
  }
}

const emptyWord = (field: string): string => {
  if (field === 'dailyBudget' || field === 'lifetimeBudget') return 'moved'
  return field === 'endTime' ? 'noEnd' : 'none'
}

/** What a field is called; one that has no name is shown as it is. */
export function usePlanField(): (field: string) => string {
  const { t } = useTranslation()
  const names: Readonly<Record<FieldName, string>> = t(($) => $.publication.changes.field, {
    returnObjects: true,
  })
  return (field) => Object.entries(names).find(([name]) => name === field)?.[1] ?? field
}

const day = 86_400_000

/** How far a value moves: a share of an amount, days of a date; empty where that says nothing. */
export function useDelta(): (field: string, before: Value, after: Value) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (field, before, after) => {
    if (money.includes(field) && typeof before === 'number' && typeof after === 'number' && before > 0) {
      const share = (after - before) / before
      return `${share > 0 ? '+' : '−'}${formatPercent(Math.abs(share), language)}`
    }
    if (field !== 'endTime' || typeof before !== 'string' || typeof after !== 'string') return ''
    const days = Math.round((Date.parse(after) - Date.parse(before)) / day)
    const sign = days > 0 ? '+' : '−'
    return days === 0 ? '' : t(($) => $.publication.changes.value.days, { sign, count: Math.abs(days) })
  }
}
