import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import type { BudgetRow } from './alert-rules.queries.ts'
import { BringBack } from './bring-back.tsx'
import classes from './alert-rules.module.css'

type Props = { readonly account: string; readonly row: BudgetRow; readonly currency: string }

/** What the forecast rests on, and what would hold the budget, in one click where it can be. */
export function BudgetReasons({ account, row, currency }: Props) {
  const { t } = useTranslation()
  const { forecast } = row
  const days = Math.max(1, row.days.length)
  const length = Math.round((Date.parse(row.dateEnd) - Date.parse(row.dateStart)) / 86_400_000) + 1
  const money = (amount: number) => formatMoney(Math.round(amount), currency)
  return (
    <div className={classes.reasons}>
      <h3>{t(($) => $.alertRules.budgets.why)}</h3>
      {forecast === null ? (
        <p>{t(($) => $.alertRules.budgets.unknown)}</p>
      ) : (
        <>
          <p>
            {t(($) => $.alertRules.budgets.whyBody, {
              average: money(row.used / days),
              planned: money(row.target / length),
              low: money(forecast.low),
              high: money(forecast.high),
            })}
          </p>
          {row.bringBack?.kind !== 'possible' && (
            <p>
              <strong>
                {t(($) => $.alertRules.budgets.advice, { amount: money(Math.max(0, forecast.perDayLeft)) })}
              </strong>
            </p>
          )}
          {row.bringBack && (
            <BringBack account={account} currency={currency} name={row.name} plan={row.bringBack} />
          )}
        </>
      )}
    </div>
  )
}
