import { useTranslation } from 'react-i18next'
import { formatAgo, formatPercent, formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './administration.module.css'
import type { Installation } from '../../data/administration.ts'
import { Panel, WideTable } from './panel.tsx'
import { here } from './units.ts'
import { clockNow } from '../../lib/clock.ts'

/** From here on the product slows down. */
const nearlyFull = 75

/** How much of each account's quota is used, as the platform last said to any process. */
export function QuotasPanel({ quotas }: { readonly quotas: Installation['quotas'] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const title = t(($) => $.administration.quotas.title)
  return (
    <Panel title={title} isWide>
      {quotas.length === 0 ? (
        <p className={classes.note}>{t(($) => $.administration.none)}</p>
      ) : (
        <WideTable label={title}>
          <thead>
            <tr>
              <th>{t(($) => $.administration.quotas.account)}</th>
              <th data-align="end">{t(($) => $.administration.quotas.used)}</th>
              <th>{t(($) => $.administration.quotas.tier)}</th>
              <th>{t(($) => $.administration.quotas.state)}</th>
              <th data-align="end">{t(($) => $.administration.quotas.read)}</th>
            </tr>
          </thead>
          <tbody>
            {quotas.map(({ account, name, percent, tier, closedUntil, readAt }) => (
              <tr key={account}>
                <td>
                  {name} <span className="mono">{account}</span>
                </td>
                <td
                  data-align="end"
                  data-name={t(($) => $.administration.quotas.used)}
                  className={percent >= nearlyFull ? classes.late : undefined}
                >
                  {formatPercent(Math.round(percent) / 100, language)}
                </td>
                <td data-name={t(($) => $.administration.quotas.tier)}>
                  {t(($) => $.administration.quotas[tier ?? 'unknown'])}
                </td>
                <td
                  data-name={t(($) => $.administration.quotas.state)}
                  className={closedUntil ? classes.late : undefined}
                >
                  {closedUntil
                    ? t(($) => $.administration.quotas.closed, {
                        time: formatTime(closedUntil, language, here),
                      })
                    : t(($) => $.administration.quotas.open)}
                </td>
                <td data-align="end" data-name={t(($) => $.administration.quotas.read)}>
                  {formatAgo(readAt, clockNow(), language)}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Panel>
  )
}
