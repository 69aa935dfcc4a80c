import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameText } from '../../security/random.ts'

/** Of whom the platform tells, and when it was told: seconds are all it says. */
export type SignedRequest = { readonly userId: string; readonly issuedAt: Date }

const payload = z
  .object({
    algorithm: z.literal('HMAC-SHA256'),
    user_id: z.string().regex(/^\d{1,32}$/),
    issued_at: z.int().positive(),
  })
  .transform(({ user_id, issued_at }) => ({ userId: user_id, issuedAt: new Date(issued_at * 1000) }))

/**
 * Opens what Meta posts when somebody takes the app away or wants their data deleted: the signature, a point, the payload, each in
 * base64url; signed with the secret of the app. @returns `null` for whatever Meta did not sign
 */
export function openSignedRequest(text: string, appSecret: string): SignedRequest | null {
  const [signature, signed, ...others] = text.split('.')
  if (!signature || !signed || others.length > 0) return null
  const expected = createHmac('sha256', appSecret).update(signed).digest('base64url')
  if (!isSameText(signature.replaceAll('=', ''), expected)) return null
  try {
    return payload.safeParse(JSON.parse(Buffer.from(signed, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}
