import { useTranslation } from 'react-i18next'
import { formatDayTime, formatMoney } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'

const words = [
  'ACTIVE',
  'PAUSED',
  'highestVolume',
  'costCap',
  'bidCap',
  'all',
  'men',
  'women',
  'dryRun',
  'trial',
  'acting',
] as const
/** Some of a long list of names: a person wants to know what it is about. */
const mostNames = 12
const listText = (names: readonly string[]): string =>
  names.length <= mostNames ? names.join(', ') : `${names.slice(0, mostNames).join(', ')}… (${names.length})`

/** A list that names nothing leaves languages open, and placements to the platform. */
function emptyWord(field: string): 'none' | 'allLanguages' | 'automaticPlacements' {
  if (field === 'languages') return 'allLanguages'
  return field === 'placements' ? 'automaticPlacements' : 'none'
}

const isWord = (value: unknown): value is (typeof words)[number] => words.some((word) => word === value)

/** A stored value as a person reads it: money in the account's currency, switches and dates in words. */
export function useValueText(currency: string): (field: string, value: unknown) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  return (field, value) => {
    if (field === 'existence') return t(($) => $.campaignHistory.drift[value === true ? 'there' : 'gone'])
    if (value === null || value === undefined)
      return t(($) => $.campaignHistory.values[field === 'endTime' ? 'noEnd' : 'none'])
    if (typeof value === 'boolean') return t(($) => $.campaignHistory.values[value ? 'yes' : 'no'])
    if (typeof value === 'number') return formatMoney(value, currency)
    if (Array.isArray(value))
      return listText(value.map(String)) || t(($) => $.campaignHistory.values[emptyWord(field)])
    if (isWord(value)) return t(($) => $.campaignHistory.values[value])
    if ((field === 'startTime' || field === 'endTime') && typeof value === 'string')
      return formatDayTime(value, language, timezone)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** The name of a field; one that has none is shown as it is. */
export function useFieldText(): (field: string) => string {
  const { t } = useTranslation()
  const names = t(($) => $.campaignHistory.fields, { returnObjects: true }) as Readonly<
    Record<string, string>
  >
  return (field) => names[field] ?? field
}

/** Why Vigie did or told something by itself; `null` where nothing is known. */
export function useCauseText(): (reason: Readonly<Record<string, unknown>> | null) => string | null {
  const { t } = useTranslation()
  const texts = t(($) => $.campaignHistory.causes, { returnObjects: true }) as Readonly<
    Record<string, string>
  >
  return (reason) => (typeof reason?.cause === 'string' ? (texts[reason.cause] ?? null) : null)
}

type Values = Readonly<Record<string, unknown>> | null

/** What taking a change back does, field by field, in a line: what is there now, and what comes back. */
export function useReturnText(currency: string): (before: Values, after: Values) => string {
  const valueText = useValueText(currency)
  const fieldText = useFieldText()
  return (before, after) =>
    Object.entries(after ?? {})
      .flatMap(([field, value]) =>
        before && field in before
          ? `${fieldText(field)} ${valueText(field, value)} → ${valueText(field, before[field])}`
          : [],
      )
      .join(', ')
}
