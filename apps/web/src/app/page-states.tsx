import { addresses, ApiError } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useMatches, useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onSessionReadAnew } from '../data/client/session-events.ts'
import { failureText } from '../lib/errors.ts'
import { useIsLate } from '../lib/use-is-late.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState, SkeletonRows } from '../ui/states.tsx'
import classes from './loading.module.css'
import { pageName } from './page-title.ts'

/** What the address is called: said already while its screen is on its way, and still when it does not come. */
function usePageName(): string {
  const { t } = useTranslation()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  return pageName(t, path) ?? 'Vigie'
}

/** A screen is on its way: the frame stands, the rest has the shape of what comes. Never without a way out. */
export function PendingPage() {
  const { t } = useTranslation()
  const name = usePageName()
  const isLate = useIsLate()
  return (
    <>
      {/* Its heading is the screen's own, once it is there to be read. */}
      <div aria-hidden="true">
        <PageHeader title={name} />
      </div>
      <SkeletonRows count={10} label={t(($) => $.shell.loading)} />
      {isLate && (
        <p className={classes.late} role="status">
          {t(($) => $.shell.loadingLong)}
          <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
            {t(($) => $.shell.retry)}
          </Button>
        </p>
      )}
    </>
  )
}

/**
 * What a screen cannot do without could not be read, or the screen itself failed: said in its place, with the frame
 * around it. Asked again by a person, by a network that is back, and by a session that is.
 */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  const name = usePageName()
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const [isAsking, setAsking] = useState(false)
  const ask = useCallback(() => {
    setAsking(true)
    // What failed while it was drawn is read again by the drawing, what failed before it by the route.
    reset()
    void router.invalidate().finally(() => setAsking(false))
  }, [reset, router])
  // From the first moment that it is seen.
  useLayoutEffect(() => {
    const forget = onSessionReadAnew(ask)
    window.addEventListener('online', ask)
    return () => {
      forget()
      window.removeEventListener('online', ask)
    }
  }, [ask])
  return (
    <>
      <PageHeader title={name} />
      <div className={classes.failed}>
        <ErrorState
          {...failureText(error)}
          retry={{ label: t(($) => $.shell.retry), run: ask, isRunning: isAsking }}
        />
        {error instanceof ApiError && error.status === 404 && (
          <Button component={Link} to={addresses.morning} variant="default" mt="md">
            {t(($) => $.shell.notFound.back)}
          </Button>
        )}
      </div>
    </>
  )
}
