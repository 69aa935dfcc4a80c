import type { Permission } from '@vigie/contract'
import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { guard } from './route.ts'

/** How soon a stream notices that its reader signed out, left or lost the right, in milliseconds. */
const lookEvery = 800
/** A person reads a few things at once; a hundred open streams are a mistake, or meant to be one. */
const mostStreams = 12
const open = new Map<string, number>()

/**
 * Who may open a stream, and for how long.
 * @returns the guard's answer, and a signal that ends the stream: its reader went away, or may read no more
 * @throws {AppError} as the guard does, and `request.tooMany` for one stream too many
 */
export async function openStream(ctx: Context, permission: Permission, request: FastifyRequest) {
  const who = await guard(ctx, { permission }, request)
  const held = open.get(who.personId) ?? 0
  if (held >= mostStreams) throw new AppError('request.tooMany', { seconds: 5 })
  open.set(who.personId, held + 1)
  const ended = new AbortController()
  request.raw.once('close', () => ended.abort())
  ended.signal.addEventListener('abort', () => forget(who.personId), { once: true })
  if (request.raw.destroyed) ended.abort()
  void watch(ctx, permission, { request, ended })
  return { ...who, signal: ended.signal, end: () => ended.abort() }
}

function forget(personId: string): void {
  const held = (open.get(personId) ?? 1) - 1
  if (held > 0) open.set(personId, held)
  else open.delete(personId)
}

type Watched = { readonly request: FastifyRequest; readonly ended: AbortController }

/** Rights are asked for again while the stream is open; when they cannot be, the stream ends and the browser asks anew. */
async function watch(ctx: Context, permission: Permission, { request, ended }: Watched): Promise<void> {
  for (;;) {
    await pause(lookEvery, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    if (ended.signal.aborted) return
    const isAllowed = await guard(ctx, { permission }, request).then(
      () => true,
      () => false,
    )
    if (!isAllowed) return ended.abort()
  }
}
