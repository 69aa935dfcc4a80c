import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mayBeForClient, type CommentAudience, type CommentSubject } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addComment, proposedAdsQuery, type Commented, type Discussion } from '../../data/comments.ts'
import { useAction } from '../../data/client/use-action.ts'
import { Composer } from './composer.tsx'
import { WhoReads } from './who-reads.tsx'
import classes from './comments.module.css'

type Props = {
  readonly on: Commented
  readonly discussion: Discussion
  /** A proposal to publish has ads, of which each may be commented. */
  readonly hasAds: boolean
}

/** Begins a thread: about the whole or one ad, for the account or the client too, which is chosen anew each time. */
export function NewThread({ on, discussion, hasAds }: Props) {
  const { t } = useTranslation()
  const { account, kind, id } = on
  const [audience, setAudience] = useState<CommentAudience>('internal')
  const [ad, setAd] = useState<number | null>(null)
  const add = useAction(addComment(on))
  const subject: CommentSubject = ad === null ? { kind, id } : { kind: 'ad', id, ad }
  return (
    <Composer
      folds
      place={`${account} ${kind} ${id}`}
      people={discussion.people}
      label={t(($) => $.comments.write)}
      action={t(($) => $.comments.send[audience])}
      isSending={add.isPending}
      error={add.error}
      onSend={async (content) => {
        await add.mutateAsync({ subject, audience, content: [...content] })
        // What follows is internal again until somebody says otherwise.
        setAudience('internal')
        setAd(null)
      }}
    >
      {hasAds && (
        <AdChoice account={account} proposalId={id} ad={ad} isShut={add.isPending} onChoose={setAd} />
      )}
      {mayBeForClient(on) && (
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.comments.audience.label)}
          value={audience}
          // On its way it stays what was sent, and the next one begins anew: chosen meanwhile, it would be lost.
          disabled={add.isPending}
          onChange={setAudience}
          data={[
            { value: 'internal', label: t(($) => $.comments.audience.internal) },
            { value: 'client', label: t(($) => $.comments.audience.client) },
          ]}
        />
      )}
      <WhoReads audience={audience} discussion={discussion} />
    </Composer>
  )
}

type AdChoiceProps = {
  readonly account: string
  readonly proposalId: string
  readonly ad: number | null
  readonly isShut: boolean
  readonly onChoose: (ad: number | null) => void
}

/** Without ads, as where the plan is another by now, the whole is all that there is. */
function AdChoice({ account, proposalId, ad, isShut, onChoose }: AdChoiceProps) {
  const { t } = useTranslation()
  const { data: ads = [] } = useQuery(proposedAdsQuery(account, proposalId))
  if (ads.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      className={classes.choice}
      label={t(($) => $.comments.about.label)}
      disabled={isShut}
      value={ad === null ? '' : String(ad)}
      onChange={({ currentTarget }) =>
        onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      data={[
        { value: '', label: t(($) => $.comments.about.whole) },
        ...ads.map((one) => ({
          value: String(one.ad),
          // Ads often share a title: the place in the plan tells which.
          label: t(($) => $.comments.numberedAd, {
            number: one.ad + 1,
            title: one.title === '' ? t(($) => $.comments.untitledAd) : one.title,
          }),
        })),
      ]}
    />
  )
}
