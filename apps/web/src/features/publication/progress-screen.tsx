import { publicationEndpoints } from '@vigie/contract/publication'
import { Button, Checkbox, Progress } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PublicationNodeView, PublicationProgress } from '@vigie/domain'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../lib/api.ts'
import { failureText } from '../../lib/errors.ts'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { notify } from '../../ui/toast.ts'
import { estimatedEnd } from './estimated-end.ts'
import { canStop, hasEnded, needsReconnection, waitsForPerson } from './publication-phase.ts'
import { useProgress } from './use-progress.ts'
import classes from './publication.module.css'

const api = callsOf(publicationEndpoints)

type Props = {
  readonly account: string
  readonly first: PublicationProgress
  /** Started by this page, just now. */
  readonly isOwn: boolean
  /** Back to the plan, once it ended without publishing. */
  readonly onLeave: () => void
}

const mostNodes = 400

/** A publication as it happens, object by object. */
export function ProgressScreen({ account, first, isOwn, onLeave }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const router = useRouter()
  const queries = useQueryClient()
  const { progress, isPolling, show } = useProgress(account, first)
  const isPublished = progress.state === 'PUBLISHED'

  useEffect(() => {
    if (!isPublished) return
    notify({ kind: 'done', title: t(($) => $.publication.done) })
    void queries.invalidateQueries()
    router.history.push('/campagne/liste')
  }, [isPublished, queries, router, t])

  const end = estimatedEnd(progress)
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t(($) => $.publication.progress.title)}
        facts={progress.campaignName}
        actions={<ProgressActions account={account} progress={progress} onShown={show} onLeave={onLeave} />}
      />
      <div className={classes.progress}>
        {!isOwn && (
          <p className={classes.quiet}>
            {t(($) => $.publication.already, {
              who: progress.startedBy,
              time: formatTime(progress.startedAt, language),
            })}
          </p>
        )}
        <p
          className={classes.stateText}
          role="status"
          data-waits={waitsForPerson(progress) || undefined}
          data-failed={progress.state === 'FAILED_VALIDATION' || undefined}
        >
          {t(($) => $.publication.states[progress.state], {
            created: progress.created,
            verified: progress.verified,
            active: progress.active,
            total: progress.total,
            time: progress.resumesAt === null ? '-' : formatTime(progress.resumesAt, language),
          })}{' '}
          {end && t(($) => $.publication.progress.estimate, { time: formatTime(end, language) })}
        </p>
        <Progress.Root size="lg" aria-label={t(($) => $.publication.progress.bar)}>
          <Progress.Section
            aria-label={t(($) => $.publication.progress.bar)}
            value={progress.total === 0 ? 0 : (progress.created / progress.total) * 100}
          />
        </Progress.Root>
        {progress.unknown > 0 && <p>{t(($) => $.publication.unknown, { count: progress.unknown })}</p>}
        {progress.rejected > 0 && (
          <p className={classes.refused}>
            {t(($) => $.publication.progress.rejected, { count: progress.rejected })}
          </p>
        )}
        {progress.problem && (
          <div className={classes.problem} role="alert">
            <strong>{progress.problem.title}</strong>
            <span>{progress.problem.message}</span>
          </div>
        )}
        {isPolling && <p className={classes.quiet}>{t(($) => $.publication.progress.connection)}</p>}
        <Nodes nodes={progress.nodes} />
      </div>
    </div>
  )
}

type ActionsProps = {
  readonly account: string
  readonly progress: PublicationProgress
  readonly onShown: (progress: PublicationProgress) => void
  readonly onLeave: () => void
}

function ProgressActions({ account, progress, onShown, onLeave }: ActionsProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const params = { account, publicationId: progress.id }
  const onError = (error: Error) => notify({ kind: 'error', ...failureText(error) })
  const stop = useMutation({
    mutationFn: (objects: 'keep' | 'remove') => api.cancelPublication({ params, body: { objects } }),
    onSuccess: onShown,
    onError,
  })
  const resume = useMutation({
    mutationFn: () => api.resumePublication({ params }),
    onSuccess: onShown,
    onError,
  })
  const askToStop = async (objects: 'keep' | 'remove') => {
    const { created: count } = progress
    const isConfirmed = await confirm({
      title: t(($) => $.publication.progress.askStop),
      body: t(($) => $.publication.progress[objects === 'keep' ? 'askStopBody' : 'askRemoveBody'], { count }),
      confirm: t(($) => $.publication.progress[objects]),
      cancel: t(($) => $.publication.cancel),
      isDestructive: true,
    })
    if (isConfirmed) stop.mutate(objects)
  }
  return (
    <>
      {canStop(progress) && (
        <>
          <Button
            variant="default"
            loading={stop.isPending && stop.variables === 'keep'}
            onClick={() => void askToStop('keep')}
          >
            {t(($) => $.publication.progress.keep)}
          </Button>
          <Button
            variant="default"
            color="alarme"
            loading={stop.isPending && stop.variables === 'remove'}
            onClick={() => void askToStop('remove')}
          >
            {t(($) => $.publication.progress.remove)}
          </Button>
        </>
      )}
      {needsReconnection(progress) && (
        <Button onClick={() => router.history.push('/campagne/ajouter-compte?reconnect=true')}>
          {t(($) => $.publication.progress.reconnect)}
        </Button>
      )}
      {waitsForPerson(progress) && (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t(($) => $.publication.progress.resume)}
        </Button>
      )}
      {hasEnded(progress) && progress.state !== 'PUBLISHED' && (
        <Button onClick={onLeave}>{t(($) => $.publication.progress.backToPlan)}</Button>
      )}
    </>
  )
}

function Nodes({ nodes }: { readonly nodes: readonly PublicationNodeView[] }) {
  const { t } = useTranslation()
  const [isFiltered, setFiltered] = useState(false)
  const wanted = isFiltered
    ? nodes.filter(({ state }) => state === 'REJECTED' || state === 'UNKNOWN' || state === 'GONE')
    : nodes
  const more = wanted.length - mostNodes
  return (
    <section className={classes.block}>
      <div className={classes.nodesHead}>
        <h2>{t(($) => $.publication.progress.objects)}</h2>
        <Checkbox
          label={t(($) => $.publication.progress.onlyProblems)}
          checked={isFiltered}
          onChange={({ currentTarget: { checked } }) => setFiltered(checked)}
        />
      </div>
      <ul className={classes.lines}>
        {wanted.slice(0, mostNodes).map((node) => (
          <li key={node.key} className={classes.node} data-state={node.state}>
            <span className={classes.quiet}>{t(($) => $.publication.kinds[node.kind])}</span>
            <span className={classes.name} title={node.name}>
              {node.name}
            </span>
            <code className="mono">{node.platformId ?? ''}</code>
            <span className={classes.nodeState}>{t(($) => $.publication.nodes[node.state])}</span>
            {node.errorMessage !== null && (
              <span className={classes.nodeError}>
                {[node.errorTitle, node.errorMessage].filter((part) => part).join(' : ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.folded}>{t(($) => $.publication.progress.more, { count: more })}</p>}
    </section>
  )
}
