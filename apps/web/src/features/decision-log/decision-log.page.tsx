import { addresses } from '@vigie/contract'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconHistory, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useQuery, useSuspenseInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { judgementsQuery, runsQuery, type JudgedCampaign as Judged } from '../../data/decisions.ts'
import { useRunMonitoring } from '../../shared/decisions/decision-changes.ts'
import { RecordLine } from '../../shared/decisions/record-line.tsx'
import { JudgedCampaign } from '../../shared/decisions/judged-campaign.tsx'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countByKind, decisionKinds, isDecisionKind, isQuiet, narrowed, readFirst } from './narrowed.ts'
import { RunList } from './run-list.tsx'
import classes from './decision-log.module.css'
import { May } from '../../shared/rights/for-role.tsx'

export const loadDecisionLog = (client: QueryClient, account: string) =>
  client.ensureInfiniteQueryData(runsQuery(account))

/** When the engine looked, at what, what it did and what it could not judge; each decision with its reasons. */
export function DecisionLogPage() {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const language = useLanguage()
  const { passage, ...narrowing } = useSearch({ from: '/signed-in/in-account/journal-monitoring' })
  const navigate = useNavigate()
  const runs = useSuspenseInfiniteQuery(runsQuery(account))
  const runNow = useRunMonitoring(account)
  const listed = runs.data.pages.flatMap((page) => page.runs)
  const [latest] = listed
  const moment = (at: string | null) => (at ? formatMoment(at, language, timezone) : '-')
  const choose = (at: string | undefined) =>
    void navigate({ to: addresses.decisionLog, search: { ...narrowing, passage: at }, replace: true })
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t(($) => $.decisions.log.title)}
        facts={
          latest
            ? t(($) => $.decisions.log.facts, { at: moment(latest.at), figures: moment(latest.figuresAt) })
            : t(($) => $.decisions.log.never)
        }
        actions={
          <Actions
            isRunning={runNow.isPending}
            onRun={() => runNow.mutate(undefined, { onSuccess: () => choose(undefined) })}
          />
        }
      />
      {listed.length === 0 ? (
        <NoRuns />
      ) : (
        <div className={classes.board}>
          <RunList
            runs={listed}
            chosen={passage ?? null}
            onChoose={choose}
            more={
              runs.hasNextPage
                ? { isLoading: runs.isFetchingNextPage, load: () => void runs.fetchNextPage() }
                : null
            }
          />
          <Judged account={account} passage={passage} />
        </div>
      )}
    </div>
  )
}

function NoRuns() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(($) => $.decisions.log.empty)}
      body={t(($) => $.decisions.log.emptyHint)}
      action={
        <Button component={AppLink} href={addresses.branching}>
          {t(($) => $.decisions.log.toBranching)}
        </Button>
      }
    />
  )
}

type ActionsProps = { readonly isRunning: boolean; readonly onRun: () => void }

function Actions({ isRunning, onRun }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <May may="figures:export">
        <Button
          variant="default"
          component={AppLink}
          href={addresses.backTest}
          leftSection={<IconHistory size={15} />}
        >
          {t(($) => $.decisions.log.replay)}
        </Button>
      </May>
      <May may="strategy:arm">
        <Button leftSection={<IconRefresh size={15} />} loading={isRunning} onClick={onRun}>
          {t(($) => $.decisions.log.run)}
        </Button>
      </May>
    </>
  )
}

type JudgedProps = { readonly account: string; readonly passage: string | undefined }

/** What one passage came to for each campaign; without one, the latest. */
function Judged({ account, passage }: JudgedProps) {
  const { t } = useTranslation()
  const judged = useQuery(judgementsQuery(account, passage ? { at: passage } : {}))
  return (
    <div className={classes.campaigns}>
      <Answered
        of={judged}
        rows={6}
        label={t(($) => $.decisions.loading)}
        failed={t(($) => $.decisions.failed)}
      >
        {({ campaigns, record }) => (
          <>
            <RecordLine record={record} />
            <Narrowed campaigns={campaigns} />
          </>
        )}
      </Answered>
    </div>
  )
}

/** What stands in the address narrows what is shown, so that a link says the same to whoever opens it. */
function Narrowed({ campaigns }: { readonly campaigns: readonly Judged[] }) {
  const { t } = useTranslation()
  const search = useSearch({ from: '/signed-in/in-account/journal-monitoring' })
  const navigate = useNavigate()
  const kind = isDecisionKind(search.decision) ? search.decision : 'all'
  const name = search.name ?? ''
  const narrow = (change: { readonly decision?: string | undefined; readonly name?: string | undefined }) =>
    void navigate({ to: addresses.decisionLog, search: { ...search, ...change }, replace: true })
  const shown = narrowed(campaigns, { kind, name })
  const counts = countByKind(campaigns)
  return (
    <>
      <div className={classes.narrowing}>
        <TextInput
          size="xs"
          type="search"
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          aria-label={t(($) => $.decisions.log.filter.name)}
          placeholder={t(($) => $.decisions.log.filter.name)}
          value={name}
          onChange={({ currentTarget: { value } }) => narrow({ name: value === '' ? undefined : value })}
        />
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.decisions.log.filter.kind)}
          value={kind}
          onChange={(value) => narrow({ decision: value === 'all' ? undefined : value })}
          data={decisionKinds.map((one) => ({
            value: one,
            label: `${t(($) => $.decisions.log.filter.kinds[one])} ${counts[one]}`,
          }))}
        />
      </div>
      {readFirst(shown).map((campaign) => (
        <JudgedCampaign
          key={campaign.id}
          campaign={campaign}
          title={campaign.name}
          isFolded={name === '' ? isQuiet : undefined}
        />
      ))}
      {shown.length === 0 && campaigns.length > 0 && (
        <EmptyState title={t(($) => $.decisions.log.filter.none)} />
      )}
    </>
  )
}
