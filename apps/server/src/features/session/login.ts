import type { FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import type { Context } from '../../context.ts'
import { withRequest } from '../../db/request-in-hand.ts'
import { AppError } from '../../errors/app-error.ts'
import { cookieOptions, sessionCookieName } from '../../http/cookies.ts'
import { isStrong } from '../../http/fresh-sign-in.ts'
import { identify } from '../../http/identity.ts'
import { addressOf } from '../../http/limits.ts'
import type { Routes } from '../../http/route.ts'
import { closeSession, findSession, openSession, type SessionRecord } from '../../http/sessions.ts'
import { tellInstallation } from '../../audit/audit.ts'
import { onceAMinute } from '../../audit/once-a-minute.ts'
import { describeSettingFault } from '../../security/describe-setting-fault.ts'
import { identityProvider } from './identity-provider.ts'
import { storePreferences } from './preferences.ts'
import { rememberPerson, whoSignedIn } from './remember-person.ts'
import { beginSignIn, takeAttempt, type SignInAttempt } from './sign-in-attempt.ts'
import { failurePage, refusalPage } from './sign-in-failure.ts'
import { createSignInLimit } from './sign-in-limit.ts'
import { groupsIn, takeGroups } from './take-groups.ts'
import { takeInvitations } from './take-invitations.ts'
import { signInProof } from './sign-in-proof.ts'
import { readChosenEvents } from './user-metadata.ts'

const limit = { config: { rateLimit: { max: 60, timeWindow: 60_000, keyGenerator: addressOf } } }

export function login({ app, ctx }: Routes): void {
  const isNew = onceAMinute(ctx.clock)
  app.get('/auth/login', limit, (request, reply) => startLogin(ctx, request, reply))
  app.get('/auth/callback', limit, (request, reply) =>
    withRequest({ requestId: request.id, origin: 'screen', tokenId: null, language: null }, () =>
      finishLogin(ctx, isNew, request, reply),
    ),
  )
}

async function startLogin(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // The cookie must be set on the address that the provider sends back to.
  if (request.host !== new URL(ctx.config.publicUrl).host) {
    return reply.redirect(ctx.config.publicUrl + request.originalUrl)
  }
  try {
    return reply.redirect(await beginSignIn(ctx, await identify(ctx, request), { request, reply }))
  } catch (error) {
    if (error instanceof AppError) return reply.redirect(failurePage('/', error.code))
    throw error
  }
}

async function finishLogin(
  ctx: Context,
  isNew: (key: string) => boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = takeAttempt(ctx, request, reply)
  if (!started) return reply.redirect(failurePage('/', 'session.loginExpired'))
  try {
    const cookie = await signIn(ctx, request, started)
    reply.setCookie(sessionCookieName(ctx.config), cookie, cookieOptions(ctx.config))
    return reply.redirect(started.returnTo)
  } catch (error) {
    const fault = describeSettingFault(error, ctx.config.issuer?.url ?? null)
    request.log.warn({ ...fault, err: error }, 'sign-in refused')
    const subject = error instanceof AppError ? error.code : 'session.loginFailed'
    if (isNew(subject)) await keepRefused(ctx, request, subject)
    return reply.redirect(refusalPage(error, started))
  }
}

const countSignIn = createSignInLimit()

/** @returns the cookie of a session of whom the provider names */
async function signIn(ctx: Context, request: FastifyRequest, started: SignInAttempt): Promise<string> {
  const { claims, proof, groups } = await exchange(ctx, request, started)
  const personId = await rememberPerson(ctx, claims)
  countSignIn({ personId, now: ctx.clock.now() })
  const isAgain = started.personId !== null
  if (isAgain && personId !== started.personId) throw new AppError('session.otherPerson')
  if (isAgain && !isStrong(ctx.config.stepUp, proof)) throw new AppError('session.tooWeak')
  if (!isAgain) await recallChosenEvents(ctx, request, { personId, subject: claims.sub })
  await takeInvitations(ctx, personId)
  await takeGroups(ctx, personId, groups)
  const previous = await endPreviousSession(ctx, request)
  // Who proves again who they are goes on where they were.
  const selectedAccountId = isAgain && previous?.personId === personId ? previous.selectedAccountId : null
  const cookie = await openSession(ctx, { personId, selectedAccountId, proof })
  const action = isAgain ? 'session.provenAgain' : 'session.opened'
  await tellInstallation(ctx, {
    personId,
    action,
    subject: personId,
    facts: { acr: proof.acr, amr: proof.amr },
  })
  request.log.info({ personId, isAgain }, 'signed in')
  return cookie
}

/** A database that is away keeps no line and hides no refusal. */
async function keepRefused(ctx: Context, request: FastifyRequest, subject: string): Promise<void> {
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

async function exchange(ctx: Context, request: FastifyRequest, started: SignInAttempt) {
  const provider = await identityProvider(ctx)
  const tokens = await oidc.authorizationCodeGrant(
    provider,
    new URL(request.originalUrl, ctx.config.publicUrl),
    {
      pkceCodeVerifier: started.verifier,
      expectedState: started.state,
      expectedNonce: started.nonce,
      idTokenExpected: true,
      ...(started.personId === null ? {} : { maxAge: ctx.config.stepUp.minutes * 60 }),
    },
  )
  const claims = tokens.claims()
  if (!claims) throw new AppError('session.loginFailed')
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined
  const profile = hasUserInfo ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
  return {
    claims: whoSignedIn(claims, profile),
    groups: groupsIn(ctx.config.groupsClaim, claims, profile),
    // Of the signed token alone: the profile is no proof.
    proof: signInProof(claims, ctx.clock.now()),
  }
}

/** A new sign-in never continues an old session, not even of the same person. @returns the one that ended */
async function endPreviousSession(ctx: Context, request: FastifyRequest): Promise<SessionRecord | null> {
  const cookie = request.cookies[sessionCookieName(ctx.config)]
  const session = cookie ? await findSession(ctx, cookie) : null
  if (session) await closeSession(ctx, session.idHash)
  return session
}
