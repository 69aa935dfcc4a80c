import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Toasts } from '../ui/toasts.tsx'

/** Around every screen, signed in or not: messages outlive a change of screen. */
export function Root() {
  const { t } = useTranslation()
  return (
    <>
      <Outlet />
      <Toasts closeLabel={t(($) => $.shell.close)} />
    </>
  )
}
