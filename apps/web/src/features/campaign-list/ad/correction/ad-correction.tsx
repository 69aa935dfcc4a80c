import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CorrectedKind } from '@vigie/domain'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adTextsQuery, type AdText, type AdTexts, type Sent } from '../../../../data/ad-correction.ts'
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
import { WhatChanges } from './what-changes.tsx'
import { useCorrection, type Correcting } from './use-correction.ts'
import classes from './correction.module.css'

type Props = {
  readonly adId: string
  readonly fileId: string
  /** The texts that the refusal is about. */
  readonly kinds: readonly CorrectedKind[]
  readonly onClose: () => void
}

/** The texts that a refusal is about, to be written otherwise beside it; then what that changes, then sending it. */
export function AdCorrection({ adId, fileId, kinds, onClose }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const read = useQuery(adTextsQuery(account, adId))
  return (
    <Answered of={read} label={t(($) => $.adCorrection.reading)} failed={t(($) => $.adCorrection.failed)}>
      {({ whyNot, texts }) => {
        const concerned = texts.filter(({ kind }) => kinds.includes(kind))
        if (whyNot !== null || concerned.length === 0)
          return <NotHere why={whyNot ?? 'noField'} fileId={fileId} />
        return <Form adId={adId} fileId={fileId} texts={concerned} onClose={onClose} />
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

type FormProps = Omit<Props, 'kinds'> & { readonly texts: readonly AdText[] }

function Form({ adId, fileId, texts, onClose }: FormProps) {
  const { t } = useTranslation()
  const correcting = useCorrection(adId, texts)
  const { written, problems, look, send, isDirty } = correcting
  const [reason, setReason] = useState('')
  const mayPublish = useCan('publication:start')
  const mayPropose = useCan('proposal:make')
  const isProposal = !mayPublish || (look.data?.plan.guard?.proposedFor ?? null) !== null
  useLeaveGuard({
    isDirty: isDirty && !send.data,
    question: {
      title: t(($) => $.adCorrection.leave.title),
      body: t(($) => $.adCorrection.leave.body),
      confirm: t(($) => $.adCorrection.leave.confirm),
      cancel: t(($) => $.adCorrection.leave.cancel),
    },
  })
  const canGo = look.data !== undefined && isReady(look.data) && (mayPublish || mayPropose)
  const goOn = () => {
    if (look.isPending || send.isPending || send.data) return
    if (!look.data) correcting.see()
    else if (canGo) correcting.confirm(isProposal ? reason : null)
  }
  useHotkeys({ 'mod+Enter': goOn })
  if (send.data) return <Done sent={send.data} />
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
          isFirst={index === 0}
          problem={problems.get(text.kind) ?? null}
          onWrite={(content) => correcting.write(text, content)}
        />
      ))}
      {look.data && <WhatChanges planned={look.data} isProposal={isProposal} fileId={fileId} />}
      {look.data && canGo && isProposal && <ReasonField value={reason} onChange={setReason} />}
      <Failures correcting={correcting} fileId={fileId} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          {t(($) => $.adCorrection.cancel)}
        </Button>
        {look.data ? (
          <Button type="submit" disabled={!canGo} loading={send.isPending}>
            {t(($) => $.adCorrection[isProposal ? 'propose' : 'publish'])}
          </Button>
        ) : (
          <Button type="submit" loading={look.isPending}>
            {t(($) => $.adCorrection.see)}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Something changes, and neither the account's limits nor the check of the platform are against it. */
const isReady = ({ plan, isAccepted }: NonNullable<Correcting['look']['data']>): boolean =>
  isAccepted &&
  (plan.guard?.refusal ?? null) === null &&
  plan.adsets.some(({ ads }) => ads.some(({ action }) => action !== 'unchanged'))

/** What went wrong with reading the plan or sending it, and that nothing of what was written is lost. */
function Failures({ correcting, fileId }: { readonly correcting: Correcting; readonly fileId: string }) {
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
  // What is wrong with a text stands beside it.
  if (!look.error || isApiError(look.error, 'asset.contentTaken')) return null
  return <ErrorState {...failureText(look.error)} />
}

function Done({ sent }: { readonly sent: Sent }) {
  const { t } = useTranslation()
  const said = useRef<HTMLParagraphElement>(null)
  // The form that held the keyboard is gone, and the page is a screen shorter: what became of it comes into sight.
  useEffect(() => said.current?.focus(), [])
  const href =
    sent.as === 'proposed'
      ? addressTo(addresses.proposal, { proposalId: sent.proposalId })
      : addressTo(addresses.updatePlan, {}, { file_id: sent.fileId })
  return (
    <div className={classes.correction}>
      <p ref={said} role="status" tabIndex={-1}>
        {t(($) => $.adCorrection.sent[sent.as])}
      </p>
      <Button component={AppLink} variant="default" className={classes.way} href={href}>
        {t(($) => $.adCorrection.sent[sent.as === 'proposed' ? 'proposal' : 'follow'])}
      </Button>
    </div>
  )
}
