import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CampaignAlerts } from '../../shared/alerts/campaign-alerts.tsx'
import { CampaignDecisions } from '../../shared/decisions/campaign-decisions.tsx'
import { PeriodPicker } from '../../shared/figures/period-picker.tsx'
import { periodOf, rangeOf, searchOf, type Period, type Range } from '../../shared/figures/period.ts'
import { failureText } from '../../lib/errors.ts'
import { useAccount } from '../../data/session.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { CampaignCards } from './campaign-cards.tsx'
import classes from './campaign-detail.module.css'
import { campaignDetailQuery, campaignReportQuery } from '../../data/campaign-reports.ts'
import { campaignsQuery } from '../../data/campaigns.ts'
import { DailyChart } from './daily-chart.tsx'
import { DetailHeader } from './detail-header.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { ReportTables } from './report-tables.tsx'
import { TopBars } from './top-bars.tsx'
import { VisualsPanel } from './visuals-panel.tsx'

/** One campaign: what worked, for whom, and what it cost. The other campaigns stay one click away. */
export function CampaignDetailPage() {
  const { t } = useTranslation()
  const { account, currency, timezone } = useAccount()
  const { id: campaignId } = useParams({ from: '/signed-in/in-account/campagne/details/$id' })
  const navigate = useNavigate()
  const { period, search, setPeriod } = usePeriod(campaignId)
  const range = rangeOf(period, timezone)
  const cards = useQuery(campaignsQuery(account, range))
  const row = cards.data?.rows.find((one) => one.campaignId === campaignId)
  return (
    <div className={classes.page}>
      {cards.data && (
        <CampaignCards
          rows={cards.data.rows}
          selectedId={campaignId}
          currency={currency}
          search={search}
          onChoose={(id) => void navigate({ to: addresses.campaign, params: { id }, search })}
        />
      )}
      <div className={classes.detail}>
        {row && <DetailHeader row={row} period={<PeriodPicker period={period} onChange={setPeriod} />} />}
        {cards.isPending && <SkeletonRows count={8} label={t(($) => $.campaignDetail.loading)} />}
        {cards.isError && (
          <ErrorState
            title={t(($) => $.campaignDetail.failed)}
            message={failureText(cards.error).message}
            retry={{ label: t(($) => $.campaignDetail.retry), run: () => void cards.refetch() }}
          />
        )}
        {cards.data && !row && <EmptyState isPage title={t(($) => $.campaignDetail.unknown)} />}
        {row && (
          <Panels
            campaignId={campaignId}
            range={range}
            isStored={'preset' in period && period.preset === '30d'}
          />
        )}
      </div>
    </div>
  )
}

type PanelsProps = { readonly campaignId: string; readonly range: Range; readonly isStored: boolean }

function Panels({ campaignId, range, isStored }: PanelsProps) {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const detail = useQuery(campaignDetailQuery(account, campaignId, range))
  const report = useQuery(campaignReportQuery({ account, campaignId, range, isStored }))
  const failed = detail.error ?? report.error
  if (failed) {
    const retry = () => void Promise.all([detail.refetch(), report.refetch()])
    return (
      <ErrorState
        title={t(($) => $.campaignDetail.failed)}
        message={failureText(failed).message}
        retry={{ label: t(($) => $.campaignDetail.retry), run: retry }}
      />
    )
  }
  if (!detail.data || !report.data)
    return <SkeletonRows count={8} label={t(($) => $.campaignDetail.loading)} />
  const { items } = report.data
  return (
    <div className={classes.panels}>
      <FiguresStrip detail={detail.data} range={range} currency={currency} />
      <VisualsPanel
        items={items.filter(({ dimension }) => dimension === 'image' || dimension === 'video')}
        ads={detail.data.ads}
        currency={currency}
      />
      <CampaignAlerts
        account={account}
        campaignId={campaignId}
        title={t(($) => $.campaignDetail.optimisations.title)}
      />
      <CampaignDecisions account={account} campaignId={campaignId} />
      <ReportTables key={campaignId} items={items} currency={currency} />
      <div className={classes.pair}>
        <TopBars
          kind="audience"
          items={items.filter(({ dimension }) => dimension === 'audience')}
          currency={currency}
        />
        <TopBars
          kind="interest"
          items={items.filter(({ dimension }) => dimension === 'interest')}
          currency={currency}
        />
      </div>
      <DailyChart
        days={detail.data.days}
        currency={currency}
        maturingSince={detail.data.provenance.maturingSince}
      />
    </div>
  )
}

/** The period lives in the address and goes back to the list with the person. */
function usePeriod(id: string) {
  const period = periodOf(useSearch({ from: '/signed-in/in-account/campagne/details/$id' }))
  const navigate = useNavigate()
  return {
    period,
    search: searchOf(period),
    setPeriod: (next: Period) =>
      void navigate({ to: addresses.campaign, params: { id }, search: searchOf(next), replace: true }),
  }
}
