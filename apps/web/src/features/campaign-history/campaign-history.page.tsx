import { addresses } from '@vigie/contract'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery, useSuspenseInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import classes from './campaign-history.module.css'
import { differencesQuery } from '../../data/drift.ts'
import { historyQuery } from '../../data/live-changes.ts'
import { DifferencesPanel } from './differences-panel.tsx'

type View = 'changes' | 'differences'
const views: readonly View[] = ['changes', 'differences']

export const loadHistory = (client: QueryClient, account: string, campaignId: string) =>
  client.ensureInfiniteQueryData(historyQuery(account, campaignId))

/** What Vigie wrote to a campaign, and where the platform has something else. */
export function CampaignHistoryPage() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const { id: campaignId } = useParams({ from: '/signed-in/in-account/campagne/historique/$id' })
  const { vue } = useSearch({ from: '/signed-in/in-account/campagne/historique/$id' })
  const view: View = vue === 'ecarts' ? 'differences' : 'changes'
  const differences = useQuery({ ...differencesQuery(account, campaignId), staleTime: 0 })
  const history = useSuspenseInfiniteQuery(historyQuery(account, campaignId))
  const [newest] = history.data.pages
  const name = newest?.campaignName
  const isUnknown = name === '' && newest?.entries.length === 0
  const open = differences.data?.differences.filter(({ state }) => state === 'open').length ?? 0
  const show = (next: View) =>
    void navigate({
      to: addresses.campaignHistory,
      params: { id: campaignId },
      search: next === 'differences' ? { vue: 'ecarts' } : {},
      replace: true,
    })
  return (
    <div className={classes.page}>
      <PageHeader
        back={{
          label: t(($) => $.campaignHistory.back),
          onClick: () => void navigate({ to: addresses.campaign, params: { id: campaignId } }),
        }}
        title={t(($) => $.campaignHistory.title)}
        facts={
          <>
            {name} <span className="mono">{campaignId}</span>
          </>
        }
        actions={!isUnknown && <Views view={view} open={open} onShow={show} />}
      />
      <div className={classes.body}>
        {isUnknown && <UnknownCampaign />}
        {!isUnknown && view === 'changes' && <ChangesPanel account={account} campaignId={campaignId} />}
        {!isUnknown && view === 'differences' && (
          <DifferencesPanel account={account} campaignId={campaignId} />
        )}
      </div>
    </div>
  )
}

/** Nothing was written to it, and no reading knows it: an address typed by hand, or of another account. */
function UnknownCampaign() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(($) => $.campaignHistory.unknown)}
      body={t(($) => $.campaignHistory.unknownBody)}
      action={
        <Button component={Link} to={addresses.campaigns}>
          {t(($) => $.campaignHistory.toCampaigns)}
        </Button>
      }
    />
  )
}

type ViewsProps = { readonly view: View; readonly open: number; readonly onShow: (view: View) => void }

function Views({ view, open, onShow }: ViewsProps) {
  const { t } = useTranslation()
  const nameOf = (one: View) => t(($) => $.campaignHistory.views[one])
  return (
    <SegmentedControl
      aria-label={t(($) => $.campaignHistory.views.label)}
      value={view}
      data={views.map((value) => ({
        value,
        label: value === 'differences' && open > 0 ? `${nameOf(value)} (${open})` : nameOf(value),
      }))}
      onChange={onShow}
    />
  )
}
