import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import type { Context } from '../../context.ts'
import { askAgain, holdAtMost } from '../../http/ask-again.ts'
import { addressOf, mediaLimit } from '../../http/limits.ts'
import { asMedia, hasPermission, sendToMedia } from '../../http/media-origin.ts'
import { guard, type Routes } from '../../http/route.ts'
import { logoKeys } from '../../records/client-logo.ts'
import { refuseStrangers } from '../../people/refuse-strangers.ts'
import { byteRange } from './byte-range.ts'
import { refuseOutsiders } from './client-logos.ts'

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
}
const mediaKey = /^media\/(\d{1,15}|clients)\/[0-9a-f-]{36}(?:\.thumbnail)?\.(jpg|png|webp|mp4)$/

/** What one reader has on its way: each is an open file and what its connection holds. A library shows some hundred pictures at once. */
const hold = { films: holdAtMost(24), pictures: holdAtMost(300) }

/**
 * Shows stored visuals to members of their account, and logos to those who reach their client. A key never gets another content, so browsers keep it; it is
 * never run as anything but a picture or a film. They are sent in pieces, and of films the ranges that players ask for.
 */
export function mediaRoutes({ app, ctx }: Routes): void {
  app.get<{ Params: { '*': string } }>(
    '/media/*',
    { config: { rateLimit: mediaLimit } },
    async (request, reply) => {
      const key = request.params['*']
      const match = mediaKey.exec(key)
      if (!match) throw new AppError('asset.notFound')
      const isPermitted = hasPermission(ctx, request)
      const ask = () => (isPermitted ? holderOf(ctx, request) : memberOf(ctx, request, match[1] ?? '', key))
      const reader = await ask()
      const sent = isPermitted ? null : sendToMedia(ctx, request, reply)
      if (sent) return sent
      asMedia(ctx, reply, contentTypes[match[2] ?? ''] ?? 'application/octet-stream').header(
        'cache-control',
        'private, max-age=31536000, immutable',
      )
      const isFilm = match[2] === 'mp4'
      hold[isFilm ? 'films' : 'pictures'](reader, onItsWay(reply, ask))
      return sendFile(ctx, key, request, reply)
    },
  )
}

async function memberOf(ctx: Context, request: FastifyRequest, of: string, key: string): Promise<string> {
  const { personId } = await guard(ctx, { permission: 'session' }, request)
  if (of === logoKeys.folder) await refuseOutsiders(ctx, personId, key)
  else await refuseStrangers(ctx, personId, Number(of))
  return personId
}

/** Who holds a permission is known by nothing else. Throws once it ended. */
function holderOf(ctx: Context, request: FastifyRequest): Promise<string> {
  hasPermission(ctx, request)
  return Promise.resolve(addressOf(request))
}

/** A file takes as long as its reader: it is cut once they may not see it any more. @returns what ends with the answer */
function onItsWay({ raw }: FastifyReply, ask: () => Promise<unknown>): AbortSignal {
  const ended = new AbortController()
  ended.signal.addEventListener('abort', () => raw.destroy(), { once: true })
  raw.once('close', () => ended.abort())
  if (raw.closed) ended.abort()
  void askAgain(ask, ended)
  return ended.signal
}

/** Piece by piece, however small: whole, a few hundred pictures that nobody takes would fill the memory. */
async function sendFile(
  { files }: Context,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await files.size(key)
  if (size === null) throw new AppError('asset.notFound')
  const range = byteRange(request.headers.range, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range === null) return reply.header('content-length', size).send(await files.stream(key))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`)
    .header('content-length', range.end - range.start)
    .send(await files.stream(key, range))
}
