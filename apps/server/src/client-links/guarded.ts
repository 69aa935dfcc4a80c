import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { addressOf } from '../http/limits.ts'
import type { Routes } from '../http/route.ts'
import { createClientGuard, ofClientLinks } from './guard.ts'

/** A minute of one address: a client opens a page and answers it, and an office has several. */
const perMinute = 60

/** Refusals of whoever tries what they do not know. */
const guesses: ReadonlySet<string> = new Set([
  'clientLink.ended',
  'clientLink.passwordWrong',
  'clientLink.codeWrong',
])

/** Does the work of one who is nobody here, within what their address may ask. */
export type Guarded = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

/**
 * What stands before every call of whoever has a link and no account. There is one of it: whoever guesses for reports and for proposals
 * guesses once. Whoever has no right link is stopped soon; who has one is let in from an address from which others guess.
 */
export function createGuarded({ app, ctx }: Pick<Routes, 'app' | 'ctx'>): Guarded {
  const limit = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: addressOf })
  const guard = createClientGuard(ofClientLinks)
  return async (request, work) => {
    const { isAllowed, ...found } = await limit(request)
    if (!isAllowed && 'isExceeded' in found && found.isExceeded)
      throw new AppError('request.tooMany', { seconds: found.ttlInSeconds })
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError && guesses.has(error.code))
        guard.countWrong({ address: addressOf(request), now: ctx.clock.now() })
      throw error
    }
  }
}
