import { addresses } from '@vigie/contract'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import {
  changeAccount,
  isSignedIn,
  letGoOfLost,
  selectedAccount,
  sessionQuery,
  type Account,
  type Session,
} from '../data/session.ts'
import { formatList } from '../lib/format.ts'
import { followForms } from '../lib/number-forms.ts'
import { notify } from '../ui/toast.ts'
import { languageFor, speak } from './speaking.ts'

type Context = { readonly queryClient: QueryClient }
type Location = { readonly href: string }

/** A link that is only pointed at is prepared without a word. */
type Visit = { readonly context: Context; readonly location: Location; readonly preload: boolean }

/** The session, with the interface in the person's language before the first screen. */
export async function loadSession({ queryClient }: Context): Promise<Session> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  const language = languageFor(session.preferences.language)
  if (i18next.language !== language) await speak(language)
  followForms(session.preferences.formats, language)
  return session
}

/** Signed in, or told so and sent to the login page, which brings them back. */
export async function requirePerson({ context, location, preload }: Visit): Promise<Session> {
  const session = await loadSession(context)
  if (isSignedIn(session)) return session
  if (!preload) notify({ kind: 'warning', title: i18next.t(($) => $.shell.noAccess) })
  throw redirect({ to: '/', search: { return_to: location.href } })
}

/** Why a person who is signed in does not get to an account, the one asked for or any. */
function withoutAccount({ accounts, removedFrom, preferences }: Session, asked?: string): string {
  const taken = removedFrom.filter(({ account }) => asked === undefined || account === asked)
  if (asked === undefined && accounts.length > 0) return i18next.t(($) => $.shell.noAccount)
  const names = taken.map(({ name }) => name)
  if (names.length > 0)
    return i18next.t(($) => $.shell.accessTaken, {
      names: formatList(names, languageFor(preferences.language)),
    })
  return i18next.t(($) => (asked === undefined ? $.shell.noAccess : $.shell.notYours))
}

/**
 * Links of alerts name their account (`?account=act_1`): it becomes the one in use, and the name leaves the address, so
 * that changing the account later is not undone by a reload.
 */
async function followLinkedAccount({ queryClient }: Context, session: Session, href: string): Promise<void> {
  const url = new URL(href, window.location.origin)
  const linked = url.searchParams.get('account')
  if (linked === null) return
  url.searchParams.delete('account')
  if (linked !== session.selectedAccount) {
    if (!session.accounts.some(({ account }) => account === linked)) {
      notify({ kind: 'warning', title: withoutAccount(session, linked) })
    } else {
      await changeAccount(queryClient, linked)
      await queryClient.resetQueries()
    }
  }
  throw redirect({ href: `${url.pathname}${url.search}`, replace: true })
}

/** With an account chosen among those connected, or told which is missing and sent to the wizard. */
export async function requireAccount(visit: Visit): Promise<Account> {
  const { context, location, preload } = visit
  const session = await requirePerson(visit)
  if (!preload) await followLinkedAccount(context, session, location.href)
  if (session.lostAccount !== undefined && !preload) {
    notify({ kind: 'warning', title: withoutAccount(session, session.lostAccount) })
    await letGoOfLost(context.queryClient)
    throw redirect({ to: addresses.campaigns })
  }
  const account = selectedAccount(session)
  if (account) return account
  if (!preload) notify({ kind: 'warning', title: withoutAccount(session) })
  throw redirect({ to: addresses.addAccount })
}

/**
 * Signing in ends at the wizard. Whoever comes there for nothing in particular, with an account that is connected and
 * still reached, goes on to the morning; whoever comes to add, to reconnect, or back from a platform stays.
 */
export async function passOnHome({
  context,
  search,
}: {
  readonly context: Context
  readonly search: Readonly<Record<string, string | undefined>>
}): Promise<void> {
  const isMeant = Object.values(search).some((value) => value !== undefined)
  const account = selectedAccount(await loadSession(context))
  if (!isMeant && account?.isReachable) throw redirect({ to: addresses.morning, replace: true })
}
