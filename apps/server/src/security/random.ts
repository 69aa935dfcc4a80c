import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An unguessable value: 256 random bits, safe in a cookie or a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of a token: enough to recognise it, useless to whoever reads the database. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares without telling, by the time it takes, how much is equal. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [hashToken(a), hashToken(b)]
  return timingSafeEqual(left, right)
}
