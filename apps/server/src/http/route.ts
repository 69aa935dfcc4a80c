import {
  accountPermissions,
  type Endpoint,
  type GuardedCall,
  type RequestOf,
  type ResponseOf,
} from '@vigie/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { browserLanguage } from './browser-language.ts'
import { checkCsrf } from './csrf.ts'
import { createIntents, type Asked } from './intents.ts'
import { intentKeyOf } from './intent-key.ts'
import { checkFreshSignIn } from './fresh-sign-in.ts'
import { identify, originOf, type Identity, showsToken } from './identity.ts'
import { requireOperator } from './operators.ts'
import { requirePlace } from './places.ts'
import { withRequest } from '../db/request-in-hand.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import { UnreadJson } from './json-body.ts'
import { createRoomForBodies, hasLargeBody } from './large-bodies.ts'
import { callerOf } from './limits.ts'
import { parsePart } from './parse-part.ts'
import { largeAnswer } from './large-answers.ts'
import { isPrepared, sendPrepared, type PreparedJson } from './prepared-json.ts'
import { resolveTenant, type Tenant } from './tenant.ts'
import { checkDangerousToken, checkTokenAccount, checkTokenRights } from './token-rights.ts'

type Raw = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type Part<E, K extends string> = RequestOf<E> extends { readonly [N in K]: infer V } ? V : undefined
/** What a caller may leave out is an empty object here. */
type Query<E> = RequestOf<E> extends { readonly query?: infer V } ? Exclude<V, undefined> : undefined
type Parts<E> = {
  readonly params: Part<E, 'params'>
  readonly query: Query<E>
  readonly body: Part<E, 'body'>
}

/** What a handler is given: decoded parts, who asks, and for account calls the account. */
type PublicCall<E> = Parts<E> & Raw & { readonly identity: Identity }
type PersonCall<E> = PublicCall<E> & { readonly personId: string }
type AccountCall<E> = PersonCall<E> & { readonly tenant: Tenant }
type DocumentCall<E> = Omit<AccountCall<E>, 'body'> & { readonly json: Buffer }

/** Domain values are frozen by type; encoding does not change them either. */
type Frozen<T> = T extends readonly (infer I)[]
  ? readonly Frozen<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T
type Answer<E> = Promise<Frozen<ResponseOf<E>> | PreparedJson>

/** Registers the calls of a feature. Which one to use follows from the endpoint's permission, checked at start-up. */
export type Routes = {
  readonly app: FastifyInstance
  readonly ctx: Context
  readonly open: <E extends Endpoint>(endpoint: E, handler: (call: PublicCall<E>) => Answer<E>) => void
  readonly person: <E extends Endpoint>(endpoint: E, handler: (call: PersonCall<E>) => Answer<E>) => void
  /** For those who run the installation. */
  readonly operator: <E extends Endpoint>(endpoint: E, handler: (call: PersonCall<E>) => Answer<E>) => void
  /** For calls about the workspace or a client, whose permission is held there. */
  readonly place: <E extends Endpoint>(endpoint: E, handler: (call: PersonCall<E>) => Answer<E>) => void
  readonly account: <E extends Endpoint>(endpoint: E, handler: (call: AccountCall<E>) => Answer<E>) => void
  /** As `account`, for a body that this process does not read: the handler passes it on and answers what came back. */
  readonly document: <E extends Endpoint>(
    endpoint: E,
    handler: (call: DocumentCall<E>) => Promise<PreparedJson>,
  ) => void
  /** Endpoints registered so far: the OpenAPI document and the start-up check read it. */
  readonly registered: Set<Endpoint>
}

type AnyCall = AccountCall<Endpoint>
type Guarded = Pick<AnyCall, 'identity' | 'personId' | 'tenant'>
type AnyHandler = (call: AnyCall) => Promise<unknown>

/** What is done once a call did what it was asked, in its request. */
type AfterCall = (
  endpoint: Endpoint,
  call: Pick<AnyCall, 'personId' | 'tenant' | 'params' | 'body'>,
) => Promise<void>

export function createRoutes(app: FastifyInstance, ctx: Context, afterCall: AfterCall): Routes {
  const registered = new Set<Endpoint>()
  const once = createIntents(ctx)
  const inTurn = createTurns(atOnce)
  const roomForBody = createRoomForBodies()
  const add = (
    endpoint: Endpoint,
    allowed: readonly Endpoint['permission'][],
    handler: AnyHandler,
    { isBodyUnread = false, isPlace = false } = {},
  ) => {
    if (!allowed.includes(endpoint.permission) || isPlace !== (endpoint.place !== undefined)) {
      throw new Error(
        `${endpoint.method} ${endpoint.path}: permission ${endpoint.permission} does not fit its handler`,
      )
    }
    registered.add(endpoint)
    register({ app, ctx, once, inTurn, roomForBody, afterCall }, { endpoint, handler, isBodyUnread })
  }
  // The three differ in what the guard has put in the call, which the permission decides.
  return {
    app,
    ctx,
    registered,
    open: (endpoint, handler) => add(endpoint, ['public'], handler as unknown as AnyHandler),
    person: (endpoint, handler) => add(endpoint, ['session'], handler as unknown as AnyHandler),
    operator: (endpoint, handler) => add(endpoint, ['operator'], handler as unknown as AnyHandler),
    place: (endpoint, handler) =>
      add(endpoint, accountPermissions, handler as unknown as AnyHandler, { isPlace: true }),
    account: (endpoint, handler) => add(endpoint, accountPermissions, handler as unknown as AnyHandler),
    document: (endpoint, handler) =>
      add(endpoint, accountPermissions, handler as unknown as AnyHandler, { isBodyUnread: true }),
  }
}

type Registration = {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly isBodyUnread: boolean
}

/**
 * As many requests of one caller as a browser asks at once; what comes after waits for those. There are ten connections to the
 * database: three hundred calls at once that hold one row kept everybody waiting for seconds, and were refused themselves.
 */
const atOnce = 6
/** So long what the guard said holds, in milliseconds: rights end within a second. */
const longestUnasked = 500

/** Who asked waits behind their own: a person is one, by whatever sessions and tokens they ask. */
const lineOf = (ctx: Context, { identity }: Guarded, request: FastifyRequest): string =>
  identity.kind === 'nobody' ? callerOf(ctx.config, request) : `person ${identity.personId}`

type Server = {
  readonly app: FastifyInstance
  readonly ctx: Context
  readonly inTurn: Turns
  readonly roomForBody: ReturnType<typeof createRoomForBodies>
  readonly once: ReturnType<typeof createIntents>
  readonly afterCall: AfterCall
}

function register(
  { app, ctx, once, inTurn, roomForBody, afterCall }: Server,
  { endpoint, handler, isBodyUnread }: Registration,
): void {
  const guarded = new WeakMap<FastifyRequest, { readonly who: Guarded; readonly at: number }>()
  /** What the guard said before the body came; asked again where that took long: a body may be held back until a right is gone. */
  const stillAllowed = async (request: FastifyRequest): Promise<Guarded> => {
    const first = guarded.get(request)
    if (!first) throw new Error('The guard did not run')
    return performance.now() - first.at > longestUnasked ? guard(ctx, endpoint, request) : first.who
  }
  /** In the person's turn; who lost the right while waiting for it is refused. */
  const waited = <T>(who: Guarded, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const askedAt = performance.now()
    return inTurn(lineOf(ctx, who, request), async () => {
      if (performance.now() - askedAt > longestUnasked) await guard(ctx, endpoint, request)
      return work()
    })
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isBodyUnread, holdsCampaign: endpoint.holdsCampaign === true },
    // Before the body is read: nobody who may not ask makes us parse megabytes.
    onRequest: async (request, reply) => {
      const who = await inTurn(callerOf(ctx.config, request), () => guard(ctx, endpoint, request))
      guarded.set(request, { who, at: performance.now() })
      await roomForBody(lineOf(ctx, who, request), request, reply)
    },
    handler: async (request, reply) => {
      const who = await stillAllowed(request)
      const isLarge = hasLargeBody(request)
      // Between the steps of what takes long, others have their turn.
      if (isLarge) await nextTurn()
      const call = {
        ...who,
        request,
        reply,
        params: parsePart(endpoint.params, request.params, 'params'),
        query: parsePart(endpoint.query, withoutToken(ctx, request.query), 'query'),
        ...(isBodyUnread
          ? { json: unreadOf(request) }
          : { body: parsePart(endpoint.body, request.body, 'body') }),
      } as AnyCall
      if (isLarge) await nextTurn()
      // Before the intent is kept: the same call goes through once the person signed in again.
      if (endpoint.needsFreshSignIn?.(call.body)) {
        checkFreshSignIn(ctx, who.identity)
        checkDangerousToken(who.identity)
      }
      const work = () =>
        withRequest(requestOf(request, who.identity), async () => {
          const answer = await handler(call)
          await afterCall(endpoint, call)
          return answer
        })
      // Documents wait in a line of their own, and hold nothing meanwhile.
      const run = isBodyUnread ? work : () => waited(who, request, work)
      const key = intentKeyOf(endpoint, request)
      if (key === null || who.identity.kind === 'nobody') {
        const answer = await run()
        // A document may have waited in line: who signed out or lost the right meanwhile is given nothing.
        if (isBodyUnread) await guard(ctx, endpoint, request)
        const prepared = isPrepared(answer) ? answer : await largeAnswer(endpoint.response, answer)
        return prepared ? sendPrepared(request, reply, prepared) : z.encode(endpoint.response, answer)
      }
      const isSecret = endpoint.answersSecret === true
      // A public call of somebody who is signed in is theirs too.
      const asking = { ...who, personId: who.identity.personId }
      return once(askedBy(asking, { request, reply, key, isSecret }), async () =>
        z.encode(endpoint.response, await run()),
      )
    },
  })
}

/** What a line of the audit says of the call that it was made by. */
export const requestOf = ({ id: requestId, headers }: FastifyRequest, identity: Identity) => ({
  requestId,
  origin: originOf(identity),
  tokenId: identity.kind === 'token' ? identity.tokenId : null,
  language: browserLanguage(headers['accept-language']),
})

function unreadOf({ body }: FastifyRequest): Buffer {
  if (body instanceof UnreadJson) return body.bytes
  throw new AppError(body === undefined ? 'request.invalid' : 'request.unsupportedType')
}

type Keyed = Raw & { readonly key: string; readonly isSecret: boolean }
const askedBy = (who: Omit<Guarded, 'identity'>, { request, reply, key, isSecret }: Keyed): Asked => ({
  personId: who.personId,
  // Calls that are not about an account have none, whatever the type of a call with everything says.
  accountId: (who.tenant as AnyCall['tenant'] | undefined)?.accountId ?? null,
  key,
  isSecret,
  request: { method: request.method, url: request.url, body: request.body },
  onReplay: () => void reply.header('idempotency-replayed', 'true'),
})

/** Who asks and for which account, or a refusal. */
export async function guard(ctx: Context, endpoint: GuardedCall, request: FastifyRequest) {
  const identity = await identify(ctx, request)
  checkCsrf(ctx, request, identity)
  // Who shows a token that is worth nothing any more is told so, also where nobody has to say who they are.
  if (identity.kind === 'nobody' && showsToken(ctx, request)) throw new AppError('session.missing')
  if (endpoint.permission === 'public') return { identity } as Guarded
  if (identity.kind === 'nobody') throw new AppError('session.missing')
  checkTokenRights(endpoint, identity)
  const { personId } = identity
  if (endpoint.permission === 'session') return { identity, personId } as Guarded
  if (endpoint.permission === 'operator') {
    await requireOperator(ctx, identity)
    return { identity, personId } as Guarded
  }
  if (endpoint.place !== undefined) {
    const client = endpoint.place === 'client' ? String(Object(request.params).client) : null
    await requirePlace(ctx, { personId, client, permission: endpoint.permission })
    return { identity, personId } as Pick<AnyCall, 'identity' | 'personId' | 'tenant'>
  }
  const account = String(Object(request.params).account)
  const tenant = await resolveTenant(ctx, { personId, account, permission: endpoint.permission })
  checkTokenAccount(identity, tenant.accountId)
  return { identity, personId, tenant }
}

/** The specification's `token` parameter proves who asks, where it is allowed; it is not part of any call. */
function withoutToken({ config }: Context, query: unknown): unknown {
  if (!config.allowsQueryToken) return query
  const { token: _, ...rest } = Object(query) as Record<string, unknown>
  return rest
}
