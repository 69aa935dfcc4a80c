import type { BudgetCut } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import classes from './budget-cuts.module.css'

export const sumOf = (cuts: readonly BudgetCut[], side: 'from' | 'to'): number =>
  cuts.reduce((sum, cut) => sum + cut[side], 0)

/** Each daily budget before and after, and what they add up to. */
export function BudgetCuts({
  cuts,
  currency,
}: {
  readonly cuts: readonly BudgetCut[]
  readonly currency: string
}) {
  const { t } = useTranslation()
  const money = (value: number) => formatMoney(value, currency)
  return (
    <div
      className={classes.scroller}
      role="region"
      aria-label={t(($) => $.alertRules.budgets.bringBack.campaign)}
      tabIndex={0}
    >
      <table className={classes.cuts}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.alertRules.budgets.bringBack.campaign)}</th>
            <th scope="col">{t(($) => $.alertRules.budgets.bringBack.before)}</th>
            <th scope="col">{t(($) => $.alertRules.budgets.bringBack.after)}</th>
          </tr>
        </thead>
        <tbody>
          {cuts.map((cut) => (
            <tr key={cut.id}>
              <th scope="row">
                {cut.name}
                {cut.level === 'adset' && <small>{cut.campaign}</small>}
              </th>
              <td>{money(cut.from)}</td>
              <td>
                <strong>{money(cut.to)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
        {cuts.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.alertRules.budgets.bringBack.total)}</th>
              <td>{money(sumOf(cuts, 'from'))}</td>
              <td>
                <strong>{money(sumOf(cuts, 'to'))}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
