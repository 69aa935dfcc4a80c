/**
 * PostgreSQL's classes of "not now": connection failures, shutting down, starting up, a full disk, too many connections, and what it
 * gave up because another went first.
 */
const passing = /^(08|40|53|57P0)/
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** The database cannot be reached or could not do it for the moment: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string')
    return network.has(error.code) || passing.test(error.code)
  return /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i.test(
    error.message,
  )
}

/** The disk of the database takes no more: it passes when somebody makes room, and not before. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100'
