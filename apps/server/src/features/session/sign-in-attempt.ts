import { addresses } from '@vigie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { loginCookieName } from '../../http/cookies.ts'
import type { Identity } from '../../http/identity.ts'
import { localPath } from '../../http/local-path.ts'
import { sealedCookie } from '../../http/sealed-cookie.ts'
import { callbackPath, identityProvider } from './identity-provider.ts'

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** Who proves again who they are; `null` for a sign-in of anybody. */
  personId: z.string().nullable(),
})
export type SignInAttempt = z.output<typeof attempt>

const afterLogin = addresses.addAccount

/** What a sign-in must find again in the same browser: it is sealed in a cookie, so the server remembers nothing. */
const attempts = sealedCookie({
  schema: attempt,
  purpose: 'login',
  nameOf: loginCookieName,
  lifetimeSeconds: 600,
})

export const takeAttempt = attempts.take

/**
 * A provider's session may be this old where nothing else is asked. Asking anything makes it say when it saw the person:
 * who signs in and goes on to something dangerous is not asked twice.
 */
const oldestSeconds = 7 * 24 * 60 * 60

/**
 * Where the provider signs somebody in. Who is signed in and asks with `fresh` proves again who they are: at once, as
 * strongly as the installation wants it.
 * @throws {AppError} as `identityProvider` does
 */
export async function beginSignIn(
  ctx: Context,
  identity: Identity,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<string> {
  const provider = await identityProvider(ctx)
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const query = Object(request.query) as Readonly<Record<string, unknown>>
  const returnTo = localPath(query.return_to) ?? afterLogin
  const personId = query.fresh === '1' && identity.kind === 'session' ? identity.personId : null
  attempts.set(ctx, reply, { state, nonce, verifier, returnTo, personId })
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: ctx.config.publicUrl + callbackPath,
    // Some issuers name groups only to those who ask for them, and some refuse a scope that they do not know.
    scope: `openid profile email${provider.serverMetadata().scopes_supported?.includes('groups') ? ' groups' : ''}`,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(personId === null ? { max_age: String(oldestSeconds) } : proofAsked(ctx)),
  })
  return url.href
}

const proofAsked = ({ config: { stepUp } }: Context): Record<string, string> => ({
  prompt: 'login',
  max_age: String(stepUp.minutes * 60),
  ...(stepUp.acr.length > 0 ? { acr_values: stepUp.acr.join(' ') } : {}),
})
