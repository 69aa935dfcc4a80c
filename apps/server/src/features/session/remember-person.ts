import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../context.ts'

const text = z.string().trim().min(1).max(300)
const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  name: text.optional().catch(undefined),
  nickname: text.optional().catch(undefined),
  preferred_username: text.optional().catch(undefined),
  email: z.string().max(320).default('').catch(''),
  // Some issuers write it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false).catch(false),
})

type Told = Readonly<Record<string, unknown>>
type Named = Told & { readonly iss: string; readonly sub: string }

/**
 * What the issuer says of who signed in: the profile beside the token, which alone says who it is. That an address was verified
 * holds for the address it was said of: a profile may hold one that its owner typed.
 */
export function whoSignedIn(token: Named, profile: Told): Named {
  const isSameAddress = profile.email === undefined || profile.email === token.email
  const verified = profile.email_verified ?? (isSameAddress ? token.email_verified : false)
  return { ...token, ...profile, email_verified: verified, iss: token.iss, sub: token.sub }
}

/** Who signed in, by issuer and subject together: two issuers may use the same subject. @returns the person's id */
export async function rememberPerson(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: unknown,
): Promise<string> {
  const { iss, sub, name, nickname, preferred_username: username, email, ...rest } = claims.parse(given)
  const shown = name ?? nickname ?? username ?? (email || sub)
  const person = {
    name: shown,
    nickname: nickname ?? username ?? shown,
    email,
    is_email_verified: rest.email_verified,
  }
  const { id } = await db
    .insertInto('person')
    .values({
      id: randomUUID(),
      issuer: iss,
      subject: sub,
      ...person,
      preferences: '{}',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(person))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
