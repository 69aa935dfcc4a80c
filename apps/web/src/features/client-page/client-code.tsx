import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainInput } from '../../ui/plain/plain-field.tsx'
import classes from './client-page.module.css'

export type ClientCodeProps = {
  /** Where the code went that is asked for. */
  readonly sentTo: string
  readonly isSending: boolean
  readonly error: Error | null
  readonly onCode: (code: string) => void
  readonly onLeave: () => void
  readonly again: {
    readonly data: { readonly isNew: boolean } | undefined
    readonly error: Error | null
    readonly isPending: boolean
    readonly mutate: () => void
  }
}

/** The code that an approval needs, which came by mail. */
export function ClientCode({ sentTo, isSending, error, onCode, onLeave, again }: ClientCodeProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWhole = /^\d{6}$/.test(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWhole) onCode(code)
  }
  const refused = again.error ?? error
  const isOnItsWay = again.data?.isNew === false
  return (
    <form className={classes.answering} onSubmit={submit} noValidate>
      <PlainInput
        // The page waits for nothing else now.
        autoFocus
        label={t(($) => $.clientPage.code.label)}
        description={t(($) => $.clientPage.code.sentTo, { address: sentTo })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        problem={codeProblem({
          missing: isChecked && !isWhole ? t(($) => $.clientPage.code.missing) : null,
          refused: refused && failureText(refused).title,
        })}
        onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, ''))}
      />
      {isOnItsWay && (
        <p role="status" className={classes.quiet}>
          {t(($) => $.clientPage.code.onItsWay)}
        </p>
      )}
      <div className={classes.buttons}>
        <PlainButton submits isBusy={isSending}>
          {t(($) => $.clientPage.code.send)}
        </PlainButton>
        <PlainButton kind="default" isBusy={again.isPending} onClick={() => again.mutate()}>
          {t(($) => $.clientPage.code.again)}
        </PlainButton>
        <PlainButton kind="quiet" disabled={isSending} onClick={onLeave}>
          {t(($) => $.clientPage.code.leave)}
        </PlainButton>
      </div>
    </form>
  )
}

const codeProblem = ({
  missing,
  refused,
}: {
  readonly missing: string | null
  readonly refused: string | null
}) => missing ?? refused
