import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { learningAgain } from '../plan-counts.ts'
import { sumOf, touchedDaily } from './plan-digest.ts'
import rail from '../plan-rail.module.css'
import classes from './swap.module.css'

type Props = { readonly plans: readonly PublicationPlan[] }
type ChangesProps = Props & {
  /** What a later stage does. */
  readonly next?: readonly PublicationPlan[]
}

/** What the ticked plans do together, a figure a line; what follows later beside it. */
export function WhatChanges({ plans, next = [] }: ChangesProps) {
  const { t } = useTranslation()
  const sum = sumOf(plans)
  const later = sumOf(next)
  const daily = [...plans, ...next].reduce((all, plan) => all + touchedDaily(plan), 0)
  const learning = learningIn(plans)
  const then = (now: number, after: number) =>
    after > 0 ? t(($) => $.publication.together.changes.then, { now, after }) : now
  const money = formatMoney(daily, sum.currency)
  const lines = [
    sum.created + later.created > 0 && [
      t(($) => $.publication.together.changes.created),
      then(sum.created, later.created),
    ],
    sum.retired + later.retired > 0 && [
      t(($) => $.publication.together.changes.retired),
      then(sum.retired, later.retired),
    ],
    sum.changed + later.changed > 0 && [
      t(($) => $.publication.together.changes.changed),
      then(sum.changed, later.changed),
    ],
    daily > 0 && [
      t(($) => $.publication.together.changes.budget),
      sum.dailyTotal + later.dailyTotal === 0
        ? t(($) => $.publication.together.changes.same, { money })
        : money,
    ],
    learning + learningIn(next) > 0 && [
      t(($) => $.publication.together.changes.learning),
      then(learning, learningIn(next)),
    ],
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

const learningIn = (plans: readonly PublicationPlan[]) =>
  plans.reduce((all, plan) => all + learningAgain(plan).length, 0)

/** What happens once it is confirmed, in words. */
export function AtPublication({ plans }: Props) {
  const { t } = useTranslation()
  const { created, retired } = sumOf(plans)
  if (created + retired === 0) return null
  return (
    <section className={classes.note}>
      <h2>{t(($) => $.publication.consequence.title)}</h2>
      <p>
        {created > 0 && `${t(($) => $.publication.consequence.ads, { count: created })} `}
        {retired > 0 &&
          (created > 0
            ? t(($) => $.publication.together.changes.staysUntil)
            : t(($) => $.publication.together.changes.stops, { count: retired }))}
      </p>
    </section>
  )
}
