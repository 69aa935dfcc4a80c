import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '../../data/proposals.ts'
import { formatMoney } from '../../lib/format.ts'
import classes from './proposals.module.css'

type Props = {
  readonly perDay: ProposalSummary['perDay']
  readonly currency: string
  /** It changes a budget all the same: of what is paused, which spends nothing yet. */
  readonly changesBudget: boolean
}

/** The money a day that a proposal moves, and from what to what. */
export function PerDay({ perDay: { before, after }, currency, changesBudget }: Props) {
  const { t } = useTranslation()
  const difference = after - before
  if (difference === 0)
    return (
      <div className={classes.money}>
        <strong>{formatMoney(0, currency)}</strong>
        <span>{t(($) => $.proposals[changesBudget ? 'pausedSpend' : 'sameSpend'])}</span>
      </div>
    )
  return (
    <div className={classes.money}>
      <strong>
        {difference > 0 ? '+' : ''}
        {formatMoney(difference, currency)}
      </strong>
      <span>
        {t(($) => $.proposals.sum, {
          before: formatMoney(before, currency),
          after: formatMoney(after, currency),
        })}
      </span>
    </div>
  )
}
