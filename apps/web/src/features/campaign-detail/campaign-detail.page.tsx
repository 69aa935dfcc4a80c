import { addresses, type ReportAnswer } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CampaignAlerts } from '../../shared/alerts/campaign-alerts.tsx'
import { LazyComments } from '../../shared/comments/lazy-comments.tsx'
import { CampaignDecisions } from '../../shared/decisions/campaign-decisions.tsx'
import { LazyLeftPaused } from '../../shared/changes/lazy-left-paused.tsx'
import { againstDaysBefore } from '../../shared/figures/change.ts'
import type { ComparisonSearch } from '../../shared/figures/comparison/comparison-search.ts'
import { PeriodPicker } from '../../shared/figures/period-picker.tsx'
import {
  periodOf,
  rangeOf,
  searchOf,
  type Period,
  type PeriodSearch,
  type Range,
} from '../../shared/figures/period.ts'
import { useAccount, type Account } from '../../data/session.ts'
import { accountToday } from '../../lib/account-today.ts'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CampaignCompared } from './campaign-compared.tsx'
import { CampaignCards } from './campaign-cards.tsx'
import classes from './campaign-detail.module.css'
import {
  campaignDetailQuery,
  campaignReportQuery,
  type CampaignFigures,
} from '../../data/campaign-reports.ts'
import { campaignsQuery } from '../../data/campaigns.ts'
import { DailyChart } from './daily-chart.tsx'
import { DetailHeader } from './detail-header.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { ReportTables } from './report-tables.tsx'
import { TopBars } from './top-bars.tsx'
import { VisualsPanel } from './visuals-panel.tsx'

/** The campaigns of the period of an address. */
export const loadCampaign = (client: QueryClient, inUse: Account, search: PeriodSearch) =>
  client.ensureQueryData(
    campaignsQuery(inUse.account, rangeOf(periodOf(search, inUse.timezone), inUse.timezone)),
  )

/** One campaign: what worked, for whom, and what it cost. The other campaigns stay one click away. */
export function CampaignDetailPage() {
  const { t } = useTranslation()
  const { account, currency, timezone } = useAccount()
  const { id: campaignId } = useParams({ from: '/signed-in/in-account/campagne/details/$id' })
  const navigate = useNavigate()
  const { period, search, setPeriod, compare } = usePeriod(campaignId, timezone)
  const range = rangeOf(period, timezone)
  const { data: cards } = useSuspenseQuery(campaignsQuery(account, range))
  const row = cards.rows.find((one) => one.campaignId === campaignId)
  return (
    <div className={classes.page}>
      <CampaignCards
        rows={cards.rows}
        selectedId={campaignId}
        currency={currency}
        search={search}
        onChoose={(id) => void navigate({ to: addresses.campaign, params: { id }, search })}
      />
      <div className={classes.detail}>
        {row && (
          <DetailHeader
            row={row}
            period={
              <PeriodPicker
                period={period}
                onChange={setPeriod}
                comparison={{ against: search.against, onChange: compare, hasRows: false }}
              />
            }
          />
        )}
        {!row && (
          <EmptyState
            isPage
            title={t(($) => $.campaignDetail.unknown)}
            body={t(($) => $.campaignDetail.unknownBody)}
            action={
              <Button component={Link} to={addresses.campaigns} variant="default">
                {t(($) => $.campaignDetail.toCampaigns)}
              </Button>
            }
          />
        )}
        {row && (
          <div className={classes.left}>
            <LazyLeftPaused key={campaignId} campaignId={campaignId} />
          </div>
        )}
        {row && (
          <Panels
            campaignId={campaignId}
            range={range}
            against={search.against}
            isStored={'preset' in period && period.preset === '30d'}
          />
        )}
      </div>
    </div>
  )
}

type PanelsProps = {
  readonly campaignId: string
  readonly range: Range
  readonly isStored: boolean
  readonly against: string | undefined
}

function Panels({ campaignId, range, isStored, against }: PanelsProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const detail = useQuery(campaignDetailQuery(account, campaignId, range))
  const report = useQuery(campaignReportQuery({ account, campaignId, range, isStored }))
  const words = {
    rows: 8,
    label: t(($) => $.campaignDetail.loading),
    failed: t(($) => $.campaignDetail.failed),
  }
  return (
    <Answered of={detail} {...words}>
      {(figures) => (
        <Answered of={report} {...words}>
          {({ items }) => <Read {...{ campaignId, range, items, against }} detail={figures} />}
        </Answered>
      )}
    </Answered>
  )
}

type ReadProps = {
  readonly campaignId: string
  readonly range: Range
  readonly detail: CampaignFigures
  readonly items: ReportAnswer['items']
  readonly against: string | undefined
}

function Read({ campaignId, range, detail, items, against }: ReadProps) {
  const { t } = useTranslation()
  const { account, currency, timezone } = useAccount()
  return (
    <div className={classes.panels}>
      {against === undefined ? (
        <FiguresStrip
          {...{ detail, range, currency }}
          against={againstDaysBefore(t, detail, { ...range, today: accountToday(timezone) })}
        />
      ) : (
        <CampaignCompared {...{ campaignId, range, detail, currency, against }} />
      )}
      <DailyChart days={detail.days} currency={currency} maturingSince={detail.provenance.maturingSince} />
      <VisualsPanel
        items={items.filter(({ dimension }) => dimension === 'image' || dimension === 'video')}
        ads={detail.ads}
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
      <LazyComments on={{ account, kind: 'campaign', id: campaignId }} />
    </div>
  )
}

/** The period lives in the address and goes back to the list with the person. */
function usePeriod(id: string, timezone: string) {
  const asked = useSearch({ from: '/signed-in/in-account/campagne/details/$id' })
  const { against } = asked
  const period = periodOf(asked, timezone)
  const navigate = useNavigate()
  const go = (search: PeriodSearch & ComparisonSearch) =>
    void navigate({ to: addresses.campaign, params: { id }, search, replace: true })
  return {
    period,
    search: { ...searchOf(period), against },
    setPeriod: (next: Period) => go({ ...searchOf(next), against }),
    compare: (next: ComparisonSearch) => go({ ...searchOf(period), against: next.against }),
  }
}
