import type { FastifyRequest } from 'fastify'

/** Straight from the loopback: what a proxy forwards came from elsewhere. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(ip) && headers['x-forwarded-for'] === undefined
}
