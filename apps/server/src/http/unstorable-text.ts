import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/**
 * Whether any text of a value cannot be stored: PostgreSQL has neither the null character nor half of a surrogate pair.
 * Keys count as well as values.
 */
export function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsUnstorableText)
  return Object.keys(value).some((key) => isUnstorable(key) || holdsUnstorableText(Reflect.get(value, key)))
}

const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()

/**
 * Refuses a path that names something by such a text, before anybody looks it up: who may ask is itself looked up by the account or
 * the client of the path, in a database that would fail on it.
 */
export function refuseUnstorablePaths(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    if (!holdsUnstorableText(request.params)) return done()
    return done(
      new AppError('request.invalid', { part: 'params', issues: [{ path: '', code: 'unstorable_text' }] }),
    )
  })
}
