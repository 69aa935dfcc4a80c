import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { addresses, addressTo } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { leftPausedQuery, type LeftPaused } from '../../data/left-paused.ts'
import { proposalsQuery, type ProposalSummary } from '../../data/proposals.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { useActivation, useActivationGuard, useActivationWords } from './use-activation.ts'
import classes from './left-paused-notice.module.css'

/** What publications of a campaign left paused, and the verb that switches it on: nothing where nothing waits. */
export function LeftPausedNotice({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const left = useQuery(leftPausedQuery({ account, campaignId }))
  return (
    <Answered
      of={left}
      label={t(($) => $.liveChanges.left.failed)}
      failed={t(($) => $.liveChanges.left.failed)}
      waiting={<></>}
    >
      {(read) => read.objects.length > 0 && <Waiting campaignId={campaignId} left={read} />}
    </Answered>
  )
}

/** What asks already to switch one of them on: it waits for a decision, and is not asked for twice. */
function useWaiting(objects: LeftPaused['objects']): ProposalSummary | undefined {
  const { account } = useAccount()
  const { data } = useQuery(proposalsQuery(account))
  const ids = new Set(objects.map(({ id }) => id))
  return data?.open.find(({ lines }) =>
    lines.some(
      ({ id, fields }) =>
        ids.has(id) && fields.some(({ field, after }) => field === 'status' && after === 'ACTIVE'),
    ),
  )
}

type Props = { readonly campaignId: string; readonly left: LeftPaused }

function Waiting({ campaignId, left }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { objects, publishedBy, publishedAt } = left
  const words = useActivationWords()(objects)
  const { activate, propose, isAsked } = useActivation(campaignId)
  const mayChange = useCan('live:change')
  const mayPropose = useCan('proposal:make')
  const guard = useActivationGuard()(objects)
  // What the person or the sum does not let through is proposed in its place; where that is not read, the server says so.
  const isForAnother = !mayChange || guard.needsAnother || activate.asksAnother
  const waiting = useWaiting(objects)
  return (
    <section
      className={classes.notice}
      aria-label={t(($) => $.liveChanges.left.title, { count: objects.length })}
    >
      <IconPlayerPause size={18} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t(($) => $.liveChanges.left.title, { count: objects.length })}</strong>
        <p>
          {publishedAt !== null &&
            t(($) => $.liveChanges.left.made, {
              name: publishedBy ?? '',
              when: formatMoment(publishedAt, language, timezone),
              what: words.what,
            })}{' '}
          {words.money} {mayChange && guard.needsAnother && guard.why}
        </p>
        {isAsked !== null && <p role="alert">{isAsked}</p>}
      </div>
      {!isForAnother && (
        <Button
          disabled={!guard.isRead}
          loading={activate.isPending}
          onClick={() => void activate.ask(objects)}
        >
          {t(($) => $.liveChanges.left.activate)}
        </Button>
      )}
      {isForAnother && waiting && (
        <p className={classes.words}>
          {t(($) => $.liveChanges.left.waits, { name: waiting.author.name })}{' '}
          <AppLink href={addressTo(addresses.proposal, { proposalId: waiting.id })}>
            {t(($) => $.liveChanges.left.see)}
          </AppLink>
        </p>
      )}
      {isForAnother && mayPropose && !waiting && (
        <Button
          loading={propose.isPending}
          disabled={propose.isSuccess}
          onClick={() => propose.send(objects)}
        >
          {t(($) => $.liveChanges.left.propose)}
        </Button>
      )}
    </section>
  )
}
