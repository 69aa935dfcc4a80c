import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { Extent } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingFile } from '../../shared/file-publication/missing-file.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { productTime } from '../../lib/clock.ts'
import { failureText } from '../../lib/errors.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { PlanRefused } from './plan-refused.tsx'
import { PlanScreen } from './plan-screen.tsx'
import { ProgressScreen } from './progress-screen.tsx'
import { livePublicationQuery, planQuery } from '../../data/publication.ts'
import { hasEnded } from '../../shared/file-publication/publication-phase.ts'
import { useProposePlan } from './use-propose-plan.ts'
import { usePublish } from './use-publish.ts'
import classes from './publication.module.css'

/** What a publication would do, then what it does. */
export const PublicationPlanPage = () => <ConfirmationPage extent="publish" />

/** The same for an update of the ads of a live campaign. */
export const UpdateConfirmPage = () => <ConfirmationPage extent="update" />

function ConfirmationPage({ extent }: { readonly extent: Extent }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { account } = useAccount()
  const fileId = useRouterState({ select: ({ location }) => fileIdOf(location.search) })
  if (fileId !== null)
    return <Publication key={`${account} ${fileId}`} account={account} fileId={fileId} extent={extent} />
  return (
    <EmptyState
      isPage
      title={t(($) => $.publication.noFile)}
      body={t(($) => $.publication.noFileHint)}
      action={
        <Button onClick={() => router.history.push(addresses.campaigns)}>
          {t(($) => $.publication.toList)}
        </Button>
      }
    />
  )
}

type Props = { readonly account: string; readonly fileId: string; readonly extent: Extent }

function Publication({ account, fileId, extent }: Props) {
  const [leavesPaused, setLeavesPaused] = useState(false)
  const publish = usePublish({ account, fileId, extent })
  const propose = useProposePlan({ account, fileId, extent })
  const mayPublish = useCan('publication:start')
  const { live, running, plan } = useStanding({ account, fileId, extent, leavesPaused }, publish)

  if (running)
    return (
      <ProgressScreen
        key={running.id}
        account={account}
        first={running}
        isOwn={publish.isStarting || publish.started !== null}
        onLeave={() => {
          publish.reset()
          void live.refetch()
        }}
      />
    )
  const failure = live.error ?? plan.error
  if (failure)
    return (
      <NoPlan
        fileId={fileId}
        extent={extent}
        failure={failure}
        onRetry={() => void (live.isError ? live.refetch() : plan.refetch())}
      />
    )
  if (!plan.data) return <PlanAwaited />
  return (
    <PlanScreen
      account={account}
      plan={plan.data}
      computedAt={productTime(plan.dataUpdatedAt)}
      isStarting={publish.isStarting || propose.isPending}
      isReading={plan.isPlaceholderData}
      leavesPaused={leavesPaused}
      onLeavesPaused={setLeavesPaused}
      // What the account asks another word for is proposed, also by who may publish.
      mayPublish={mayPublish && !plan.data.guard?.proposedFor}
      onPublish={({ monitoring, reason, isProposal }) =>
        isProposal ? propose.start(plan.data, monitoring, reason) : publish.start(plan.data, monitoring)
      }
    />
  )
}

/** The publication of the file that is under way, or the plan of one. */
function useStanding(
  { account, fileId, extent, leavesPaused }: Props & { readonly leavesPaused: boolean },
  { isStarting, started }: Pick<ReturnType<typeof usePublish>, 'isStarting' | 'started'>,
) {
  const live = useQuery({
    ...livePublicationQuery(account, fileId),
    // The call that starts a publication answers late: meanwhile its progress is already there to see.
    refetchInterval: isStarting ? 1_000 : false,
  })
  const running = started ?? (live.data && !hasEnded(live.data) ? live.data : null)
  const plan = useQuery({
    ...planQuery({ account, fileId, extent }, leavesPaused),
    enabled: live.isFetched && running === null,
  })
  return { live, running, plan }
}

function PlanAwaited() {
  const { t } = useTranslation()
  return (
    <div className={classes.state}>
      <SkeletonRows count={10} label={t(($) => $.publication.loading)} />
    </div>
  )
}

type NoPlanProps = Omit<Props, 'account'> & { readonly failure: unknown; readonly onRetry: () => void }

/** The plan of a file that cannot be published, is not there, or could not be read. */
function NoPlan({ fileId, extent, failure, onRetry }: NoPlanProps) {
  const { t } = useTranslation()
  if (isApiError(failure, 'plan.invalid'))
    return <PlanRefused fileId={fileId} extent={extent} facts={failure.facts} onRetry={onRetry} />
  if (isApiError(failure, 'configuration.notFound')) return <MissingFile />
  const { title, message, reference } = failureText(failure)
  return (
    <div className={classes.state}>
      <ErrorState
        isPage
        title={t(($) => $.publication.loadFailed)}
        message={`${title} ${message}`.trim()}
        reference={reference}
        retry={{ label: t(($) => $.publication.retry), run: onRetry }}
      />
    </div>
  )
}

function fileIdOf(search: object): string | null {
  const value: unknown = Object.entries(search).find(([name]) => name === 'file_id')?.[1]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
