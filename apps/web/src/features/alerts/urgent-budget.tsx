import { useQuery } from '@tanstack/react-query'
import { percentSign } from '@vigie/sentences/numbers'
import { useTranslation } from 'react-i18next'
import { formatDayMonth, formatMoney, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { budgetsQuery, type BudgetRow } from '../../data/alert-rules.ts'
import { Answered } from '../../ui/answered.tsx'
import { BudgetChart } from '../../shared/alerts/budget-chart.tsx'
import { mostUrgent, outlookOf } from '../../shared/alerts/budget-outlook.ts'
import classes from './urgent-budget.module.css'

type Props = { readonly account: string; readonly currency: string; readonly today: string }

/** The budget that runs out first, above what is to be done; nothing when all hold. */
export function UrgentBudget({ account, currency, today }: Props) {
  const { t } = useTranslation()
  return (
    <Answered
      of={useQuery(budgetsQuery(account))}
      label={t(($) => $.alertRules.budgets.reading)}
      waiting={<></>}
      failed={t(($) => $.alertRules.budgets.unread)}
    >
      {(rows) => {
        const row = mostUrgent(rows, today)
        return row && <Card row={row} currency={currency} today={today} />
      }}
    </Answered>
  )
}

type CardProps = Omit<Props, 'account'> & { readonly row: BudgetRow }

function Card({ row, currency, today }: CardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const outlook = outlookOf(row, today)
  return (
    <section className={classes.card} aria-label={row.name}>
      <div className={classes.line}>
        <h2>{row.name}</h2>
        <span className={classes.pill}>
          {outlook.kind === 'exhausted'
            ? t(($) => $.alertRules.budgets.exhausted, { day: formatDayMonth(outlook.day, language) })
            : t(($) => $.alertRules.budgets.reached)}
        </span>
      </div>
      <div className={classes.line}>
        <span className={classes.used}>
          <strong>{formatMoney(row.used, currency)}</strong>{' '}
          {t(($) => $.alertRules.budgets.of, { amount: formatMoney(row.target, currency) })}
        </span>
        <strong>{`${formatNumber(row.percentage, language, 0)}${percentSign()}`}</strong>
      </div>
      <BudgetChart row={row} currency={currency} today={today} width={374} />
    </section>
  )
}
