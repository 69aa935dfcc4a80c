import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { learningAgain } from '../plan-counts.ts'
import { sumOf, touchedBudget } from './plan-digest.ts'
import rail from '../plan-rail.module.css'
import classes from './swap.module.css'

type Props = { readonly plans: readonly PublicationPlan[] }

/** What the ticked plans do together, a figure a line. */
export function WhatChanges({ plans }: Props) {
  const { t } = useTranslation()
  const sum = sumOf(plans)
  const budgets = plans.flatMap((plan) => touchedBudget(plan) ?? [])
  const daily = budgets.filter(({ mode }) => mode === 'daily').reduce((all, { amount }) => all + amount, 0)
  const learning = plans.reduce((all, plan) => all + learningAgain(plan).length, 0)
  const money = formatMoney(daily, sum.currency)
  const lines = [
    sum.created > 0 && [t(($) => $.publication.together.changes.created), sum.created],
    sum.retired > 0 && [t(($) => $.publication.together.changes.retired), sum.retired],
    sum.changed > 0 && [t(($) => $.publication.together.changes.changed), sum.changed],
    daily > 0 && [
      t(($) => $.publication.together.changes.budget),
      sum.dailyTotal === 0 ? t(($) => $.publication.together.changes.same, { money }) : money,
    ],
    learning > 0 && [t(($) => $.publication.together.changes.learning), learning],
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <section className={classes.changes}>
      <h2>{t(($) => $.publication.together.changes.title)}</h2>
      <dl className={rail.facts}>
        {lines.map(([name, value]) => (
          <div key={String(name)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What happens once it is confirmed, in words. */
export function AtPublication({ plans }: Props) {
  const { t } = useTranslation()
  const { created, retired } = sumOf(plans)
  if (created === 0) return null
  return (
    <section className={classes.note}>
      <h2>{t(($) => $.publication.consequence.title)}</h2>
      <p>
        {t(($) => $.publication.consequence.ads, { count: created })}{' '}
        {retired > 0 && t(($) => $.publication.together.changes.staysUntil)}
      </p>
    </section>
  )
}
