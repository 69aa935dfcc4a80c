import { addresses } from '@vigie/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/toast.ts'
import { useAction } from '../../data/client/use-action.ts'
import { connectTiktok } from '../../data/tiktok.ts'

type Returned = {
  readonly auth_code?: string | undefined
  readonly code?: string | undefined
  readonly state?: string | undefined
}

/** A code of TikTok, or the state alone: the person cancelled there. Codes of Meta come without `auth_code`. */
export const isFromTiktok = ({ auth_code: authCode, state, code }: Returned): boolean =>
  authCode !== undefined || (state !== undefined && code === undefined)

/**
 * What TikTok brings back to the wizard: a code to exchange, or a state alone when the person cancelled there. The
 * address forgets both at once, so that neither a reload nor the history sends them again.
 */
export function useTiktokReturn(returned: Returned) {
  const { auth_code: authCode, state } = returned
  const isBack = isFromTiktok(returned)
  const { t } = useTranslation()
  const navigate = useNavigate()
  const connect = useAction(connectTiktok)
  const handled = useRef(false)
  useEffect(() => {
    if (!isBack || handled.current) return
    handled.current = true
    void navigate({ to: addresses.addAccount, search: { network: 'tiktok' }, replace: true })
    const fail = () => notify({ kind: 'error', title: t(($) => $.accounts.add.tiktokFailed) })
    if (authCode === undefined) return fail()
    connect.mutate(
      { authCode, state: state ?? '' },
      {
        onSuccess: () => {
          notify({ kind: 'done', title: t(($) => $.accounts.add.tiktokConnected) })
          void navigate({ to: addresses.tiktokAccounts })
        },
        onError: fail,
      },
    )
  }, [isBack, authCode, state, connect, navigate, t])
  return { isConnecting: connect.isPending }
}

/** A code of Meta that came to the wizard's address goes where codes of Meta are exchanged. */
export function useMetaReturn({ auth_code: authCode, code, state }: Returned): void {
  useEffect(() => {
    if (code === undefined || authCode !== undefined) return
    const query = new URLSearchParams({ code, state: state ?? '' })
    window.location.replace(`/api/connections/meta/callback?${query.toString()}`)
  }, [authCode, code, state])
}
