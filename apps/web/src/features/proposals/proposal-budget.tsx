import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../data/proposals.ts'
import { formatDayMonth, formatMoney, formatNumber } from '../../lib/format.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { BudgetChart } from '../../shared/alerts/budget-chart.tsx'
import { courseOf, outlookOf } from '../../shared/alerts/budget-outlook.ts'
import { useBudgetAhead } from './use-budget-ahead.ts'
import type { Choice } from './use-choice.ts'
import classes from './proposals.module.css'

type Props = { readonly proposal: Proposal; readonly choice: Choice | null }

/** The course of the budget that what is proposed is paid from, and what it would change of it: nothing where nobody set one. */
export function ProposalBudget({ proposal, choice }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const course = useBudgetAhead(proposal, choice)
  if (!course) return null
  const { row, today, ahead } = course
  const heading = t(($) => $.proposals.budget.title, { name: row.name })
  const outlook = ahead && outlookOf(ahead, today)
  const day = outlook?.kind === 'exhausted' ? outlook.day : row.dateEnd
  const label = t(($) => $.proposals.budget.approved, { day: formatDayMonth(day, language) })
  return (
    <section className={classes.panel} aria-label={heading}>
      <h2 className={classes.panelName}>{heading}</h2>
      <BudgetChart
        row={row}
        currency={proposal.currency}
        today={today}
        width={420}
        ahead={ahead && { row: ahead, label }}
      />
      <Change course={course} currency={proposal.currency} />
    </section>
  )
}

type ChangeProps = {
  readonly course: NonNullable<ReturnType<typeof useBudgetAhead>>
  readonly currency: string
}

/** What is left of it, and what the change comes to until its end where budgets are spent whole. */
function Change({ course: { row, today, moved }, currency }: ChangeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { left, daysLeft } = courseOf(row, today, currency)
  return (
    <p className={classes.course}>
      {t(($) => $.proposals.budget.left, {
        count: Math.max(1, Math.floor(daysLeft)),
        days: formatNumber(daysLeft, language, 1),
        left: formatMoney(left, currency),
      })}{' '}
      {moved !== 0 &&
        t(($) => $.proposals.budget.change, {
          money: signedMoney(moved, currency),
          sum: signedMoney(Math.round(moved * daysLeft), currency),
          day: formatDayMonth(row.dateEnd, language),
        })}
    </p>
  )
}
