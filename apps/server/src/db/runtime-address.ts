import { createHmac } from 'node:crypto'

export const runtimeLogin = 'vigie_app'

/**
 * The address by which the running product signs in, as `vigie_app`: the same database as the owner's, with a password that
 * follows from the owner's, so that every process of an installation knows it and nobody has to keep it. `null` where the
 * owner signs in without a password: then nothing secret follows, and DATABASE_RUNTIME_URL has to say it.
 */
export function runtimeAddress(ownerUrl: string): string | null {
  const url = new URL(ownerUrl)
  if (url.password === '') return null
  const secret = decodeURIComponent(url.password)
  url.username = runtimeLogin
  url.password = createHmac('sha256', secret).update('login of vigie_app').digest('base64url')
  return url.href
}
