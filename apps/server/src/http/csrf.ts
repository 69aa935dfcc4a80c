import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { isSameText } from '../security/random.ts'
import { cookieOptions, csrfCookieName } from './cookies.ts'
import type { Identity } from './identity.ts'

const csrfHeader = 'x-vigie-csrf'
const oneDaySeconds = 86_400
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser's unsafe request must come from our own pages: the browser's word for it (Fetch Metadata, Origin),
 * and a token that only our pages can read, equal in cookie and header and signed for this very session.
 * Requests with a personal API token carry no cookie and need none of it.
 */
export function checkCsrf(ctx: Context, request: FastifyRequest, identity: Identity): void {
  if (safeMethods.has(request.method) || identity.kind !== 'session') return
  const header = request.headers[csrfHeader]
  const cookie = request.cookies[csrfCookieName(ctx.config)] ?? ''
  const isOurs =
    comesFromUs(ctx, request) &&
    typeof header === 'string' &&
    isSameText(header, cookie) &&
    isSameText(cookie, tokenOf(ctx, identity.session.idHash))
  if (!isOurs) throw new AppError('csrf.invalid')
}

/**
 * The token of this session, renewed with its cookie. A session has one: two tabs that ask at once hold the same, whichever
 * cookie comes last.
 */
export function csrfTokenFor(ctx: Context, reply: FastifyReply, idHash: Buffer): string {
  const token = tokenOf(ctx, idHash)
  reply.setCookie(csrfCookieName(ctx.config), token, cookieOptions(ctx.config, oneDaySeconds))
  return token
}

function comesFromUs({ config }: Context, { headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  return (
    origin === undefined ||
    origin === config.publicUrl ||
    origin === `${new URL(config.publicUrl).protocol}//${host}`
  )
}

const tokenOf = ({ vault }: Context, idHash: Buffer): string =>
  createHmac('sha256', vault.keyFor('csrf')).update(idHash).digest('base64url')
