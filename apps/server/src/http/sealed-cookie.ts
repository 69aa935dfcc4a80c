import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { cookieOptions } from './cookies.ts'

type Options<T> = {
  readonly schema: z.ZodType<T>
  readonly purpose: string
  readonly nameOf: (config: Config) => string
  readonly lifetimeSeconds: number
}

/** Something to find again when a redirect comes back, kept sealed in the browser and taken once. */
export function sealedCookie<T>({ schema, purpose, nameOf, lifetimeSeconds }: Options<T>) {
  const envelope = z.object({ value: z.unknown(), until: z.number() })
  const place = `cookie:${purpose}`
  return {
    set: ({ config, vault, clock }: Context, reply: FastifyReply, value: T): void => {
      const until = clock.now().getTime() + lifetimeSeconds * 1000
      const sealed = vault.seal(JSON.stringify({ value, until }), place).toString('base64url')
      reply.setCookie(nameOf(config), sealed, cookieOptions(config, lifetimeSeconds))
    },
    take: ({ config, vault, clock }: Context, request: FastifyRequest, reply: FastifyReply): T | null => {
      const sealed = request.cookies[nameOf(config)]
      reply.clearCookie(nameOf(config), cookieOptions(config))
      if (!sealed) return null
      try {
        const opened = envelope.parse(JSON.parse(vault.open(Buffer.from(sealed, 'base64url'), place)))
        return opened.until > clock.now().getTime() ? schema.parse(opened.value) : null
      } catch (error) {
        request.log.warn({ err: error, purpose }, 'unreadable cookie')
        return null
      }
    },
  }
}
