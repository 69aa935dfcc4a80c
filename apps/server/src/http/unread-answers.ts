import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import { callerOf } from './limits.ts'

/** What one caller may be sent at once, in bytes: more than any screen asks, and little enough for a hundred callers. */
const mostUnread = 64 * 1024 * 1024
/** What lies in the connection's own buffers counts for nothing. */
const leastCounted = 64 * 1024

/**
 * Bounds what is held for callers who ask much and take none of it: an answer is whole in memory until its reader has it.
 * A first answer is always given, however long.
 */
export function boundUnreadAnswers(api: FastifyInstance, config: Config, most = mostUnread): void {
  const held = new Map<string, number>()
  api.addHook('onSend', async (request, { raw }, payload) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    if (size < leastCounted || raw.closed) return
    const caller = callerOf(config, request)
    const before = held.get(caller) ?? 0
    if (before > 0 && before + size > most) throw new AppError('request.tooMany', { seconds: 5 })
    held.set(caller, before + size)
    raw.once('close', () => {
      const left = (held.get(caller) ?? size) - size
      if (left > 0) held.set(caller, left)
      else held.delete(caller)
    })
  })
}
