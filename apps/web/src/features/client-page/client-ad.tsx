import { IconCheck, IconPencil } from '@tabler/icons-react'
import type { ClientAdAnswer, ClientAnswer } from '@vigie/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainText } from '../../ui/plain/plain-field.tsx'
import classes from './client-page.module.css'

type Props = {
  readonly index: number
  readonly name: string
  readonly said: ClientAdAnswer | undefined
  /** Whether what is missing is said beside its field. */
  readonly isChecked: boolean
  readonly onSay: (said: ClientAdAnswer | null) => void
}

const answers = [
  ['approved', IconCheck],
  ['changes', IconPencil],
] as const satisfies readonly (readonly [ClientAnswer, unknown])[]

/** What the client thinks of one ad: one that is approved is a line, and one to change opens the one place to write. */
export function ClientAd({ index, name, said, isChecked, onSay }: Props) {
  const { t } = useTranslation()
  const words = said?.words ?? ''
  const part = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const answer = said?.answer
  // The button that was pressed may be gone: whoever has no mouse stays with this ad, and whoever is to write writes.
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    const [at] = [part.current?.querySelector('textarea'), part.current?.querySelector('button')].filter(
      Boolean,
    )
    at?.focus({ preventScroll: true })
  }, [answer])
  const say = (next: ClientAdAnswer | null) => {
    isPressed.current = true
    onSay(next)
  }
  return (
    <div
      ref={part}
      className={classes.verdict}
      data-said={answer}
      role="group"
      aria-label={t(($) => $.clientPage.ads.verdictOf, { name })}
    >
      {answer === 'approved' ? (
        <p className={classes.approved}>
          <span>
            <IconCheck size={17} stroke={2} aria-hidden="true" />
            {t(($) => $.clientPage.ads.approved)}
          </span>
          <PlainButton size="small" kind="quiet" onClick={() => say(null)}>
            {t(($) => $.clientPage.ads.change)}
          </PlainButton>
        </p>
      ) : (
        <div className={classes.buttons}>
          {answers.map(([one, Icon]) => (
            <PlainButton
              key={one}
              kind="default"
              aria-pressed={answer === one}
              onClick={() => say(answer === one ? null : { ad: index, answer: one, words })}
            >
              <Icon size={17} stroke={1.7} aria-hidden="true" />
              {t(($) => $.clientPage.ads.verdict[one])}
            </PlainButton>
          ))}
        </div>
      )}
      {said?.answer === 'changes' && (
        <PlainText
          label={t(($) => $.clientPage.ads.words, { name })}
          maxLength={1000}
          value={words}
          problem={isChecked && words.trim() === '' ? t(($) => $.clientPage.answer.wordsMissing) : null}
          onChange={({ currentTarget }) => onSay({ ...said, words: currentTarget.value })}
        />
      )}
    </div>
  )
}
