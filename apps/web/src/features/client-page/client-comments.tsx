import { IconMessageCircle } from '@tabler/icons-react'
import { contentProblem, longestComment } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentAsClient, type ClientAccess, type ClientPage } from '../../data/client-page.ts'
import { useAction } from '../../data/client/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainText } from '../../ui/plain/plain-field.tsx'
import { ClientFailure } from './client-failure.tsx'
import classes from './client-comments.module.css'
import { threadsBeside } from './threads-beside.ts'

type ClientThread = ClientPage['threads'][number]
type Props = {
  readonly page: ClientPage
  readonly access: ClientAccess
  /** The ad that they are about; `null`: the whole proposal. */
  readonly ad: number | null
  /** Is told whether something was written about it that is not sent. */
  readonly onWrite?: (isWriting: boolean) => void
}

/**
 * What was said to the client and by them, about one ad or the whole, and saying more while nobody decided: of an ad in its threads,
 * since what is to change in it is said with its answer.
 */
export function ClientComments({ page, access, ad, onWrite }: Props) {
  const { t } = useTranslation()
  const threads = threadsBeside(page, ad)
  return (
    <div className={classes.part}>
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} page={page} access={access} />
      ))}
      {ad === null && (
        <Saying
          page={page}
          access={access}
          to={{ ad: null, thread: null }}
          action={t(($) => $.clientPage.comments.ask)}
          onWrite={onWrite}
        />
      )}
    </div>
  )
}

type ThreadProps = Pick<Props, 'page' | 'access'> & { readonly thread: ClientThread }

function Thread({ thread, page, access }: ThreadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <article className={classes.thread} aria-label={t(($) => $.clientPage.comments.name)}>
      <ol>
        {thread.comments.map((comment) => (
          <li key={comment.id} data-own={comment.isOwn}>
            <p className={classes.who}>
              <bdi>{comment.name === '' ? page.advertiser : comment.name}</bdi>
              <time dateTime={comment.madeAt}>{formatMoment(comment.madeAt, language, page.timezone)}</time>
              {comment.isEdited && !comment.isRemoved && (
                <span>{t(($) => $.clientPage.comments.edited)}</span>
              )}
            </p>
            {comment.isRemoved ? (
              <p className={classes.quiet}>{t(($) => $.clientPage.comments.removed)}</p>
            ) : (
              <p className={classes.text} dir="auto">
                {comment.text}
              </p>
            )}
          </li>
        ))}
      </ol>
      {thread.isResolved && <p className={classes.quiet}>{t(($) => $.clientPage.comments.resolved)}</p>}
      <Saying
        page={page}
        access={access}
        to={{ ad: null, thread: thread.id }}
        action={t(($) => $.clientPage.comments.answer)}
      />
    </article>
  )
}

type SayingProps = Pick<Props, 'page' | 'access'> & {
  readonly to: { readonly ad: number | null; readonly thread: string | null }
  /** What opens the field. */
  readonly action: string
  readonly onWrite?: Props['onWrite']
}

/** A field behind a button: the page is read first. What is written stays until it is sent. */
function Saying({ page, access, to, action, onWrite }: SayingProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const write = (said: string) => {
    setWords(said)
    onWrite?.(said.trim() !== '')
  }
  const send = useAction(commentAsClient(access), {
    onSuccess: () => {
      write('')
      setOpen(false)
    },
  })
  const problem = contentProblem([{ text: words }])
  const say = () => {
    setTried(problem !== null)
    if (problem === null)
      send.mutate({
        ...to,
        name: page.answer?.name ?? page.recipient,
        words: words.trim(),
        version: page.version,
      })
  }
  if (page.state !== 'open') return words.trim() !== '' && <Unsent label={action} words={words} />
  if (!isOpen)
    return (
      <div>
        <PlainButton size="small" kind="quiet" onClick={() => setOpen(true)}>
          <IconMessageCircle size={17} stroke={1.7} aria-hidden="true" />
          {action}
        </PlainButton>
      </div>
    )
  const isSaid = problem === 'tooLong' || isTried
  return (
    <div className={classes.saying}>
      <PlainText
        // Whoever opened it writes.
        autoFocus
        label={action}
        dir="auto"
        readOnly={send.isPending}
        value={words}
        problem={
          isSaid && problem !== null
            ? t(($) => $.clientPage.comments[problem === 'empty' ? 'empty' : 'tooLong'], {
                most: longestComment,
              })
            : null
        }
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          say()
        }}
      />
      <p className={classes.quiet}>
        {t(($) => $.clientPage.comments.readBy, {
          name: page.proposedBy,
          own: page.answer?.name ?? page.recipient,
        })}
      </p>
      {send.isError && <ClientFailure error={send.error} />}
      <div className={classes.buttons}>
        <PlainButton size="small" kind="default" disabled={send.isPending} onClick={() => setOpen(false)}>
          {t(($) => $.clientPage.comments.cancel)}
        </PlainButton>
        <PlainButton size="small" isBusy={send.isPending} onClick={say}>
          {t(($) => $.clientPage.comments.send)}
        </PlainButton>
      </div>
    </div>
  )
}

/** Words that somebody still wrote when it was decided stay to be read and copied. */
function Unsent({ label, words }: { readonly label: string; readonly words: string }) {
  const { t } = useTranslation()
  return <PlainText readOnly label={label} description={t(($) => $.clientPage.answer.unsent)} value={words} />
}
