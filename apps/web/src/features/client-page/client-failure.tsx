import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { FailureReference } from '../../ui/failure-reference.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import states from '../../ui/states.module.css'

type Props = {
  readonly error: unknown
  /** Asks once more. */
  readonly retry?: { readonly run: () => void; readonly isRunning: boolean }
}

/** What went wrong and what to do about it; the reference can be copied for whoever runs the installation. */
export function ClientFailure({ error, retry }: Props) {
  const { t } = useTranslation()
  const { title, message, reference } = failureText(error)
  return (
    <div className={states.error} role="alert">
      <strong className={states.errorTitle}>{title}</strong>
      {message !== '' && <span>{message}</span>}
      {reference !== '' && <FailureReference reference={reference} />}
      {retry && (
        <PlainButton kind="default" size="small" isBusy={retry.isRunning} onClick={retry.run}>
          {t(($) => $.errors.retry)}
        </PlainButton>
      )}
    </div>
  )
}
