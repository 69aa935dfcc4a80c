import { addresses, addressTo } from '@vigie/contract'
import type { ListedAlert } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertReasons } from '../decisions/alert-reasons.tsx'
import { AppLink } from '../../lib/app-link.tsx'
import { useSession } from '../../data/session.ts'
import { formatDay, formatDayMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Pages } from '../../ui/pages.tsx'
import { AlertActions } from './alert-actions.tsx'
import { AlertSentence } from './alert-sentence.tsx'
import { toldAlert } from './told-alert.ts'
import classes from './alert-table.module.css'

type Props = { readonly account: string; readonly alerts: readonly ListedAlert[] }

const pageSize = 10
/** `MM/DD`, in the order of the specification. */
const monthDay = (instant: string): string => instant.slice(5, 10).replace('-', '/')

/** The specification's seven columns, ten rows a page. */
export function AlertTable({ account, alerts }: Props) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(alerts.length / pageSize))
  const shown = Math.min(page, pages)
  const columns = ['date', 'priority', 'campaign', 'adset', 'ad', 'text', 'action'] as const
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(($) => $.alerts.columns[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alerts.slice((shown - 1) * pageSize, shown * pageSize).map((alert) => (
            <Row key={alert.id} account={account} alert={alert} />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pages
          className={classes.pages}
          size="xs"
          total={pages}
          value={shown}
          onChange={setPage}
          words={t(($) => $.alerts.pages, { returnObjects: true })}
        />
      )}
    </>
  )
}

function Row({ account, alert }: { readonly account: string; readonly alert: ListedAlert }) {
  const { t } = useTranslation()
  const { preferences } = useSession()
  const language = useLanguage()
  return (
    <tr data-over={alert.resolvedAt !== null || undefined}>
      <td title={formatDay(alert.createdAt, language)}>
        {preferences.formats === 'language'
          ? formatDayMonth(alert.createdAt, language)
          : monthDay(alert.createdAt)}
      </td>
      <td>
        <PriorityPill alert={alert} />
      </td>
      <Names names={alert.campaignNames} campaignId={alert.campaignIds[0]} />
      <Names names={alert.adsetNames} />
      <Names names={alert.adNames} />
      <td className={classes.text}>
        <AlertSentence alert={alert} /> <AlertReasons told={toldAlert(alert)} />
        {alert.acknowledgedBy && <small>{t(($) => $.alerts.seenBy, { name: alert.acknowledgedBy })}</small>}
      </td>
      <td className={classes.actions}>
        <AlertActions account={account} alert={alert} />
      </td>
    </tr>
  )
}

/** Priority as a word and a colour; what is over says so. */
export function PriorityPill({ alert }: { readonly alert: ListedAlert }) {
  const { t } = useTranslation()
  const isOver = alert.resolvedAt !== null
  return (
    <span className={classes.pill} data-priority={isOver ? 4 : alert.priority}>
      {t(($) => $.alerts.priority[isOver ? 4 : alert.priority])}
    </span>
  )
}

type NamesProps = { readonly names: readonly string[]; readonly campaignId?: string | undefined }

/** The first name, which leads to its campaign, and how many more there are. */
function Names({ names, campaignId }: NamesProps) {
  const [first = '–', ...others] = names
  return (
    <td className={classes.names} title={names.join('\n')}>
      {campaignId === undefined ? (
        first
      ) : (
        <AppLink href={addressTo(addresses.campaign, { id: campaignId })}>{first}</AppLink>
      )}
      {others.length > 0 && ` +${others.length}`}
    </td>
  )
}
