import { addresses, ApiError } from '@vigie/contract'
import { IconAlertTriangle, IconArrowsExchange, IconPlugConnectedX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { closeGeneralError, useGeneralError } from '../../lib/general-error.ts'
import { onAccountChange } from '../../data/client/session-events.ts'
import { selectedAccount, sessionQuery, useSession } from '../../data/session.ts'
import classes from './strips.module.css'
import { useChangeAccount } from '../../shared/account-menu/use-change-account.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { useReconnect } from '../../lib/use-reconnect.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What concerns every screen, between the top bar and the screen. */
export function Strips() {
  const { notice, close } = useSessionEnd()
  return (
    <>
      <Suspense fallback={null}>{notice && <SessionOver {...notice} onClose={close} />}</Suspense>
      <OfflineStrip />
      <NotConnectedStrip />
      <AccountElsewhereStrip />
      <StopStrip />
      <GeneralErrorStrip />
    </>
  )
}

function onConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function OfflineStrip() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className={classes.strip} role="status">
      {t(($) => $.shell.offline)}
    </div>
  )
}

/** The account in use can no longer be reached: its connection has expired or was revoked. */
function NotConnectedStrip() {
  const { t } = useTranslation()
  const account = selectedAccount(useSession())
  const reconnect = useReconnect()
  if (!account || account.isReachable) return null
  return (
    <div className={classes.strip} role="status">
      <IconPlugConnectedX size={16} aria-hidden="true" />
      <span>{t(($) => $.shell.notConnected[account.network])}</span>
      <AppLink className={classes.action} href={reconnect}>
        {t(($) => $.shell.expired.reconnect)}
      </AppLink>
    </div>
  )
}

/** Another tab went to another account: this one keeps its own, says so, and offers to follow. */
function AccountElsewhereStrip() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const changeAccount = useChangeAccount()
  const session = useSession()
  const [dismissed, setDismissed] = useState<string | null>(null)
  useEffect(
    () => onAccountChange(() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [queryClient],
  )
  const here = selectedAccount(session)
  const there = session.accounts.find(({ account }) => account === session.selectedElsewhere)
  if (!here || !there || there.account === dismissed) return null
  return (
    <div className={classes.strip} role="status">
      <IconArrowsExchange size={16} aria-hidden="true" />
      <span>{t(($) => $.shell.account.elsewhere, { here: here.name, there: there.name })}</span>
      <button
        type="button"
        className={classes.action}
        onClick={() => void changeAccount(there.account, addresses.campaigns)}
      >
        {t(($) => $.shell.account.follow, { there: there.name })}
      </button>
      <button type="button" className={classes.action} onClick={() => setDismissed(there.account)}>
        {t(($) => $.shell.account.stay)}
      </button>
    </div>
  )
}

const SessionOver = lazy(() => import('./session-over.tsx').then((chunk) => ({ default: chunk.SessionOver })))
// It comes after the screen: what it asks with is not needed to open the product.
const FreezeStrip = lazy(() => import('./freeze-strip.tsx').then((chunk) => ({ default: chunk.FreezeStrip })))

function StopStrip() {
  const account = selectedAccount(useSession())
  if (account?.network !== 'meta' || !account.isReachable) return null
  return (
    <Suspense fallback={null}>
      <FreezeStrip account={account} />
    </Suspense>
  )
}

/** What went wrong without a screen that says so. */
function GeneralErrorStrip() {
  const { t } = useTranslation()
  const failure = useGeneralError()
  if (!failure) return null
  const known = failure.error instanceof ApiError ? failureText(failure.error) : null
  return (
    <div className={classes.strip} data-tone="error" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>{known ? `${known.title} ${known.message}`.trim() : t(($) => $.shell.generalError)}</span>
      <button type="button" className={classes.action} onClick={closeGeneralError}>
        {t(($) => $.shell.close)}
      </button>
    </div>
  )
}
