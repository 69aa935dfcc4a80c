import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { waitsForSecondPerson, type PublicationProgress } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { approvePublication, cancelPublication, resumePublication } from '../../data/publication.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { useAction } from '../../data/client/use-action.ts'
import { useSession, useCan } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'
import {
  canResume,
  canStop,
  hasEnded,
  needsReconnection,
  waitsForConfirmation,
  waitsForLook,
} from '../../shared/file-publication/publication-phase.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useReconnect } from '../../lib/use-reconnect.ts'
import { writtenText } from './written-text.ts'

type ActionsProps = {
  readonly account: string
  readonly progress: PublicationProgress
  readonly onShown: (progress: PublicationProgress) => void
  readonly onLeave: () => void
}

/** What a person can do about a publication where it stands. */
export function ProgressActions({ account, progress, onShown, onLeave }: ActionsProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const reconnect = useReconnect()
  const { person } = useSession()
  const waitsForAnother = waitsForSecondPerson({
    state: progress.state,
    problem: progress.problem?.code ?? null,
  })
  const mayStart = useCan('publication:start')
  const mayCancel = useCan('publication:cancel')
  const isApprover = useCan('proposal:approve')
  const mayApprove = isApprover && waitsForAnother && progress.approvers.some(({ id }) => id === person?.id)
  const params = { account, publicationId: progress.id }
  const told = { onSuccess: onShown, onError: tellFailure }
  const resume = useAction(resumePublication(params), told)
  const approve = useAction(approvePublication(params), told)
  return (
    <>
      {mayCancel && canStop(progress) && <Stop account={account} progress={progress} onShown={onShown} />}
      {mayStart && needsReconnection(progress) && (
        <Button onClick={() => router.history.push(reconnect)}>
          {t(($) => $.publication.progress.reconnect)}
        </Button>
      )}
      {mayApprove && (
        <Button loading={approve.isPending} onClick={() => approve.mutate()}>
          {t(($) => $.publication.progress.approve)}
        </Button>
      )}
      {mayStart && canResume(progress) && !waitsForAnother && (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t(($) => $.publication.progress[resumeLabel(progress)])}
        </Button>
      )}
      {progress.state === 'PUBLISHED' && progress.leavesPaused && (
        <Button variant="default" onClick={() => router.history.push(addresses.campaigns)}>
          {t(($) => $.publication.toList)}
        </Button>
      )}
      {hasEnded(progress) && progress.state !== 'PUBLISHED' && (
        <Button onClick={onLeave}>{t(($) => $.publication.progress.backToPlan)}</Button>
      )}
    </>
  )
}

/** Stopping keeps what was made, or removes it; each is asked about. */
function Stop({ account, progress, onShown }: Omit<ActionsProps, 'onLeave'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const stop = useAction(cancelPublication({ account, publicationId: progress.id }), {
    onSuccess: onShown,
    onError: tellFailure,
  })
  const askToStop = async (objects: 'keep' | 'remove') => {
    const body = {
      keep: () =>
        t(($) => $.publication.progress.askStopBody, { written: writtenText(t, language, progress) }),
      remove: () =>
        t(($) => $.publication.progress[progress.standing > 0 ? 'askRemoveLiveBody' : 'askRemoveBody'], {
          count: progress.created,
        }),
    }
    const isConfirmed = await confirm({
      title: t(($) => $.publication.progress.askStop),
      body: body[objects](),
      confirm: t(($) => $.publication.progress[objects]),
      cancel: t(($) => $.publication.cancel),
      isDestructive: true,
    })
    if (isConfirmed) stop.mutate(objects)
  }
  return (
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
  )
}

/** Resuming says what it does: try refused objects again, confirm once more, or simply go on. */
function resumeLabel(progress: PublicationProgress): 'retryThese' | 'confirmAgain' | 'resume' {
  if (waitsForConfirmation(progress)) return 'confirmAgain'
  return waitsForLook(progress) && progress.rejected > 0 ? 'retryThese' : 'resume'
}
