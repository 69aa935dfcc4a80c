import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { cookieOptions, csrfCookieName, sessionCookieName } from '../../http/cookies.ts'
import type { Identity } from '../../http/identity.ts'
import { closeSession } from '../../http/sessions.ts'
import { tellInstallation } from '../../audit/audit.ts'
import { logoutUrl } from './identity-provider.ts'

type Call = { readonly identity: Identity; readonly reply: FastifyReply }

/** Ends the session here and says where to end it at the identity provider, which otherwise signs in again alone. */
export async function logOut(ctx: Context, { identity, reply }: Call): Promise<{ redirectTo: string }> {
  if (identity.kind !== 'session') return { redirectTo: '/' }
  const { personId, session } = identity
  await closeSession(ctx, session.idHash)
  await tellInstallation(ctx, { personId, action: 'session.closed', subject: personId })
  reply.clearCookie(sessionCookieName(ctx.config), cookieOptions(ctx.config))
  reply.clearCookie(csrfCookieName(ctx.config), cookieOptions(ctx.config))
  reply.header('clear-site-data', '"cache", "storage"')
  return { redirectTo: await logoutUrl(ctx) }
}
