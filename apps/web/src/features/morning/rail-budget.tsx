import { useQuery } from '@tanstack/react-query'
import { restartsLearning, type BudgetCut, type MorningTold } from '@vigie/domain'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { budgetsQuery, type BudgetRow } from '../../data/alert-rules.ts'
import type { Line } from '../../data/morning.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { formatMoney, formatNumber, formatWholePercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { BudgetCuts, sumOf } from '../../shared/alerts/budget-cuts.tsx'
import { BudgetChart } from '../../shared/alerts/budget-chart.tsx'
import { courseOf } from '../../shared/alerts/budget-outlook.ts'
import classes from './morning-rail.module.css'

export const Bar = ({ share, isOver }: { readonly share: number; readonly isOver: boolean }) => (
  <div className={classes.bar} data-over={isOver || undefined} aria-hidden="true">
    <i style={{ width: `${Math.min(1, share) * 100}%` }} />
  </div>
)

type Props = {
  readonly facts: Extract<MorningTold, { readonly code: 'budget.thresholdReached' }>['facts']
  readonly cuts: Line['cuts']
  readonly today: string
}

/** How much of a budget is gone, its course and why, where the control is still there, and what bringing it back changes. */
export function Budget({ facts: { rule, used, target }, cuts, today }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account } = useAccount()
  const budgets = useQuery(budgetsQuery(account))
  const row = budgets.data?.find(({ id }) => id === rule.id)
  const share = target.amount === 0 ? 0 : used.amount / target.amount
  return (
    <>
      <section>
        <p className={classes.used}>
          <strong>{formatMoney(used.amount, used.currency)}</strong>{' '}
          {t(($) => $.morning.rail.of, { target: formatMoney(target.amount, target.currency) })}
          <span>
            <strong>{formatWholePercent(share, language)}</strong>{' '}
            {row &&
              t(($) => $.alertRules.budgets.rail.part, {
                time: formatWholePercent(Math.min(1, row.expectedPercentage / 100), language),
              })}
          </span>
        </p>
        {/* Its place is kept while it is read: nothing below moves when it comes. */}
        <Answered
          of={budgets}
          label={t(($) => $.morning.rail.label)}
          waiting={<div className={classes.chart} />}
        >
          {() =>
            row ? (
              <BudgetChart
                {...{ row, today, currency: target.currency, width: 380 }}
                broughtBack={cuts && sumOf(cuts, 'to')}
              />
            ) : (
              <Bar share={share} isOver={share > 1} />
            )
          }
        </Answered>
      </section>
      {row && <Course row={row} currency={target.currency} today={today} />}
      {cuts && <Cuts cuts={cuts} currency={target.currency} />}
    </>
  )
}

type CourseProps = { readonly row: BudgetRow; readonly currency: string; readonly today: string }

function Course({ row, currency, today }: CourseProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { lately, before, left, daysLeft, pace } = courseOf(row, today, currency)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <section>
      <h3>{t(($) => $.alertRules.budgets.rail.why)}</h3>
      <ul className={classes.why}>
        {lately && (
          <li>
            <strong>{money(lately.perDay)}</strong>{' '}
            {before === null
              ? t(($) => $.alertRules.budgets.rail.steady, { count: lately.days })
              : t(($) => $.alertRules.budgets.rail.lately, { count: lately.days, before: money(before) })}
          </li>
        )}
        <li>
          {t(($) => $.alertRules.budgets.rail.left, {
            count: Math.max(1, Math.floor(daysLeft)),
            days: formatNumber(daysLeft, language, 1),
            amount: money(left),
          })}{' '}
          {pace && pace.perDayLeft > 0 && (
            <strong>{t(($) => $.alertRules.budgets.rail.holds, { amount: money(pace.perDayLeft) })}</strong>
          )}
        </li>
        {pace && pace.tooMuchPerDay > 0 && (
          <li>
            {t(($) => $.alertRules.budgets.rail.expected, { amount: money(pace.expectedPerDay) })}{' '}
            <strong>
              {t(($) => $.alertRules.budgets.rail.tooMuch, { amount: money(pace.tooMuchPerDay) })}
            </strong>
          </li>
        )}
      </ul>
    </section>
  )
}

type CutsProps = { readonly cuts: readonly BudgetCut[]; readonly currency: string }

function Cuts({ cuts, currency }: CutsProps) {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const amount = formatMoney(sumOf(cuts, 'from'), currency)
  const count = cuts.filter(restartsLearning).length
  return (
    <section>
      <h3>{t(($) => $.alertRules.budgets.rail.changes)}</h3>
      <div className={classes.tight}>
        <BudgetCuts cuts={cuts} currency={currency} />
      </div>
      {count > 0 && (
        <p className={classes.note} data-warns>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {t(($) => $.alertRules.budgets.rail.restarts, { count })}
        </p>
      )}
      <p className={classes.note}>
        <IconArrowBackUp size={14} stroke={1.8} aria-hidden="true" />
        {preferences.singleKeyShortcuts
          ? t(($) => $.alertRules.budgets.rail.canUndo, { amount })
          : t(($) => $.alertRules.budgets.rail.canUndoByButton, { amount })}
      </p>
    </section>
  )
}
