import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../lib/errors.ts'
import { FailureReference } from '../ui/failure-reference.tsx'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import classes from './loading.module.css'

export function Loading() {
  const { t } = useTranslation()
  const late = {
    label: t(($) => $.shell.loadingLong),
    retry: t(($) => $.shell.retry),
    onRetry: () => window.location.reload(),
  }
  return <FullScreenLoader label={t(($) => $.shell.loading)} late={late} />
}

type FailedProps = { readonly error: unknown; readonly retry: () => void }

/** Nothing could be prepared, not even the frame: say what is wrong and offer to try again, never an endless black screen. */
export function LoadFailed({ error, retry }: FailedProps) {
  const { t } = useTranslation()
  const { title, message, reference } = failureText(error)
  return (
    <main className={classes.page} role="alert">
      <h1>{t(($) => $.shell.loadFailed)}</h1>
      <p>{[title, message].filter(Boolean).join(' ')}</p>
      {reference && <FailureReference reference={reference} />}
      <Button onClick={retry}>{t(($) => $.shell.retry)}</Button>
    </main>
  )
}

/** The same where a route failed that stands around the frame. */
export function FrameFailed({ error }: { readonly error: unknown }) {
  const router = useRouter()
  return <LoadFailed error={error} retry={() => void router.invalidate()} />
}
