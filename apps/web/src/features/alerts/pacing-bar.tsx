import { useTranslation } from 'react-i18next'
import { percentSign } from '@vigie/sentences/numbers'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { BudgetRow } from '../../data/alert-rules.ts'
import { isOverspending } from '../../shared/alerts/budget-outlook.ts'
import classes from './rule-rows.module.css'

/** Solid what is used, hatched where it will end, a tick where an even pace would be today. */
export function PacingBar({ row, currency }: { readonly row: BudgetRow; readonly currency: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const used = Math.min(100, row.percentage)
  const end = row.forecast ? Math.min(100, (100 * row.forecast.expected) / row.target) : used
  const isAlarming = isOverspending(row)
  return (
    <div className={classes.pacing} data-alarming={isAlarming || undefined}>
      <div className={classes.pacingFigures}>
        <span>
          <strong>{formatMoney(row.used, currency)}</strong> / {formatMoney(row.target, currency)}
        </span>
        <strong>{`${formatNumber(row.percentage, language, 0)}${percentSign()}`}</strong>
      </div>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.barUsed} style={{ width: `${used}%` }} />
        <span className={classes.barForecast} style={{ width: `${Math.max(0, end - used)}%` }} />
        <i
          style={{ left: `${Math.min(100, row.expectedPercentage)}%` }}
          title={t(($) => $.alertRules.budgets.legendExpected)}
        />
      </div>
    </div>
  )
}
