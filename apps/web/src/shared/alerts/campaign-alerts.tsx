import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
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
      {alerts.isError && (
        <ErrorState
          title={t(($) => $.alerts.loadFailed)}
          retry={{ label: t(($) => $.alerts.retry), run: () => void alerts.refetch() }}
        />
      )}
      {alerts.isPending && !alerts.isError && <SkeletonRows count={2} label={t(($) => $.alerts.loading)} />}
      {alerts.data?.length === 0 && <p>{t(($) => $.alerts.none)}</p>}
      {alerts.data && alerts.data.length > 0 && <AlertTable account={account} alerts={alerts.data} />}
    </section>
  )
}
