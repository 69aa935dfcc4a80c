import { z } from 'zod'
import type { SignInProof } from '../../http/sign-in-proof.ts'

const claims = z.object({
  iat: z.number(),
  auth_time: z.number().nullable().default(null).catch(null),
  acr: z.string().max(300).nullable().default(null).catch(null),
  amr: z.array(z.string().max(100)).max(30).default([]).catch([]),
})

/**
 * When and how the identity provider saw the person, from its ID token. How long ago is told by the provider's own clock:
 * it made the token at `iat`, just now.
 */
export function signInProof(idToken: unknown, now: Date): SignInProof {
  const { iat, auth_time: seenAt, acr, amr } = claims.parse(idToken)
  const age = seenAt === null ? null : Math.max(0, iat - seenAt)
  return { authenticatedAt: age === null ? null : new Date(now.getTime() - age * 1000), acr, amr }
}
