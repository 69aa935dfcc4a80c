import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameText } from '../security/random.ts'
import type { UploadRules } from './file-storage.ts'

export type UploadPolicy = UploadRules & { readonly expiresAt: number }

const policySchema = z.object({
  key: z.string(),
  type: z.string(),
  maxBytes: z.number(),
  expiresAt: z.number(),
})

/** The fields of a form that allows one file: what is allowed, and our signature over it. */
export function signForm(signingKey: Buffer, policy: UploadPolicy): Record<string, string> {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64')
  return {
    key: policy.key,
    'Content-Type': policy.type,
    policy: text,
    'x-vigie-signature': signatureOf(signingKey, text),
  }
}

/**
 * What a received form allows, or `null` when it was altered, is not ours or is too old. The other fields must
 * repeat what was signed. Names of fields are compared without their case.
 */
export function readForm(
  signingKey: Buffer,
  fields: ReadonlyMap<string, string>,
  now: number,
): UploadPolicy | null {
  const text = fields.get('policy') ?? ''
  if (!isSameText(fields.get('x-vigie-signature') ?? '', signatureOf(signingKey, text))) return null
  const policy = policySchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  const isKept = fields.get('key') === policy.key && fields.get('content-type') === policy.type
  return isKept && policy.expiresAt > now ? policy : null
}

const signatureOf = (signingKey: Buffer, text: string): string =>
  createHmac('sha256', signingKey).update(text).digest('hex')
