import { addresses } from '@vigie/contract'
import { SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgementsQuery, runsQuery, type JudgedCampaign as Judged } from '../../data/decisions.ts'
import { RecordLine } from '../../shared/decisions/record-line.tsx'
import { JudgedCampaign } from '../../shared/decisions/judged-campaign.tsx'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countByKind, decisionKinds, isDecisionKind, isQuiet, narrowed, readFirst } from './narrowed.ts'
import { NothingJudged } from './nothing-judged.tsx'
import { RunList } from './run-list.tsx'
import classes from './decision-log.module.css'

/** Each look of the engine: at what, what it did and what it could not judge; each campaign with all that was said of its ads. */
export function Looks({ account }: { readonly account: string }) {
  const { passage, ...narrowing } = useSearch({ from: '/signed-in/in-account/journal-monitoring' })
  const navigate = useNavigate()
  // A link to one of many looks: the list begins with it, not with two thousand after it.
  const [from, setFrom] = useState(passage)
  const runs = useSuspenseInfiniteQuery(runsQuery(account, from))
  const listed = runs.data.pages.flatMap((page) => page.runs)
  const choose = (at: string | undefined) =>
    void navigate({
      to: addresses.decisionLog,
      search: { ...narrowing, passage: at, vue: 'passages' },
      replace: true,
    })
  if (listed.length === 0) return <NothingJudged />
  return (
    <div className={classes.board}>
      <RunList
        runs={listed}
        chosen={passage ?? null}
        onChoose={choose}
        onNewest={from === undefined ? null : () => setFrom(undefined)}
        more={
          runs.hasNextPage
            ? { isLoading: runs.isFetchingNextPage, load: () => void runs.fetchNextPage() }
            : null
        }
      />
      <JudgedAt account={account} passage={passage} />
    </div>
  )
}

type JudgedProps = { readonly account: string; readonly passage: string | undefined }

/** What one passage came to for each campaign; without one, the latest. */
function JudgedAt({ account, passage }: JudgedProps) {
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
