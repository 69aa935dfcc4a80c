import type { TokenScope } from '@vigie/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { isWholePersonalToken, looksPersonal } from '../security/personal-token.ts'
import { hashToken } from '../security/random.ts'
import { sessionCookieName } from './cookies.ts'
import { findSession, isStale, type SessionRecord } from './sessions.ts'

/** Who makes this request, and by which proof. */
export type Identity =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'session'; readonly personId: string; readonly session: SessionRecord }
  | {
      readonly kind: 'token'
      readonly personId: string
      readonly tokenId: string
      readonly scope: TokenScope
      /** `null`: every account of its person. */
      readonly accountIds: readonly number[] | null
    }

const nobody: Identity = { kind: 'nobody' }

const askers = new WeakMap<FastifyRequest, Identity>()

/** Who made a request that was looked at already: for the log of what was refused. */
export const askerOf = (request: FastifyRequest): Identity => askers.get(request) ?? nobody

/** Who asks. Remembered for `askerOf`. */
export async function identify(ctx: Context, request: FastifyRequest): Promise<Identity> {
  const identity = await proved(ctx, request)
  askers.set(request, identity)
  return identity
}

async function proved(ctx: Context, request: FastifyRequest): Promise<Identity> {
  const shown = shownProof(ctx.config, request)
  if (shown === null) return nobody
  if (shown.kind === 'token') return identityOfToken(ctx, shown.text)
  const session = await findSession(ctx, shown.text)
  return session ? { kind: 'session', personId: session.personId, session } : nobody
}

/**
 * The one proof of a request that is looked at, however little it is worth. A personal API token wins over a cookie: a script
 * that sends one means it.
 */
export function shownProof(
  config: Config,
  request: FastifyRequest,
): { readonly kind: 'token' | 'session'; readonly text: string } | null {
  const token = bearerOf(request) ?? queryTokenOf(config, request)
  if (token !== null) return { kind: 'token', text: token }
  const cookie = request.cookies[sessionCookieName(config)]
  return cookie ? { kind: 'session', text: cookie } : null
}

/** Whether a token was shown at all. */
export const showsToken = ({ config }: Context, request: FastifyRequest): boolean =>
  shownProof(config, request)?.kind === 'token'

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{8,512})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

function queryTokenOf({ allowsQueryToken }: Config, { query }: FastifyRequest): string | null {
  if (!allowsQueryToken) return null
  const token: unknown = Object(query).token
  return typeof token === 'string' && token !== '' ? token : null
}

async function identityOfToken({ db, clock }: Context, token: string): Promise<Identity> {
  if (looksPersonal(token) && !isWholePersonalToken(token)) return nobody
  const now = clock.now()
  const tokenHash = hashToken(token)
  const found = await db
    .selectFrom('personal_api_token')
    .select(['id', 'person_id', 'last_used_at', 'scope', 'account_ids'])
    .where('token_hash', '=', tokenHash)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!found) return nobody
  if (isStale(found.last_used_at, now))
    await db
      .updateTable('personal_api_token')
      .set({ last_used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute()
  const { id, person_id: personId, scope, account_ids: accounts } = found
  return { kind: 'token', personId, tokenId: id, scope, accountIds: accounts?.map(Number) ?? null }
}

/** Where a write of this request comes from, for the ledger and the audit log. */
export const originOf = (identity: Identity): 'screen' | 'api' =>
  identity.kind === 'token' ? 'api' : 'screen'
