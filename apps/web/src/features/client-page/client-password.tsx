import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainPassword } from '../../ui/plain/plain-field.tsx'
import classes from './client-page.module.css'

type Props = {
  /** What the last one was refused for; `null` before one was given. */
  readonly error: Error | null
  readonly isAsking: boolean
  readonly onGive: (password: string) => void
}

/** A link that has a password shows nothing before it, not even whom it is for. */
export function ClientPassword({ error, isAsking, onGive }: Props) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onGive(password)
  }
  return (
    <form className={classes.panel} onSubmit={submit} noValidate>
      <h1>{t(($) => $.clientPage.password.title)}</h1>
      <p className={classes.quiet}>{t(($) => $.clientPage.password.about)}</p>
      <PlainPassword
        // There is nothing else on the page.
        autoFocus
        label={t(($) => $.clientPage.password.label)}
        maxLength={200}
        value={password}
        problem={error === null ? null : failureText(error).title}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        show={t(($) => $.clientPage.password.show)}
      />
      <PlainButton submits isBusy={isAsking}>
        {t(($) => $.clientPage.password.open)}
      </PlainButton>
    </form>
  )
}
