import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { budgetsQuery, type BudgetRow } from '../../data/alert-rules.ts'
import type { Proposal } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { clockNow } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { formatDayMonth, formatMoney } from '../../lib/format.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { BudgetChart } from '../../shared/alerts/budget-chart.tsx'
import { courseOf } from '../../shared/alerts/budget-outlook.ts'
import classes from './proposals.module.css'

type Props = { readonly proposal: Proposal }

/** The course of the budget that what is proposed is paid from, and what it would change of it: nothing where nobody set one. */
export function ProposalBudget({ proposal }: Props) {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const { data = [] } = useQuery(budgetsQuery(account))
  const today = dayIn(timezone, clockNow())
  const row = budgetOf(data, proposal, today)
  if (!row) return null
  const heading = t(($) => $.proposals.budget.title, { name: row.name })
  return (
    <section className={classes.panel} aria-label={heading}>
      <h2 className={classes.panelName}>{heading}</h2>
      <BudgetChart row={row} currency={proposal.currency} today={today} width={420} />
      <Change proposal={proposal} row={row} today={today} />
    </section>
  )
}

type ChangeProps = Props & { readonly row: BudgetRow; readonly today: string }

/** What is left of it, and what the change comes to until its end where budgets are spent whole. */
function Change({ proposal: { perDay, currency }, row, today }: ChangeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { left, daysLeft } = courseOf(row, today)
  const moved = perDay.after - perDay.before
  return (
    <p className={classes.course}>
      {t(($) => $.proposals.budget.left, { count: daysLeft, left: formatMoney(left, currency) })}{' '}
      {moved !== 0 &&
        t(($) => $.proposals.budget.change, {
          money: signedMoney(moved, currency),
          sum: signedMoney(moved * daysLeft, currency),
          day: formatDayMonth(row.dateEnd, language),
        })}
    </p>
  )
}

/** The budget that is on, under way and holds what is proposed; of several the one that ends first. */
function budgetOf(
  rows: readonly BudgetRow[],
  { lines }: Pick<Proposal, 'lines'>,
  today: string,
): BudgetRow | undefined {
  const concerned = new Set(lines.map(({ campaignId }) => campaignId))
  const [first] = rows
    .filter(({ isOn, dateStart, dateEnd }) => isOn && dateStart <= today && today <= dateEnd)
    .filter(({ campaigns }) => campaigns.some(({ id }) => concerned.has(id)))
    .toSorted((one, other) => one.dateEnd.localeCompare(other.dateEnd))
  return first
}
