import { IconCheck, IconPencil } from '@tabler/icons-react'
import type { ClientAdAnswer, ClientAnswer } from '@vigie/domain'
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

/** What the client thinks of one ad. Said once more, it is taken back. */
export function ClientAd({ index, name, said, isChecked, onSay }: Props) {
  const { t } = useTranslation()
  const words = said?.words ?? ''
  return (
    <div className={classes.verdict} role="group" aria-label={t(($) => $.clientPage.ads.verdictOf, { name })}>
      <div className={classes.buttons}>
        {answers.map(([answer, Icon]) => (
          <PlainButton
            key={answer}
            kind="default"
            aria-pressed={said?.answer === answer}
            onClick={() => onSay(said?.answer === answer ? null : { ad: index, answer, words })}
          >
            <Icon size={17} stroke={1.7} aria-hidden="true" />
            {t(($) => $.clientPage.ads.verdict[answer])}
          </PlainButton>
        ))}
      </div>
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
