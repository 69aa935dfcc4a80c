import type { ResponseOf } from '@vigie/contract'
import { can, type AccountPermission } from '@vigie/contract/rights'
import { sessionEndpoints } from '@vigie/contract/session'
import { queryOptions, type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { setDemoTime } from '../lib/clock.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { announceAccountChange } from './client/session-events.ts'
import { holdToken } from './client/session-token.ts'

const api = callsOf(sessionEndpoints)

export type Session = ResponseOf<(typeof sessionEndpoints)['session']> & {
  /** The session ended while a screen was open: the work stays there, the next address asks to sign in. */
  readonly hasEnded?: boolean
  /** The account that another tab of this browser went to, while this one keeps its own. */
  readonly selectedElsewhere?: string
  /** The account that this page works on and that its person may no longer work on: what is on the screen stays until they go on. */
  readonly lostAccount?: string
}
export type Account = Session['accounts'][number]
export const networkNames: Readonly<Record<Account['network'], string>> = { meta: 'Meta', tiktok: 'TikTok' }

/** The account that each page works on: what is on it must not change its account because another tab did. */
const inHand = new WeakMap<QueryClient, string>()

function keepAccount(client: QueryClient, session: Session, known: Session | undefined): Session {
  const { selectedAccount: selected, accounts } = session
  const own = inHand.get(client)
  if (own === undefined || own === selected) {
    if (selected !== null) inHand.set(client, selected)
    return session
  }
  if (!accounts.some(({ account }) => account === own)) {
    const lost = known?.accounts.filter(({ account }) => account === own) ?? []
    return { ...session, accounts: [...accounts, ...lost], selectedAccount: own, lostAccount: own }
  }
  return { ...session, selectedAccount: own, ...(selected === null ? {} : { selectedElsewhere: selected }) }
}

/** Works on another account from here on; the other tabs of this browser are told, and keep theirs. */
export async function changeAccount(client: QueryClient, account: string): Promise<void> {
  await api.selectAccount({ body: { account } })
  inHand.set(client, account)
  announceAccountChange()
}

/** Works no longer on an account that was lost: on what the server names, if there is another. */
export async function letGoOfLost(client: QueryClient): Promise<void> {
  inHand.delete(client)
  await client.resetQueries()
}

/** Who is signed in. Every guard, the shell and the account in use read it. */
export const sessionQuery = queryOptions({
  queryKey: keys.session(),
  queryFn: async ({ client, queryKey }): Promise<Session> => {
    const session = await api.session()
    setDemoTime(session.demoNow)
    const known = client.getQueryData<Session>(queryKey)
    // Whoever works here goes on being whoever it was while nobody is signed in.
    holdToken({ token: session.csrfToken, personId: session.person?.id ?? known?.person?.id ?? null })
    return session.person || !known?.person
      ? keepAccount(client, session, known)
      : { ...known, hasEnded: true }
  },
  staleTime: 60_000,
})

/** Signs out. @returns where to go then */
export const signOut = async (): Promise<string> => (await api.logout()).redirectTo

/** Somebody is signed in, as far as this page knows. */
export const isSignedIn = (session: Session): boolean => session.person !== null && !session.hasEnded

export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/**
 * Whether the session that a call was refused for is over: such an answer may be to a call that left before its person
 * signed in again, or be heard by a screen that came after it. Unknown while the server does not answer; the next call
 * will tell.
 */
export async function isSessionOver(client: QueryClient): Promise<boolean> {
  try {
    return !isSignedIn(await client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }))
  } catch {
    return false
  }
}

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

/** Whether the person may do this on the account that is worked on: what they may not do is not offered to them. */
export function useCan(permission: AccountPermission): boolean {
  const account = selectedAccount(useSession())
  return account !== null && can(account.role, permission)
}
