import { isBudgetField, isDateField, type DescribedChange, type StagedValue } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatDayTime, formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'

type Of = Pick<DescribedChange, 'field' | 'level'>

/** A staged value as it is written: money, a status in words, a date by the account’s clock, a name. */
export function useStagedValue(): (of: Of, value: StagedValue) => string {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const language = useLanguage()
  return ({ field, level }, value) => {
    if (value === null) return field === 'endTime' ? t(($) => $.tray.noEnd) : missing
    if (isDateField(field)) return formatDayTime(String(value), language, timezone)
    if (isBudgetField(field)) return formatMoney(Number(value), currency)
    if (field === 'status') return t(($) => $.tray.status[level][value === 'ACTIVE' ? 'ACTIVE' : 'PAUSED'])
    return String(value)
  }
}
