import type { CampaignFigures } from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureSource } from '../../shared/figures/figure-source.tsx'
import type { Provenance } from '../../shared/figures/source-facts.tsx'
import type { Range } from '../../shared/figures/period.ts'
import { formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './campaign-table.module.css'
import { columnMeaning, columnName, type Column } from './columns.ts'

type Props = {
  readonly totals: CampaignFigures
  readonly delivered: number
  /** Minor units; `null` while they are not known. */
  readonly budgetPerDay: number | null
  readonly columns: readonly Column[]
  readonly currency: string
  readonly range: Range
  readonly provenance: Provenance | undefined
}

/** What the shown campaigns add up to: sums for volumes, ratios of sums for rates. Each says where it comes from. */
export const TotalsRow = memo(function TotalsRow(props: Props) {
  const { totals, delivered, budgetPerDay, columns, currency, range, provenance } = props
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <tr>
      <td colSpan={2} className={classes.totalName}>
        {t(($) => $.campaignList.total)}{' '}
        <small>{t(($) => $.campaignList.delivered, { count: delivered })}</small>
      </td>
      <td />
      <td className={classes.number} title={t(($) => $.standings.perDayMeaning)}>
        {formatMoney(budgetPerDay, currency)}
      </td>
      <td />
      {columns.map((column) => {
        const total = column.total(totals)
        const known = provenance?.readDays === 0 ? null : total
        const text = total === null ? null : column.format(known, currency, language)
        return (
          <td key={column.key} className={classes.number}>
            {provenance && text !== null ? (
              <FigureSource
                name={columnName(t, column.key)}
                formula={columnMeaning(t, column.key)}
                range={range}
                provenance={provenance}
              >
                {text}
              </FigureSource>
            ) : (
              text
            )}
          </td>
        )
      })}
      <td />
    </tr>
  )
})
