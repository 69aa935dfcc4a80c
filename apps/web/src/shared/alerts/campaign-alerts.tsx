import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Answered } from '../../ui/answered.tsx'
import { AlertTable } from './alert-table.tsx'
import { campaignAlertsQuery } from '../../data/alerts.ts'
import classes from './campaign-alerts.module.css'

type Props = { readonly account: string; readonly campaignId: string; readonly title: string }

/** What was done and told about one campaign. */
export function CampaignAlerts({ account, campaignId, title }: Props) {
  const { t } = useTranslation()
  const alerts = useQuery(campaignAlertsQuery(account, campaignId))
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <Answered
        of={alerts}
        rows={2}
        label={t(($) => $.alerts.loading)}
        failed={t(($) => $.alerts.loadFailed)}
      >
        {(list) =>
          list.length === 0 ? (
            <p>{t(($) => $.alerts.none)}</p>
          ) : (
            <AlertTable account={account} alerts={list} />
          )
        }
      </Answered>
    </section>
  )
}
