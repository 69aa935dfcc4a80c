import type { ResponseOf } from '@vigie/contract'
import { sessionEndpoints } from '@vigie/contract/session'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { callsOf } from './api.ts'
import { setCsrfToken } from './session-token.ts'

const api = callsOf(sessionEndpoints)

export type Session = ResponseOf<(typeof sessionEndpoints)['session']> & {
  /** The session ended while a screen was open: the work stays there, the next address asks to sign in. */
  readonly hasEnded?: boolean
}
export type Account = Session['accounts'][number]
export const networkNames: Readonly<Record<Account['network'], string>> = { meta: 'Meta', tiktok: 'TikTok' }
export type Person = NonNullable<Session['person']>

/** Who is signed in. Every guard, the shell and the account in use read it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey }): Promise<Session> => {
    const session = await api.session()
    setCsrfToken(session.csrfToken)
    const known = client.getQueryData<Session>(queryKey)
    return session.person || !known?.person ? session : { ...known, hasEnded: true }
  },
  staleTime: 60_000,
})

/** Somebody is signed in, as far as this page knows. */
export const isSignedIn = (session: Session): boolean => session.person !== null && !session.hasEnded

export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** The account being worked on, or `null` when none is connected. */
export function selectedAccount(session: Session): Account | null {
  return session.accounts.find((one) => one.account === session.selectedAccount) ?? null
}

/**
 * The account being worked on, on screens that the guard opens only with one.
 * @throws when there is none, which the guard prevents
 */
export function useAccount(): Account {
  const account = selectedAccount(useSession())
  if (!account) throw new Error('useAccount outside the account guard')
  return account
}
