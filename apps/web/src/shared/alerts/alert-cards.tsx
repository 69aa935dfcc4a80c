import { Button } from '@mantine/core'
import type { ListedAlert } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertReasons, decidedSubjects } from '../decisions/alert-reasons.tsx'
import { formatDay, formatMoney, formatNumber, formatWeekday } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { AlertActions } from './alert-actions.tsx'
import { AlertSentence } from './alert-sentence.tsx'
import { monthDay, PriorityPill } from './alert-table.tsx'
import classes from './alert-cards.module.css'

type Props = { readonly account: string; readonly alerts: readonly ListedAlert[]; readonly currency: string }

/** Alerts as cards, by day, each with its reasons: for the hand. */
export function AlertCards({ account, alerts, currency }: Props) {
  const language = useLanguage()
  const byDay = Map.groupBy(alerts, ({ createdAt }) => createdAt.slice(0, 10))
  return [...byDay].map(([day, list]) => (
    <section key={day} className={classes.day}>
      <h3>{formatWeekday(day, language)}</h3>
      {list.map((alert) => (
        <Card key={alert.id} account={account} alert={alert} currency={currency} />
      ))}
    </section>
  ))
}

function Card({ account, alert, currency }: { account: string; alert: ListedAlert; currency: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const places = [...alert.campaignNames, ...alert.adsetNames, ...alert.adNames]
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <PriorityPill alert={alert} />
        <span>{monthDay(alert.createdAt)}</span>
      </div>
      <p className={classes.sentence}>
        <AlertSentence alert={alert} />
      </p>
      <p className={classes.place}>{places.length > 0 ? places.join(', ') : t(($) => $.alerts.all)}</p>
      {isOpen && <AlertFacts alert={alert} currency={currency} />}
      <div className={classes.actions}>
        {decidedSubjects(alert).length > 0 ? (
          <AlertReasons alert={alert} variant="default" />
        ) : (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(($) => $.alerts.why)}
          </Button>
        )}
        <AlertActions account={account} alert={alert} size={44} />
      </div>
    </article>
  )
}

const asMoney = new Set(['used', 'expected', 'low', 'high', 'perDayLeft'])
const asShare = new Set(['percentage', 'threshold', 'tolerance'])

/** The figures an alert was decided on, with their units. */
export function AlertFacts({ alert, currency }: { readonly alert: ListedAlert; readonly currency: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const names = t(($) => $.alerts.facts, { returnObjects: true })
  const { metric } = alert.facts
  const text = (key: string, value: string | number | boolean): string => {
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value, language)
    if (typeof value !== 'number') return String(value)
    const isMoney =
      asMoney.has(key) ||
      (key === 'target' && metric === undefined) ||
      ((key === 'target' || key === 'value') && (metric === 'CPC' || metric === 'CPM'))
    if (key === 'perDayLeft') return formatMoney(Math.floor(value), currency)
    if (isMoney) return formatMoney(Math.round(value), currency)
    if (asShare.has(key)) return `${formatNumber(value, language, 0)}\u00a0%`
    if (
      key === 'probability' ||
      key === 'loss' ||
      (metric === 'CTR' && (key === 'target' || key === 'value'))
    )
      return `${formatNumber(100 * value, language)}\u00a0%`
    if (key === 'hoursBehind') return t(($) => $.alerts.facts.hours, { count: Math.round(value) })
    return formatNumber(value, language)
  }
  return (
    <dl className={classes.facts}>
      {Object.entries(alert.facts).map(([key, value]) => {
        const name = Object.entries(names).find(([known]) => known === key)?.[1]
        if (name === undefined || value === null) return null
        return (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{text(key, value)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
