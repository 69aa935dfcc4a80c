import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback } from '../lib/loopback.ts'

/**
 * Straight from this machine, of a product that is there for this machine alone. Behind a public address stands a proxy, often on
 * the same machine and often silent about whom it forwards: there nothing comes from here for certain.
 */
export function isFromThisMachine(
  { ip, headers }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const isOwn = isLoopback(new URL(publicUrl).hostname)
  return isOwn && /^(::ffff:)?127\.|^::1$/.test(ip) && headers['x-forwarded-for'] === undefined
}
