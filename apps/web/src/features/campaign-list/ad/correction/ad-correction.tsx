import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CorrectedKind } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adTextsQuery, type AdText, type AdTexts, type AdVisual } from '../../../../data/ad-correction.ts'
import { useAccount, useCan } from '../../../../data/session.ts'
import { isApiError } from '../../../../lib/api-error.ts'
import { AppLink } from '../../../../lib/app-link.tsx'
import { failureText } from '../../../../lib/errors.ts'
import { useHotkeys } from '../../../../lib/hotkeys.ts'
import { RefusedPoints } from '../../../../shared/preflight/refused-points.tsx'
import { ReasonField } from '../../../../shared/rights/reason-field.tsx'
import { Answered } from '../../../../ui/answered.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { useLeaveGuard } from '../../../../ui/use-leave-guard.ts'
import { CorrectedField } from './corrected-field.tsx'
import { Done } from './done.tsx'
import { VisualField } from './visual-field.tsx'
import { WhatChanges } from './what-changes.tsx'
import { useCorrection, type Correcting } from './use-correction.ts'
import classes from './correction.module.css'

type Props = {
  readonly adId: string
  readonly fileId: string
  /** The texts that the refusal is about. */
  readonly kinds: readonly CorrectedKind[]
  /** The visual may be what is refused. */
  readonly hasVisual: boolean
  /** Somebody pressed for it: the hand goes where one begins to write. */
  readonly isAsked: boolean
  readonly onClose: () => void
}

/** What a refusal is about, to be said or shown otherwise beside it; then what that changes, then sending it. */
export function AdCorrection({ adId, fileId, kinds, hasVisual, isAsked, onClose }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const read = useQuery(adTextsQuery(account, adId))
  return (
    <Answered of={read} label={t(($) => $.adCorrection.reading)} failed={t(($) => $.adCorrection.failed)}>
      {({ whyNot, texts, visual }) => {
        const concerned = texts.filter(({ kind }) => kinds.includes(kind))
        const shown = hasVisual ? visual : null
        if (whyNot !== null || (concerned.length === 0 && shown === null))
          return <NotHere why={whyNot ?? 'noField'} fileId={fileId} />
        return (
          <Form
            {...{ adId, fileId, isAsked, onClose }}
            texts={concerned}
            visual={shown}
            onReadAgain={() => void read.refetch()}
          />
        )
      }}
    </Answered>
  )
}

type NotHereProps = { readonly why: NonNullable<AdTexts['whyNot']> | 'noField'; readonly fileId: string }

function NotHere({ why, fileId }: NotHereProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.correction}>
      <p role="status">{t(($) => $.adCorrection.whyNot[why])}</p>
      <ToCampaign fileId={fileId} />
    </div>
  )
}

function ToCampaign({ fileId }: { readonly fileId: string }) {
  const { t } = useTranslation()
  return (
    <Button
      component={AppLink}
      variant="default"
      className={classes.way}
      href={addressTo(addresses.editCampaign, { fileId })}
    >
      {t(($) => $.adCorrection.toCampaign)}
    </Button>
  )
}

type FormProps = Omit<Props, 'kinds' | 'hasVisual'> & {
  readonly texts: readonly AdText[]
  readonly visual: AdVisual | null
  /** Somebody else changed what the ad shows. */
  readonly onReadAgain: () => void
}

function Form({ adId, fileId, texts, visual, isAsked, onClose, onReadAgain }: FormProps) {
  const { t } = useTranslation()
  const correcting = useCorrection(adId, { texts, visual })
  const { written, problems, look, send, isDirty } = correcting
  const [isSending, setSending] = useState(false)
  const [reason, setReason] = useState('')
  const mayPublish = useCan('publication:start')
  const mayPropose = useCan('proposal:make')
  const isProposal = !mayPublish || (look.data?.plan.guard?.proposedFor ?? null) !== null
  useLeaveGuard({
    isDirty: (isDirty || isSending) && !send.data,
    question: {
      title: t(($) => $.adCorrection.leave.title),
      body: t(($) => $.adCorrection.leave.body),
      confirm: t(($) => $.adCorrection.leave.confirm),
      cancel: t(($) => $.adCorrection.leave.cancel),
    },
  })
  const canGo = look.data !== undefined && isReady(look.data) && (mayPublish || mayPropose)
  const goOn = () => {
    if (isSending || look.isPending || send.isPending || send.data) return
    if (!look.data) correcting.see()
    else if (canGo) correcting.confirm(isProposal ? reason : null)
  }
  useHotkeys({ 'mod+Enter': goOn })
  if (send.data) return <Done sent={send.data} over={correcting.over} packages={look.data?.packages ?? []} />
  return (
    <form
      className={classes.correction}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {written.map((text, index) => (
        <CorrectedField
          key={text.id}
          text={text}
          fileId={fileId}
          isFirst={isAsked && index === 0}
          isReachTold={written.slice(0, index).some((former) => reachesAlike(former, text))}
          problem={problems.get(text.kind) ?? null}
          onWrite={(content) => correcting.write(text, content)}
        />
      ))}
      {visual && (
        <VisualField
          {...{ visual, fileId }}
          isFirst={isAsked && written.length === 0}
          chosen={correcting.chosen}
          problem={correcting.visualProblem}
          onChoose={correcting.choose}
          onSending={setSending}
        />
      )}
      {look.data && (
        <WhatChanges
          planned={look.data}
          isProposal={isProposal}
          fileId={fileId}
          isOfVisual={correcting.swap !== null}
        />
      )}
      {look.data && canGo && isProposal && <ReasonField value={reason} onChange={setReason} />}
      <Failures correcting={correcting} fileId={fileId} onReadAgain={onReadAgain} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          {t(($) => $.adCorrection.cancel)}
        </Button>
        {look.data ? (
          <Button type="submit" disabled={!canGo} loading={send.isPending}>
            {t(($) => $.adCorrection[isProposal ? 'propose' : 'publish'])}
          </Button>
        ) : (
          <Button type="submit" loading={look.isPending} disabled={isSending}>
            {t(($) => $.adCorrection.see)}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Two texts that reach the same ads by the same packages: how far is told beside the first. */
const reachesAlike = (a: AdText, b: AdText): boolean =>
  a.adCount === b.adCount && a.packages.join() === b.packages.join()

/** Something changes, and neither the account's limits nor the check of the platform are against it. */
const isReady = ({ plan, isAccepted }: NonNullable<Correcting['look']['data']>): boolean =>
  isAccepted &&
  (plan.guard?.refusal ?? null) === null &&
  plan.adsets.some(({ ads }) => ads.some(({ action }) => action !== 'unchanged'))

type FailuresProps = {
  readonly correcting: Correcting
  readonly fileId: string
  readonly onReadAgain: () => void
}

/** What went wrong with reading the plan or sending it, and that nothing of what was written is lost. */
function Failures({ correcting, fileId, onReadAgain }: FailuresProps) {
  const { t } = useTranslation()
  const { look, send } = correcting
  const problems = isApiError(look.error, 'plan.invalid') ? look.error.facts : null
  if (problems)
    return (
      <div role="alert" className={classes.refused}>
        <RefusedPoints facts={problems} />
        <ToCampaign fileId={fileId} />
      </div>
    )
  if (isApiError(send.error, 'plan.changed'))
    return (
      <p role="alert" className={classes.refused}>
        {t(($) => $.adCorrection.stale)}
      </p>
    )
  if (send.error) {
    const { title, message, reference } = failureText(send.error)
    const text = [message, t(($) => $.adCorrection.unsent)].filter((part) => part !== '').join(' ')
    return <ErrorState title={title} message={text} reference={reference} />
  }
  // What is wrong with a text or with the chosen visual stands beside it.
  if (!look.error || isApiError(look.error, 'asset.contentTaken')) return null
  if (isApiError(look.error, 'asset.notFound')) {
    if (correcting.visualProblem === 'gone') return null
    return (
      <div role="alert" className={classes.refused}>
        <p>{t(($) => $.adCorrection.moved)}</p>
        <Button
          variant="default"
          className={classes.way}
          onClick={() => {
            look.reset()
            onReadAgain()
          }}
        >
          {t(($) => $.adCorrection.readAgain)}
        </Button>
      </div>
    )
  }
  return <ErrorState {...failureText(look.error)} />
}
