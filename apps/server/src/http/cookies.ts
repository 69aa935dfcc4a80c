import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../config.ts'

type Security = Pick<Config, 'isSecure'>

/** `__Host-` binds a cookie to this very host; browsers accept the prefix over https alone. */
const nameOf = (config: Security, name: string): string => (config.isSecure ? `__Host-${name}` : name)

export const sessionCookieName = (config: Security): string => nameOf(config, 'vigie_session')
export const csrfCookieName = (config: Security): string => nameOf(config, 'vigie_csrf')
export const loginCookieName = (config: Security): string => nameOf(config, 'vigie_login')
export const linkCookieName = (config: Security): string => nameOf(config, 'vigie_link')
export const tiktokCookieName = (config: Security): string => nameOf(config, 'vigie_tiktok')

export const cookieOptions = (config: Security, maxAgeSeconds?: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.isSecure,
  ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
})
