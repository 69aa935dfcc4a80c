import type { Permission } from '@vigie/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { askAgain, holdAtMost } from './ask-again.ts'
import { guard } from './route.ts'

/** A person reads a few things at once; a hundred open streams are a mistake, or meant to be one. */
const hold = holdAtMost(12)

/**
 * Who may open a stream, and for how long.
 * @returns the guard's answer, and a signal that ends the stream: its reader went away, or may read no more
 * @throws {AppError} as the guard does, and `request.tooMany` for one stream too many
 */
export async function openStream(ctx: Context, permission: Permission, request: FastifyRequest) {
  const who = await guard(ctx, { permission }, request)
  const ended = new AbortController()
  hold(who.personId, ended.signal)
  request.raw.once('close', () => ended.abort())
  if (request.raw.destroyed) ended.abort()
  void askAgain(() => guard(ctx, { permission }, request), ended)
  return { ...who, signal: ended.signal, end: () => ended.abort() }
}
