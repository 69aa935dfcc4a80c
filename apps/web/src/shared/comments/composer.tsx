import { Button, Textarea } from '@mantine/core'
import { commentLength, contentOf, contentProblem, longestComment, type CommentContent } from '@vigie/domain'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Discussion } from '../../data/comments.ts'
import { failureText } from '../../lib/errors.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ErrorState } from '../../ui/states.tsx'
import { PeopleList } from './people-list.tsx'
import { nothing, useKeptText, type Written } from './use-kept-text.ts'
import { useMentions } from './use-mentions.ts'
import classes from './comments.module.css'

type Props = {
  /** Where it is written, among all places of the product: what is typed is kept under it. */
  readonly place: string
  readonly people: Discussion['people']
  readonly label: string
  readonly action: string
  readonly first?: Written
  /** What is to be said before it is sent. */
  readonly children?: ReactNode
  readonly isSending: boolean
  readonly error: unknown
  /** @returns once it is kept; what is typed stays where it is not */
  readonly onSend: (content: CommentContent) => Promise<unknown>
  readonly onCancel?: () => void
  /** One line until somebody writes: beside what is read first. */
  readonly folds?: boolean
}

/** A field in which a comment is written: people are mentioned after “@”, Ctrl or Cmd with Enter sends. */
export function Composer({
  place,
  people,
  label,
  action,
  first,
  children,
  folds = false,
  ...sending
}: Props) {
  const { t } = useTranslation()
  const [written, setWritten] = useKeptText(place, first)
  const { field, ...mentions } = useMentions({ people, written, onWrite: setWritten })
  const hint = useId()
  const send = useSend({ written, onSend: sending.onSend, onSent: () => setWritten(nothing) })
  const { onCancel } = sending
  // Once open it stays: folding under the hand would move what somebody is about to press.
  const [isOpen, setOpen] = useState(!folds || written.typed !== '')
  useEffect(() => {
    // Opened by whoever wants to write.
    if (onCancel) field.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const cancel = () => {
    setWritten(nothing)
    onCancel?.()
  }
  return (
    <div className={classes.composer} onFocus={() => setOpen(true)}>
      <WrittenField
        isLow={!isOpen}
        field={field}
        label={label}
        hint={hint}
        written={written}
        mentions={mentions}
        problem={send.problem}
        isSending={sending.isSending}
        onWrite={setWritten}
        onSend={send.run}
      />
      {mentions.isOpen && (
        <PeopleList id={mentions.list} people={mentions.found} at={mentions.chosen} onPick={mentions.pick} />
      )}
      <p id={hint} className={classes.quiet} hidden={!isOpen}>
        {t(($) => $.comments.hint)}
      </p>
      {isOpen && children}
      {sending.error !== null && <ErrorState {...failureText(sending.error)} />}
      <div className={classes.buttons} hidden={!isOpen}>
        {onCancel && (
          <Button size="compact-md" variant="default" onClick={cancel}>
            {t(($) => $.comments.cancel)}
          </Button>
        )}
        <Button size="compact-md" loading={sending.isSending} onClick={send.run}>
          {action}
        </Button>
      </div>
    </div>
  )
}

type Mentions = ReturnType<typeof useMentions>

type FieldProps = {
  readonly label: string
  readonly isLow: boolean
  /** The id of what explains the field. */
  readonly hint: string
  readonly written: Written
  readonly field: Mentions['field']
  readonly mentions: Omit<Mentions, 'field'>
  readonly problem: ReturnType<typeof useSend>['problem']
  readonly isSending: boolean
  readonly onWrite: (written: Written) => void
  readonly onSend: () => void
}

/** The text itself: keys go to the list of people while it is open, and send where Ctrl or Cmd is held. */
function WrittenField(props: FieldProps) {
  const { field, label, isLow, hint, written, mentions, problem, isSending, onWrite, onSend } = props
  return (
    <Textarea
      ref={field}
      aria-label={label}
      placeholder={label}
      dir="auto"
      autosize
      minRows={isLow ? 1 : 2}
      maxRows={12}
      readOnly={isSending}
      value={written.typed}
      error={problem}
      aria-describedby={hint}
      aria-autocomplete="list"
      aria-controls={mentions.isOpen ? mentions.list : undefined}
      aria-activedescendant={mentions.active}
      onChange={({ currentTarget }) => {
        onWrite({ ...written, typed: currentTarget.value })
        mentions.onCaret(currentTarget)
      }}
      onSelect={({ currentTarget }) => mentions.onCaret(currentTarget)}
      onBlur={mentions.close}
      onKeyDown={(event) => {
        if (mentions.onKey(event)) return
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSend()
      }}
    />
  )
}

type Sending = Pick<Props, 'onSend'> & { readonly written: Written; readonly onSent: () => void }

/** Sends what is typed; what is wrong with it stands beside the field until it is right. */
function useSend({ written, onSend, onSent }: Sending) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isTried, setTried] = useState(false)
  const content = contentOf(written.typed, written.picked)
  const found = contentProblem(content)
  const letters = formatNumber(commentLength(content) - longestComment, language, 0)
  // Too long is said as it happens; that nothing is written only once it was to be sent.
  const isSaid = found === 'tooLong' || isTried
  return {
    problem: isSaid && found !== null ? t(($) => $.comments[found], { letters }) : undefined,
    run: () => {
      setTried(found !== null)
      if (found !== null) return
      onSend(content).then(onSent, () => undefined)
    },
  }
}
