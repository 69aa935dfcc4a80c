import { Button } from '@mantine/core'
import { commentText, type PickedPerson } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  editComment,
  removeComment,
  type Commented,
  type Discussion,
  type ThreadComment,
} from '../../data/comments.ts'
import { useAction } from '../../data/client/use-action.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { initials } from '../../lib/initials.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { May } from '../rights/for-role.tsx'
import { CommentText } from './comment-text.tsx'
import { Composer } from './composer.tsx'
import type { Written } from './use-kept-text.ts'
import classes from './comments.module.css'

type Props = {
  readonly on: Commented
  readonly comment: ThreadComment
  readonly discussion: Discussion
}

/** One comment: whose, when, and what its author may still do with it. */
export function OneComment({ on, comment, discussion }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const [isEditing, setEditing] = useState(false)
  const { author, madeAt, editedAt, removedAt, verdict } = comment
  const name = author.name === '' ? t(($) => $.comments.someone) : author.name
  const when = formatMoment(madeAt, language, timezone)
  const isStanding = removedAt === null
  return (
    <li className={classes.comment} data-comment={comment.id} data-new={comment.isNew}>
      <span className={classes.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={classes.said}>
        <div className={classes.who}>
          <bdi>{name}</bdi>
          {author.isClient && <span className={classes.tag}>{t(($) => $.comments.client)}</span>}
          <time dateTime={madeAt}>{when}</time>
          {isStanding && editedAt !== null && <span>{t(($) => $.comments.edited)}</span>}
          {comment.isNew && <span className={classes.new}>{t(($) => $.comments.new)}</span>}
          {comment.mayChange && !isEditing && (
            <May may="draft:comment">
              <OwnActions on={on} comment={comment} when={when} onEdit={() => setEditing(true)} />
            </May>
          )}
        </div>
        {author.recipient !== null && author.recipient !== name && (
          <p className={classes.quiet}>{t(($) => $.comments.recipient, { name: author.recipient })}</p>
        )}
        {verdict !== null && <p className={classes.quiet}>{t(($) => $.comments.verdict[verdict])}</p>}
        {!isStanding && <p className={classes.quiet}>{t(($) => $.comments.removed)}</p>}
        {isStanding && !isEditing && <CommentText content={comment.content} names={discussion.names} />}
        {isEditing && (
          <Editing on={on} comment={comment} discussion={discussion} onEnd={() => setEditing(false)} />
        )}
        <Untold untold={comment.untold} />
      </div>
    </li>
  )
}

function Untold({ untold }: Pick<ThreadComment, 'untold'>) {
  const { t } = useTranslation()
  const reasons: Readonly<Record<string, string>> = t(($) => $.comments.why, { returnObjects: true })
  return untold.map(({ name, problem }) => (
    <p key={name} className={classes.untold}>
      {[t(($) => $.comments.untold, { name }), reasons[problem]].filter(Boolean).join(' : ')}
    </p>
  ))
}

type OwnProps = Pick<Props, 'on' | 'comment'> & { readonly when: string; readonly onEdit: () => void }

function OwnActions({ on, comment, when, onEdit }: OwnProps) {
  const { t } = useTranslation()
  const remove = useAction(removeComment(on), { onError: tellFailure })
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.comments.removeTitle),
      body: t(($) => $.comments.removeBody),
      confirm: t(($) => $.comments.remove),
      cancel: t(($) => $.comments.cancel),
      isDestructive: true,
    })
    if (isSure) remove.mutate(comment.id)
  }
  return (
    <div className={classes.own}>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t(($) => $.comments.editOf, { when })}
        onClick={onEdit}
      >
        {t(($) => $.comments.edit)}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t(($) => $.comments.removeOf, { when })}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t(($) => $.comments.remove)}
      </Button>
    </div>
  )
}

function Editing({ on, comment, discussion, onEnd }: Props & { readonly onEnd: () => void }) {
  const { t } = useTranslation()
  const edit = useAction(editComment(on, comment))
  return (
    <Composer
      place={`${on.account} edit ${comment.id}`}
      people={discussion.people}
      label={t(($) => $.comments.write)}
      action={t(($) => $.comments.save)}
      first={asTyped(comment, discussion)}
      isSending={edit.isPending}
      error={edit.error}
      onSend={(content) => edit.mutateAsync(content).then(onEnd)}
      onCancel={onEnd}
    />
  )
}

/** A comment as it would be typed again: with those whom it mentions picked. */
function asTyped({ content }: ThreadComment, { names }: Discussion): Written {
  const nameOf = (person: string) => names[person] ?? ''
  const picked = content.flatMap((piece): PickedPerson[] =>
    'person' in piece ? [{ person: piece.person, name: nameOf(piece.person) }] : [],
  )
  return { typed: commentText(content, nameOf), picked }
}
