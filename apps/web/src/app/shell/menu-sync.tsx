import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatAccountTime, formatAgo } from '../../lib/format.ts'
import type { Account } from '../../data/session.ts'
import { freshnessOf, syncStateQuery, useReadAfterSync } from '../../data/sync-state.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './side-menu.module.css'

/** Foot of the menu: how old the figures of the account are, and whether they still come. */
export function MenuSync({ account, isFolded }: { readonly account: Account; readonly isFolded: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery(syncStateQuery(account.account))
  useReadAfterSync(account.account, data?.syncedAt)
  const now = useNow()
  const freshness = freshnessOf(data, account.isReachable, now)
  const title = t(($) => $.shell.sync[freshness])
  const when =
    data?.syncedAt &&
    `${formatAgo(data.syncedAt, now, language)} · ${formatAccountTime(data.syncedAt, language, account.timezone)}`
  const next =
    data?.nextAt && freshness !== 'dead' && freshness !== 'ended' && Date.parse(data.nextAt) > now
      ? t(($) => $.shell.sync.next, { time: formatAccountTime(data.nextAt, language, account.timezone) })
      : null
  return (
    <div className={classes.sync} data-freshness={freshness} title={isFolded ? title : undefined}>
      <span className={classes.dot} aria-hidden="true" />
      {isFolded ? (
        <span className="visually-hidden">{title}</span>
      ) : (
        <span>
          <strong>{title}</strong>
          {/* Its line is kept before it is known: nothing above may move. */}
          <small>{when ?? '\u00a0'}</small>
          <small>{next ?? '\u00a0'}</small>
        </span>
      )}
    </div>
  )
}
