import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pageTitle } from './page-title.ts'
import { Toasts } from '../ui/toasts.tsx'

/** Around every screen, signed in or not: messages outlive a change of screen. */
export function Root() {
  const { t } = useTranslation()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const title = pageTitle(t, path)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Outlet />
      <Toasts closeLabel={t(($) => $.shell.close)} />
    </>
  )
}
