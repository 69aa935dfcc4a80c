import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { selectedAccount, sessionQuery, type Session } from '../lib/session.ts'
import { notify } from '../ui/toast.ts'
import { languageFor, speak } from './i18n.ts'

type Context = { readonly queryClient: QueryClient }
type Location = { readonly href: string }

/** The session, with the interface in the person's language before the first screen. */
export async function loadSession({ queryClient }: Context): Promise<Session> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  const language = languageFor(session.preferences.language)
  if (i18next.language !== language) await speak(language)
  return session
}

/** Signed in, or told so and sent to the login page, which brings them back (checklist LOG-002, LOG-004, NAV-047). */
export async function requirePerson(context: Context, location: Location): Promise<Session> {
  const session = await loadSession(context)
  if (session.person) return session
  notify({ kind: 'warning', title: i18next.t(($) => $.shell.noAccess) })
  throw redirect({ to: '/', search: { return_to: location.href } })
}

/** With a connected account, or told so and sent to connect one (checklist LOG-008, LOG-009). */
export async function requireAccount(context: Context, location: Location): Promise<Session> {
  const session = await requirePerson(context, location)
  if (selectedAccount(session)) return session
  notify({ kind: 'warning', title: i18next.t(($) => $.shell.noAccess) })
  throw redirect({ to: '/campagne/ajouter-compte' })
}
