import { exchangeTiktokCode, portalParams, revokeTiktokToken } from '@vigie/ads-api'
import { endpoints } from '@vigie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openTiktok, tiktokClient } from '../../../../platforms/registry.ts'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { PlatformError } from '../../../../errors/platform-error.ts'
import { tiktokCookieName } from '../../../../http/cookies.ts'
import { done } from '../../../../http/done.ts'
import { guard, type Routes } from '../../../../http/route.ts'
import { sealedCookie } from '../../../../http/sealed-cookie.ts'
import { isSameText, randomToken } from '../../../../security/random.ts'
import { storeConnection } from '../../store-connection.ts'
import { listTiktokAccounts, readTiktokFigures } from './tiktok-accounts.ts'
import { wizardFailure, wizardPath } from '../../wizard-address.ts'

const attempts = sealedCookie({
  schema: z.object({ state: z.string(), personId: z.string() }),
  purpose: 'tiktok',
  nameOf: tiktokCookieName,
  lifetimeSeconds: 900,
})

/**
 * The second network. TikTok returns to the wizard's own address with `auth_code`, as the specification has it; the
 * wizard sends the code here with the state that this browser was given, and the token stays on the server.
 */
export function connectTiktok({ app, ctx, person }: Routes): void {
  app.get('/connections/tiktok/start', (request, reply) => start(ctx, request, reply))
  person(endpoints.connectTiktok, async ({ personId, body, request, reply }) => {
    const started = attempts.take(ctx, request, reply)
    const isOurs = started?.personId === personId && isSameText(body.state, started.state)
    if (!isOurs) throw new AppError('tiktok.refused')
    await exchange(ctx, personId, body.authCode)
    return done
  })
  person(endpoints.disconnectTiktok, async ({ personId }) => {
    await disconnect(ctx, personId)
    return done
  })
  person(endpoints.listTiktokAccounts, ({ personId }) => listTiktokAccounts(ctx, personId))
  person(endpoints.tiktokFigures, ({ personId, params }) =>
    readTiktokFigures(ctx, personId, params.advertiser),
  )
}

async function start(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { personId } = await guard(ctx, { permission: 'session', peopleOnly: true }, request)
  const { tiktok, publicUrl } = ctx.config
  if (!tiktok) return reply.redirect(wizardFailure('tiktok.notConfigured'))
  const state = randomToken()
  attempts.set(ctx, reply, { state, personId })
  const query = new URLSearchParams(
    portalParams({ appId: tiktok.appId, state, redirectUri: publicUrl + wizardPath }),
  )
  return reply.redirect(`${tiktok.portalUrl}?${query.toString()}`)
}

async function exchange(ctx: Context, personId: string, authCode: string): Promise<void> {
  const { tiktok } = ctx.config
  if (!tiktok) throw new AppError('tiktok.notConfigured')
  const { appId, appSecret } = tiktok
  const { token, scopes } = await tiktokClient(tiktok)
    .send(exchangeTiktokCode, { appId, appSecret, code: authCode })
    .catch(asRefused)
  await storeConnection(ctx, personId, {
    network: 'tiktok',
    token,
    // TikTok's advertiser tokens last until they are revoked.
    expiresAt: null,
    platformUserId: appId,
    personName: 'TikTok',
    granted: scopes,
    declined: [],
  })
}

/** A used, late or false code: the person starts again, whatever the reason. */
function asRefused(error: unknown): never {
  if (error instanceof PlatformError && !['unavailable', 'throttled'].includes(error.details.kind))
    throw new AppError('tiktok.refused', { platformCode: error.details.code }, error)
  throw error
}

const isGone = (error: unknown): boolean =>
  error instanceof PlatformError
    ? error.details.kind === 'expiredSession'
    : error instanceof AppError && ['tiktok.expired', 'tiktok.notConnected'].includes(error.code)

/** TikTok is told first; a token that it refuses already is forgotten all the same. */
async function disconnect(ctx: Context, personId: string): Promise<void> {
  try {
    const { send, token, tiktok } = await openTiktok(ctx, personId)
    await send(revokeTiktokToken, { appId: tiktok.appId, appSecret: tiktok.appSecret, token })
  } catch (error) {
    if (!isGone(error)) throw error
  }
  await ctx.db
    .deleteFrom('connection')
    .where('person_id', '=', personId)
    .where('network', '=', 'tiktok')
    .execute()
}
