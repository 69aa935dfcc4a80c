import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Context } from '../context.ts'

/** Below `/api`: where pictures and films are. */
const shown = ['/api/media/', '/api/pictures/']

/** A film is watched to its end; the end of an hour, so that browsers meet the same address again. */
const hour = 60 * 60_000
const redirectSeconds = 600

type Asked = Pick<FastifyRequest, 'host' | 'url'>
type Parts = Pick<Context, 'config' | 'vault' | 'clock'>

const isOfMedia = ({ config: { mediaOrigin } }: Pick<Context, 'config'>, { host }: Asked): boolean =>
  mediaOrigin !== null && host === new URL(mediaOrigin).host

/** The host of the files of people has nothing else: no screen, no call, and no cookie of a session ever reaches it. */
export function separateMedia(app: FastifyInstance, ctx: Parts): void {
  app.addHook('onRequest', async (request) => {
    const isShown = shown.some((path) => request.url.startsWith(path))
    if (isOfMedia(ctx, request) && !isShown) throw new AppError('request.notFound')
  })
}

/**
 * Who asks the host of the files needs a permission in the address, since no session is known there.
 * @returns whether there is one; `false` on the host of the screens, where the session says who asks
 * @throws {AppError} `asset.notFound` on the host of the files without a permission that is good now
 */
export function hasPermission({ config, vault, clock }: Parts, request: FastifyRequest): boolean {
  if (!isOfMedia({ config }, request)) return false
  const { pathname, searchParams } = new URL(request.url, 'http://media')
  const [until, proof] = [Number(searchParams.get('until')), searchParams.get('proof') ?? '']
  const given = Buffer.from(proof, 'base64url')
  const isOurs = vault
    .keysFor(purpose)
    .map((key) => proofOf(key, pathname, until))
    .some((made) => made.length === given.length && timingSafeEqual(made, given))
  if (!isOurs || !(until > clock.now().getTime())) throw new AppError('asset.notFound')
  return true
}

/** Sends who may see a file to the host of files with a permission; `null` where files are shown from here. */
export function sendToMedia(
  { config, vault, clock }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (config.mediaOrigin === null || isOfMedia({ config }, request)) return null
  const { pathname } = new URL(request.url, 'http://media')
  const until = (Math.ceil(clock.now().getTime() / hour) + 1) * hour
  const proof = proofOf(vault.keyFor(purpose), pathname, until).toString('base64url')
  return reply
    .header('cache-control', `private, max-age=${redirectSeconds}`)
    .redirect(`${config.mediaOrigin}${pathname}?until=${until}&proof=${proof}`, 302)
}

/** How a file of a stranger is answered: as itself, never as a page, wherever it is shown. */
export function asMedia(
  { config }: Pick<Context, 'config'>,
  reply: FastifyReply,
  type: string,
): FastifyReply {
  return reply
    .type(type)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', config.mediaOrigin === null ? 'same-origin' : 'cross-origin')
}

const purpose = 'permission to see a file'
const proofOf = (key: Buffer, path: string, until: number): Buffer =>
  createHmac('sha256', key).update(`${until} ${path}`).digest()
