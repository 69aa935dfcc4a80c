import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  answerThread,
  resolveThread,
  type Commented,
  type CommentThread,
  type Discussion,
} from '../../data/comments.ts'
import { useAction } from '../../data/client/use-action.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { May } from '../rights/for-role.tsx'
import { Composer } from './composer.tsx'
import { OneComment } from './one-comment.tsx'
import { WhoReads } from './who-reads.tsx'
import classes from './comments.module.css'

type Props = {
  readonly on: Commented
  readonly thread: CommentThread
  readonly discussion: Discussion
}

/** A thread: what it is about and who reads it, what was said, and answering or settling it. */
export function Thread({ on, thread, discussion }: Props) {
  const { t } = useTranslation()
  const { adTitle, audience, resolvedAt, resolvedBy, comments } = thread
  return (
    <article className={classes.thread} data-audience={audience}>
      <p className={classes.about}>
        <span className={classes.tag} data-audience={audience}>
          {t(($) => $.comments.audience[audience])}
        </span>
        {adTitle !== null && (
          <span>
            {adTitle === ''
              ? t(($) => $.comments.untitledAd)
              : t(($) => $.comments.aboutAd, { title: adTitle })}
          </span>
        )}
        {resolvedAt !== null && (
          <span>{t(($) => $.comments.resolvedBy, { name: resolvedBy || t(($) => $.comments.someone) })}</span>
        )}
      </p>
      <ol className={classes.comments}>
        {comments.map((comment) => (
          <OneComment key={comment.id} on={on} comment={comment} discussion={discussion} />
        ))}
      </ol>
      <May may="draft:comment">
        <ThreadActions on={on} thread={thread} discussion={discussion} />
      </May>
    </article>
  )
}

function ThreadActions({ on, thread, discussion }: Props) {
  const { t } = useTranslation()
  const [isAnswering, setAnswering] = useState(false)
  const id = thread.comments[0]?.id ?? ''
  const answer = useAction(answerThread(on, id))
  const resolve = useAction(resolveThread(on, id), { onError: tellFailure })
  const isResolved = thread.resolvedAt !== null
  if (isAnswering)
    return (
      <Composer
        place={`${on.account} answer ${id}`}
        people={discussion.people}
        label={t(($) => $.comments.answer)}
        action={t(($) => $.comments.answerTo[thread.audience])}
        isSending={answer.isPending}
        error={answer.error}
        onSend={(content) => answer.mutateAsync(content).then(() => setAnswering(false))}
        onCancel={() => setAnswering(false)}
      >
        <WhoReads audience={thread.audience} discussion={discussion} />
      </Composer>
    )
  return (
    <div className={classes.buttons}>
      <Button size="compact-sm" variant="default" onClick={() => setAnswering(true)}>
        {t(($) => $.comments.toAnswer)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={resolve.isPending}
        onClick={() => resolve.mutate(!isResolved)}
      >
        {t(($) => $.comments[isResolved ? 'reopen' : 'resolve'])}
      </Button>
    </div>
  )
}
