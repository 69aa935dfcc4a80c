import type { FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { cookieOptions, loginCookieName, sessionCookieName } from '../../http/cookies.ts'
import { addressOf } from '../../http/limits.ts'
import type { Routes } from '../../http/route.ts'
import { localPath } from '../../http/local-path.ts'
import { sealedCookie } from '../../http/sealed-cookie.ts'
import { closeSession, findSession, openSession } from '../../http/sessions.ts'
import { withRequest } from '../../db/request-in-hand.ts'
import { tellInstallation } from '../../library/audit.ts'
import { describeSettingFault } from '../../security/describe-setting-fault.ts'
import { callbackPath, identityProvider } from './identity-provider.ts'
import { storePreferences } from './preferences.ts'
import { rememberPerson } from './remember-person.ts'
import { readChosenEvents } from './user-metadata.ts'

/** What a login must find again in the same browser: it is sealed in a cookie, so the server remembers nothing. */
const attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() })

const afterLogin = '/campagne/ajouter-compte'
const attempts = sealedCookie({
  schema: attempt,
  purpose: 'login',
  nameOf: loginCookieName,
  lifetimeSeconds: 600,
})
const limit = { config: { rateLimit: { max: 60, timeWindow: 60_000, keyGenerator: addressOf } } }

export function login({ app, ctx }: Routes): void {
  app.get('/auth/login', limit, (request, reply) => startLogin(ctx, request, reply))
  app.get('/auth/callback', limit, (request, reply) =>
    withRequest({ requestId: request.id, origin: 'screen' }, () => finishLogin(ctx, request, reply)),
  )
}

async function startLogin(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // The cookie must be set on the address that the provider sends back to.
  if (request.host !== new URL(ctx.config.publicUrl).host) {
    return reply.redirect(ctx.config.publicUrl + request.originalUrl)
  }
  try {
    return reply.redirect(await addressOfProvider(ctx, request, reply))
  } catch (error) {
    if (error instanceof AppError) return reply.redirect(failurePage(error.code))
    throw error
  }
}

async function addressOfProvider(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const provider = await identityProvider(ctx)
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const returnTo = localPath(Object(request.query).return_to) ?? afterLogin
  attempts.set(ctx, reply, { state, nonce, verifier, returnTo })
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: ctx.config.publicUrl + callbackPath,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return url.href
}

async function finishLogin(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = attempts.take(ctx, request, reply)
  if (!started) return reply.redirect(failurePage('session.loginExpired'))
  try {
    const claims = await exchange(ctx, request, started)
    const personId = await rememberPerson(ctx, claims)
    await recallChosenEvents(ctx, request, { personId, subject: claims.sub })
    await endPreviousSession(ctx, request)
    const cookie = await openSession(ctx, { personId, selectedAccountId: null })
    reply.setCookie(sessionCookieName(ctx.config), cookie, cookieOptions(ctx.config))
    await tellInstallation(ctx, { personId, action: 'session.opened', subject: personId })
    request.log.info({ personId }, 'signed in')
    return reply.redirect(started.returnTo)
  } catch (error) {
    const fault = describeSettingFault(error, ctx.config.issuer?.url ?? null)
    request.log.warn({ ...fault, err: error }, 'sign-in refused')
    await keepRefused(ctx, request, error)
    return reply.redirect(refusalPage(error))
  }
}

/** A database that is away keeps no line and hides no refusal. */
async function keepRefused(ctx: Context, request: FastifyRequest, error: unknown): Promise<void> {
  const subject = error instanceof AppError ? error.code : 'session.loginFailed'
  await tellInstallation(ctx, { personId: null, action: 'session.refused', subject }).catch(
    (failure: unknown) => request.log.error({ err: failure }, 'a refused sign-in could not be kept'),
  )
}

type SignedIn = { readonly personId: string; readonly subject: string }

/** Columns chosen elsewhere are there after signing in; a provider that does not answer keeps nobody out. */
async function recallChosenEvents(
  ctx: Context,
  request: FastifyRequest,
  { personId, subject }: SignedIn,
): Promise<void> {
  try {
    const selectedEvents = await readChosenEvents(ctx, subject)
    if (selectedEvents) await storePreferences(ctx, personId, { selectedEvents: [...selectedEvents] })
  } catch (error) {
    request.log.warn({ err: error }, 'user metadata could not be read')
  }
}

async function exchange(ctx: Context, request: FastifyRequest, started: z.output<typeof attempt>) {
  const provider = await identityProvider(ctx)
  const tokens = await oidc.authorizationCodeGrant(
    provider,
    new URL(request.originalUrl, ctx.config.publicUrl),
    {
      pkceCodeVerifier: started.verifier,
      expectedState: started.state,
      expectedNonce: started.nonce,
      idTokenExpected: true,
    },
  )
  const claims = tokens.claims()
  if (!claims) throw new AppError('session.loginFailed')
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined
  const profile = hasUserInfo ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
  return { ...claims, ...profile, iss: claims.iss, sub: claims.sub }
}

/** A new sign-in never continues an old session, not even of the same person. */
async function endPreviousSession(ctx: Context, request: FastifyRequest): Promise<void> {
  const cookie = request.cookies[sessionCookieName(ctx.config)]
  const session = cookie ? await findSession(ctx, cookie) : null
  if (session) await closeSession(ctx, session.idHash)
}

/** The provider's own words are for the person; ours and our libraries' stay in the log. */
function refusalPage(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError) {
    return failurePage(error.error, error.error_description)
  }
  return failurePage(error instanceof AppError ? error.code : 'session.loginFailed')
}

/** The first page shows the description when there is one, else the sentence of our code. */
function failurePage(error: string, description?: string): string {
  const query = new URLSearchParams({ error: error.slice(0, 100) })
  if (description) query.set('error_description', description.slice(0, 500))
  return `/?${query.toString()}`
}
