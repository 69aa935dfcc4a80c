import {
  lineKey,
  targetName,
  toStored,
  type AdsetLine,
  type BidStrategy,
  type CampaignDraft,
  type Divergence,
} from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { labelsQuery } from '../field-lists.ts'
import { useLanguage } from '../../../lib/use-language.ts'

const money: readonly string[] = ['budget', 'bidAmount']

type Both = { readonly mine: CampaignDraft; readonly theirs: CampaignDraft }
type Account = { readonly currency: string; readonly timezone: string }
type Words = { readonly label: string; readonly my: string; readonly their: string }

/** A line by what it aims at, where, and which of several alike it is. */
export const lineText = ({ target, geoPackage, copy }: AdsetLine, broad: string): string =>
  [targetName(target) ?? broad, geoPackage.name, ...(copy === undefined ? [] : [copy])].join(' · ')

/** What differs between two versions, in words: the field, and what each side has there. */
export function useDivergenceText({ currency, timezone }: Account): (one: Divergence, both: Both) => Words {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: types } = useQuery(labelsQuery('CAMPAIGN_TYPE'))
  const nothing = t(($) => $.campaignEditor.conflict.nothing)
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '')
      return field === 'endTime' ? t(($) => $.campaignEditor.rail.noEnd) : nothing
    if (typeof value === 'boolean') return t(($) => $.campaignEditor.conflict[value ? 'yes' : 'no'])
    if (typeof value === 'number') return money.includes(field) ? formatMoney(value, currency) : String(value)
    if (field === 'bidStrategy')
      return t(($) => $.campaignEditor.general.bidStrategies, { returnObjects: true })[value as BidStrategy]
    if (typeof value === 'string') return wordText(field, value)
    if (Array.isArray(value))
      return value.length === 0 ? nothing : value.map((item) => valueText(field, item)).join(', ')
    return typeof value === 'object' ? objectText(field, value) : ''
  }
  const wordText = (field: string, value: string): string => {
    if (field === 'type') return types?.names.find((one) => one.value === value)?.[language] ?? value
    return field.endsWith('Time') ? formatDay(value, language, timezone) : value
  }
  const objectText = (field: string, value: object): string => {
    if ('name' in value && typeof value.name === 'string') return value.name
    const parts = Object.values(value).map((part) => valueText(field, part))
    return parts.filter((part) => part !== nothing).join(', ') || nothing
  }
  return (one, { mine, theirs }) => {
    if (one.kind === 'field') {
      return {
        label: t(($) => $.campaignEditor.conflict.fields[one.field]),
        my: valueText(one.field, toStored(mine)[one.field]),
        their: valueText(one.field, toStored(theirs)[one.field]),
      }
    }
    const lineOf = (draft: CampaignDraft) => draft.lines.find((line) => lineKey(line) === one.lineKey)
    const [my, their] = [lineOf(mine), lineOf(theirs)]
    return {
      label: t(($) => $.campaignEditor.conflict.onLine, {
        field: t(($) => $.campaignEditor.conflict.lineFields[one.field]),
        line: my
          ? lineText(
              my,
              t(($) => $.campaignEditor.matrix.broad),
            )
          : '',
      }),
      my: valueText(one.field, my?.[one.field]),
      their: valueText(one.field, their?.[one.field]),
    }
  }
}
