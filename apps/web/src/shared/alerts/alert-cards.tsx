import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { alertFigures, decidedSubjects, figureNames, type Figure, type ListedAlert } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentCountsQuery, type CommentCounts } from '../../data/comments.ts'
import { AlertComments } from '../comments/alert-comments.tsx'
import { AlertReasons } from '../decisions/alert-reasons.tsx'
import { AppLink } from '../../lib/app-link.tsx'
import { formatDay, formatMoney, formatNumber, formatWeekday } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { AlertActions } from './alert-actions.tsx'
import { AlertSentence } from './alert-sentence.tsx'
import { toldAlert } from './told-alert.ts'
import { monthDay, PriorityPill } from './alert-table.tsx'
import classes from './alert-cards.module.css'

type Props = { readonly account: string; readonly alerts: readonly ListedAlert[] }

/** Alerts as cards, by day, each with its reasons: for the hand. */
export function AlertCards({ account, alerts }: Props) {
  const language = useLanguage()
  const counts = useQuery(commentCountsQuery(account, 'alert'))
  const byDay = Map.groupBy(alerts, ({ createdAt }) => createdAt.slice(0, 10))
  return [...byDay].map(([day, list]) => (
    <section key={day} className={classes.day}>
      <h3>{formatWeekday(day, language)}</h3>
      {list.map((alert) => (
        <Card key={alert.id} account={account} alert={alert} counts={counts.data?.get(alert.id)} />
      ))}
    </section>
  ))
}

type CardProps = {
  readonly account: string
  readonly alert: ListedAlert
  readonly counts: CommentCounts | undefined
}

function Card({ account, alert, counts }: CardProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const places = [...alert.campaignNames, ...alert.adsetNames, ...alert.adNames]
  const where = places.length > 0 ? places.join(', ') : t(($) => $.alerts.all)
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <PriorityPill alert={alert} />
        <span>{monthDay(alert.createdAt)}</span>
      </div>
      <p className={classes.sentence}>
        <AlertSentence alert={alert} />
      </p>
      <p className={classes.place}>
        {alert.campaignIds[0] === undefined ? (
          where
        ) : (
          <AppLink href={addressTo(addresses.campaign, { id: alert.campaignIds[0] })}>{where}</AppLink>
        )}
      </p>
      {isOpen && <AlertFacts alert={alert} />}
      <div className={classes.actions}>
        {decidedSubjects(toldAlert(alert)) !== null ? (
          <AlertReasons told={toldAlert(alert)} variant="default" />
        ) : (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(($) => $.alerts.why)}
          </Button>
        )}
        <AlertActions account={account} alert={alert} size={44} />
      </div>
      <div className={classes.comments}>
        <AlertComments on={{ account, kind: 'alert', id: alert.id }} name={where} counts={counts} />
      </div>
    </article>
  )
}

/** The figures an alert was decided on, with their units. */
function AlertFacts({ alert }: { readonly alert: ListedAlert }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const names = t(($) => $.alerts.facts, { returnObjects: true })
  const figures = alertFigures(toldAlert(alert))
  const text = (figure: Figure): string => {
    switch (figure.kind) {
      case 'money':
        return formatMoney(figure.money.amount, figure.money.currency)
      case 'day':
        return formatDay(figure.day, language)
      case 'percent':
        return `${formatNumber(figure.value, language, 0)}\u00a0%`
      case 'share':
        return `${formatNumber(100 * figure.value, language)}\u00a0%`
      case 'hours':
        return t(($) => $.alerts.facts.hours, { count: Math.round(figure.value) })
      case 'number':
        return formatNumber(figure.value, language)
    }
  }
  return (
    <dl className={classes.facts}>
      {figureNames.map((name) => {
        const figure = figures[name]
        if (!figure) return null
        return (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>{text(figure)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
