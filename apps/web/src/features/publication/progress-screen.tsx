import { addresses } from '@vigie/contract'
import { Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { waitsForSecondPerson, type PublicationProgress } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { approversText } from '../../shared/file-publication/standing.ts'
import { formatAccountTime, formatMoney } from '../../lib/format.ts'
import { LazyLeftPaused } from '../../shared/changes/lazy-left-paused.tsx'
import { campaignPublished } from '../../data/publication.ts'
import { useGuard } from '../../data/guardrails.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { notify } from '../../ui/toast.ts'
import { estimatedEnd } from './estimated-end.ts'
import { ProgressActions } from './progress-actions.tsx'
import { ProgressNodes } from './progress-nodes.tsx'
import { hasEnded, waitsForPerson } from '../../shared/file-publication/publication-phase.ts'
import { useProgress } from './use-progress.ts'
import { writtenText } from './written-text.ts'
import classes from './progress.module.css'
import shared from './publication.module.css'

type Props = {
  readonly account: string
  readonly first: PublicationProgress
  /** Started by this page, just now. */
  readonly isOwn: boolean
  /** Back to the plan, once it ended without publishing. */
  readonly onLeave: () => void
}

/** A publication as it happens, object by object. */
export function ProgressScreen({ account, first, isOwn, onLeave }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const router = useRouter()
  const queries = useQueryClient()
  const { timezone } = useAccount()
  const { progress, isPolling, show } = useProgress(account, first)
  const isPublished = progress.state === 'PUBLISHED'

  const { leavesPaused, campaignId } = progress
  useEffect(() => {
    if (!isPublished) return
    notify({ kind: 'done', title: t(($) => $.publication[leavesPaused ? 'donePaused' : 'done']) })
    void campaignPublished(queries, account)
    // What is left paused is looked at here, and switched on.
    if (!leavesPaused) router.history.push(addresses.campaigns)
  }, [account, isPublished, leavesPaused, queries, router, t])

  const waitsForAnother = waitsForSecondPerson({
    state: progress.state,
    problem: progress.problem?.code ?? null,
  })
  return (
    <div className={shared.screen}>
      <PageHeader
        title={t(($) => $.publication.progress[leavesPaused ? 'pausedTitle' : 'title'])}
        facts={progress.campaignName}
        actions={<ProgressActions account={account} progress={progress} onShown={show} onLeave={onLeave} />}
      />
      <div className={classes.progress}>
        {!isOwn && !hasEnded(progress) && (
          <p className={shared.quiet}>
            {t(($) => $.publication.already, {
              who: progress.startedBy,
              time: formatAccountTime(progress.startedAt, language, timezone),
            })}
          </p>
        )}
        <StateText progress={progress} waitsForAnother={waitsForAnother} />
        <Progress.Root size="lg" aria-label={t(($) => $.publication.progress.bar)}>
          <Progress.Section
            aria-label={t(($) => $.publication.progress.bar)}
            value={progress.total === 0 ? 0 : (progress.created / progress.total) * 100}
          />
        </Progress.Root>
        {isPublished && leavesPaused && campaignId !== null && <LazyLeftPaused campaignId={campaignId} />}
        {progress.unknown > 0 && <p>{t(($) => $.publication.unknown, { count: progress.unknown })}</p>}
        {progress.rejected > 0 && (
          <p className={classes.refused}>
            {t(($) => $.publication.progress.rejected, { count: progress.rejected })}
          </p>
        )}
        {waitsForAnother && <p>{approversText(t, language, progress.approvers)}</p>}
        {progress.problem && <Problem problem={progress.problem} />}
        {isPolling && <p className={shared.quiet}>{t(($) => $.publication.progress.connection)}</p>}
        <ProgressNodes nodes={progress.nodes} isOver={hasEnded(progress)} />
      </div>
    </div>
  )
}

type StateProps = { readonly progress: PublicationProgress; readonly waitsForAnother: boolean }

/** Where it stands, and when it will be there. */
export function StateText({ progress, waitsForAnother }: StateProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const time = (instant: string) => formatAccountTime(instant, language, timezone)
  const end = estimatedEnd(progress)
  const state = waitsForAnother ? 'AWAITING_APPROVAL' : progress.state
  const values = {
    created: progress.created,
    verified: progress.verified,
    active: progress.active,
    total: progress.state === 'ACTIVATING' ? switchable(progress) : progress.total,
    time: progress.resumesAt === null ? '-' : time(progress.resumesAt),
    written: writtenText(t, language, progress),
  }
  return (
    <p className={classes.stateText} role="status" data-waits={waitsForPerson(progress) || undefined}>
      {toldOf(t, { progress, state }, values)}{' '}
      {end && t(($) => $.publication.progress.estimate, { time: time(end) })}
    </p>
  )
}

type Counted = Pick<PublicationProgress, 'created' | 'verified' | 'active' | 'total'>
type Told = Pick<StateProps, 'progress'> & { readonly state: PublicationProgress['state'] }

/** The words of a state, which are others where all is left paused, and where something was live before. */
function toldOf(
  t: TFunction,
  { progress: { leavesPaused, standing }, state }: Told,
  values: Counted & Readonly<Record<'time' | 'written', string>>,
): string {
  if (leavesPaused && isToldPaused(state)) return t(($) => $.publication.pausedStates[state], values)
  if (standing > 0 && isToldOtherwise(state)) return t(($) => $.publication.liveStates[state], values)
  return t(($) => $.publication.states[state], values)
}

/** States of which other words are true where all that is made is left paused. */
const pausedStates = ['QUEUED', 'VERIFYING', 'PUBLISHED', 'RECONFIRM'] as const
const isToldPaused = (state: PublicationProgress['state']): state is (typeof pausedStates)[number] =>
  pausedStates.some((one) => one === state)

/** States of which other words are true where something was live before. */
const liveStates = ['CREATING', 'NEEDS_REVIEW', 'ROLLING_BACK', 'ROLLED_BACK'] as const
const isToldOtherwise = (state: PublicationProgress['state']): state is (typeof liveStates)[number] =>
  liveStates.some((one) => one === state)

/** Creatives have no switch: they are no part of what is activated. */
const switchable = ({ nodes }: PublicationProgress): number =>
  nodes.filter(({ kind }) => kind !== 'creative').length

/** From which sum on another person's word is needed, as far as it is read. */
function useSecondSum(): string {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const sum = useGuard(account).known?.limits.secondPersonAbove ?? null
  return sum === null ? t(($) => $.errors.setSum) : formatMoney(sum, currency)
}

/** Why it waits, in our words: our own reason, or what a refusal of the platform means, with what it said beside. */
export function Problem({ problem }: { readonly problem: NonNullable<PublicationProgress['problem']> }) {
  const { t } = useTranslation()
  const { code, title, message, meaning } = problem
  const known = t(($) => $.publication.problems, {
    returnObjects: true,
    title,
    sum: useSecondSum(),
  }) as Readonly<Record<string, string>>
  const meanings: Readonly<Record<string, string>> = t(($) => $.refusals.meanings, { returnObjects: true })
  const ours = known[code] ?? meanings[meaning ?? '']
  const said = [title, message].filter((part) => part !== '').join(' — ')
  return (
    <div className={classes.problem} role="alert">
      <strong>{ours ?? (title || message || code)}</strong>
      {ours === undefined && title !== '' && <span>{message}</span>}
      {known[code] === undefined && ours !== undefined && said !== '' && (
        <small>{t(($) => $.refusals.said, { said })}</small>
      )}
    </div>
  )
}
