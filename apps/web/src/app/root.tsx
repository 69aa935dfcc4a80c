import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from './page-title.ts'
import { useWasEver } from '../lib/use-was-ever.ts'
import { currentToasts, dismissErrorsOfOthers, onToasts } from '../ui/toast.ts'

// It comes with the first message.
const Toasts = lazy(() => import('../ui/toasts.tsx').then((chunk) => ({ default: chunk.Toasts })))

/** Around every screen, signed in or not: messages outlive a change of screen, but for its errors. */
export function Root() {
  const { t } = useTranslation()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const title = pageTitle(t, path)
  const isTold = useWasEver(useSyncExternalStore(onToasts, currentToasts).length > 0)
  useEffect(() => {
    document.title = title
  }, [title])
  const address = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => dismissErrorsOfOthers(address), [address])
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>{isTold && <Toasts closeLabel={t(($) => $.shell.close)} />}</Suspense>
    </>
  )
}
