import { toldPace } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { BudgetRow } from '../../data/alert-rules.ts'
import { BringBack } from './bring-back.tsx'
import classes from './alert-rules.module.css'

type Props = { readonly account: string; readonly row: BudgetRow; readonly currency: string }

/** What the forecast rests on, and what would hold the budget, in one click where it can be. */
export function BudgetReasons({ account, row, currency }: Props) {
  const { t } = useTranslation()
  const { forecast } = row
  const money = (amount: number) => formatMoney(Math.round(amount), currency)
  return (
    <div className={classes.reasons}>
      <h3>{t(($) => $.alertRules.budgets.why)}</h3>
      {forecast === null ? (
        <p>{t(($) => $.alertRules.budgets.unknown)}</p>
      ) : (
        <>
          <Course row={row} forecast={forecast} currency={currency} />
          {row.bringBack?.kind !== 'possible' && (
            <p>
              <strong>
                {t(($) => $.alertRules.budgets.advice, {
                  amount: money(forecast.perDayLeft),
                })}
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

type CourseProps = Pick<Props, 'row' | 'currency'> & {
  readonly forecast: NonNullable<BudgetRow['forecast']>
}

/** What the days that are left are expected to cost. */
function Course({ row, forecast, currency }: CourseProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const length = Math.round((Date.parse(row.dateEnd) - Date.parse(row.dateStart)) / 86_400_000) + 1
  const money = (amount: number) => formatMoney(Math.round(amount), currency)
  if (forecast.expected <= row.used)
    return <p>{t(($) => $.alertRules.budgets.whyStill, { used: money(row.used) })}</p>
  return (
    <>
      <p>
        {t(($) => $.alertRules.budgets.whyBody, {
          used: money(row.used),
          days: formatNumber(forecast.daysLeft, language, 1),
          count: Math.max(1, Math.ceil(forecast.daysLeft)),
          perDay: money(toldPace({ ...row, ...forecast }, currency).expectedPerDay),
          planned: money(row.target / length),
          expected: money(forecast.expected),
        })}
      </p>
      <p>
        {t(($) => $.alertRules.budgets.whyRange, {
          low: money(forecast.low),
          high: money(forecast.high),
        })}
      </p>
    </>
  )
}
