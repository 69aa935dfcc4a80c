import { addresses } from '@vigie/contract'
import { dialogParams } from '@vigie/ads-api'
import { metaPermissions } from '@vigie/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { fromPlatformError } from '../../../../errors/from-platform-error.ts'
import { linkCookieName } from '../../../../http/cookies.ts'
import { localPath } from '../../../../http/local-path.ts'
import { guard, type Routes } from '../../../../http/route.ts'
import { sealedCookie } from '../../../../http/sealed-cookie.ts'
import { describeSettingFault } from '../../../../security/describe-setting-fault.ts'
import { isSameText, randomToken } from '../../../../security/random.ts'
import { openPlatform } from '../../../../platforms/registry.ts'
import { refreshReachableAccounts } from '../../../../connections/refresh-reachable-accounts.ts'
import { exchangeMetaCode } from '../../../../platforms/registry.ts'
import { storeConnection } from '../../store-connection.ts'
import { wizardFailure } from '../../wizard-address.ts'

const callbackPath = '/api/connections/meta/callback'
const afterConnection = addresses.chooseAccounts

const attempt = z.object({ state: z.string(), personId: z.string(), returnTo: z.string() })
const attempts = sealedCookie({
  schema: attempt,
  purpose: 'meta',
  nameOf: linkCookieName,
  lifetimeSeconds: 900,
})

/** Somebody does it in front of a screen: with a token a script would put its own connection in the place of its person's. */
const connecting = { permission: 'session', peopleOnly: true } as const

/** The redirect to the platform and back. The code is exchanged here, so the browser never sees a token. */
export function connectMeta({ app, ctx }: Routes): void {
  app.get('/connections/meta/start', (request, reply) => start(ctx, request, reply))
  app.get('/connections/meta/callback', (request, reply) => finish(ctx, request, reply))
}

async function start(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { personId } = await guard(ctx, connecting, request)
  const { meta, publicUrl } = ctx.config
  if (!meta) return reply.redirect(wizardFailure('connection.notConfigured'))
  const state = randomToken()
  const returnTo = localPath(Object(request.query).return_to) ?? afterConnection
  attempts.set(ctx, reply, { state, personId, returnTo })
  const params = dialogParams({
    appId: meta.appId,
    redirectUri: publicUrl + callbackPath,
    state,
    permissions: metaPermissions,
    isAgain: Object(request.query).reconnect === 'true',
  })
  const query = new URLSearchParams(params)
  return reply.redirect(`${meta.dialogUrl}/${meta.apiVersion}/dialog/oauth?${query.toString()}`)
}

async function finish(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { personId } = await guard(ctx, connecting, request)
  const started = attempts.take(ctx, request, reply)
  const { state, code, error, error_description: words } = Object(request.query) as Record<string, unknown>
  const isOurs =
    started && typeof state === 'string' && isSameText(state, started.state) && started.personId === personId
  if (!isOurs) return reply.redirect(wizardFailure('connection.refused'))
  if (error !== undefined || typeof code !== 'string') {
    const refusal = error === 'access_denied' ? 'connection.declined' : 'connection.refused'
    return reply.redirect(wizardFailure(refusal, typeof words === 'string' ? words : undefined))
  }
  try {
    await connect(ctx, personId, code)
    return reply.redirect(started.returnTo)
  } catch (failure) {
    request.log.warn({ ...describeSettingFault(failure, null), err: failure }, 'platform connection failed')
    return reply.redirect(wizardFailure(codeOf(failure)))
  }
}

const codeOf = (failure: unknown): string =>
  failure instanceof AppError ? failure.code : (fromPlatformError(failure)?.code ?? 'connection.refused')

async function connect(ctx: Context, personId: string, code: string): Promise<void> {
  const { meta, publicUrl } = ctx.config
  if (!meta) throw new AppError('connection.notConfigured')
  const exchanged = await exchangeMetaCode(meta, {
    code,
    redirectUri: publicUrl + callbackPath,
    now: ctx.clock.now(),
  })
  await storeConnection(ctx, personId, exchanged)
  await refreshReachableAccounts(ctx, await openPlatform(ctx, { personId }))
}
