import { addresses, addressTo } from '@vigie/contract'
import { percentSign } from '@vigie/sentences/numbers'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  alertFigures,
  decidedSubjects,
  figureNames,
  groupAlerts,
  type AlertGroup,
  type Figure,
  type ListedAlert,
} from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentCountsQuery, type CommentCounts } from '../../data/comments.ts'
import { AlertComments, alertOfLink } from '../comments/alert-comments.tsx'
import { AlertReasons } from '../decisions/alert-reasons.tsx'
import { AppLink } from '../../lib/app-link.tsx'
import { clockNow } from '../../lib/clock.ts'
import { formatDay, formatMoment, formatMoney, formatNumber } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { AlertActions } from './alert-actions.tsx'
import { AlertSentence } from './alert-sentence.tsx'
import { toldAlert } from './told-alert.ts'
import { PriorityPill } from './alert-table.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import classes from './alert-cards.module.css'

type Props = { readonly account: string; readonly alerts: readonly ListedAlert[] }

/** So many campaigns, and so many alerts of each, are shown before somebody asks for the rest: rules stand below. */
const most = { campaigns: 5, alerts: 2 } as const

/** A finger needs room; a mouse has the room for more alerts. The stylesheet says the same. */
const byHand = '(max-width: 48em), (pointer: coarse)'

/** Alerts as cards, by campaign, what asks for attention and the gravest of it first, each with its reasons. */
export function AlertCards({ account, alerts }: Props) {
  const { t } = useTranslation()
  const counts = useQuery(commentCountsQuery(account, 'alert'))
  // A mail leads to one of them, wherever it stands.
  const [showsAll, setShowsAll] = useState(() => alertOfLink() !== null)
  const groups = groupAlerts(alerts, new Date(clockNow()).toISOString())
  const shown = showsAll ? groups : groups.slice(0, most.campaigns)
  const more = groups.length - shown.length
  return (
    <>
      {shown.map((group) => (
        <Group
          key={group.campaign?.id ?? ''}
          account={account}
          group={group}
          showsAll={showsAll}
          counts={counts.data}
        />
      ))}
      {more > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setShowsAll(true)}>
          {t(($) => $.alerts.moreCampaigns, { count: more })}
        </Button>
      )}
    </>
  )
}

type GroupProps = {
  readonly account: string
  readonly group: AlertGroup<ListedAlert>
  readonly showsAll: boolean
  readonly counts: ReadonlyMap<string, CommentCounts> | undefined
}

/** What is told of one campaign, under its name, which leads to it. */
function Group({ account, group: { campaign, alerts }, showsAll, counts }: GroupProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(showsAll)
  const shown = isOpen || showsAll ? alerts : alerts.slice(0, most.alerts)
  const more = alerts.length - shown.length
  const name = campaign?.name ?? t(($) => $.alerts.several)
  return (
    <section className={classes.day} aria-label={name}>
      <h3>
        {campaign ? (
          <AppLink href={addressTo(addresses.campaign, { id: campaign.id })}>
            <Unbroken text={name} />
          </AppLink>
        ) : (
          name
        )}{' '}
        <small>{t(($) => $.alerts.count, { count: alerts.length })}</small>
      </h3>
      {shown.map((alert) => (
        <Card key={alert.id} account={account} alert={alert} counts={counts?.get(alert.id)} />
      ))}
      {more > 0 && (
        <Button variant="subtle" color="gray" size="xs" ml={8} my={4} onClick={() => setOpen(true)}>
          {t(($) => $.alerts.moreOfCampaign, { count: more, name })}
        </Button>
      )}
    </section>
  )
}

type CardProps = {
  readonly account: string
  readonly alert: ListedAlert
  readonly counts: CommentCounts | undefined
}

function Card({ account, alert, counts }: CardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const isForHand = useMediaQuery(byHand) ?? false
  const places = [...alert.campaignNames, ...alert.adsetNames, ...alert.adNames]
  const where = places.length > 0 ? places.join(', ') : t(($) => $.alerts.all)
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <PriorityPill alert={alert} />
        <time dateTime={alert.createdAt}>{formatMoment(alert.createdAt, language, timezone)}</time>
      </div>
      <p className={classes.sentence}>
        <AlertSentence alert={alert} />
      </p>
      <p className={classes.place}>
        {alert.campaignIds[0] === undefined ? (
          <Unbroken text={where} />
        ) : (
          <AppLink href={addressTo(addresses.campaign, { id: alert.campaignIds[0] })}>
            <Unbroken text={where} />
          </AppLink>
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
        <AlertActions account={account} alert={alert} size={isForHand ? 44 : 32} />
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
        return `${formatNumber(figure.value, language, 0)}${percentSign()}`
      case 'share':
        return `${formatNumber(100 * figure.value, language)}${percentSign()}`
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
