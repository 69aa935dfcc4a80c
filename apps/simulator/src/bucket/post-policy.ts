import { z } from 'zod'
import { accessDenied, BucketError } from './bucket-error.ts'

const condition = z.union([
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
  z.record(z.string(), z.string()),
])
const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(condition) })

/** Fields that need no condition: they carry the policy itself. */
const free = new Set(['policy', 'x-amz-signature', 'file'])

type Form = {
  /** By name in lower case. */
  readonly fields: ReadonlyMap<string, string>
  readonly bucket: string
  readonly size: number
}

/**
 * Checks a form against its own policy: not too late, every condition met, and no field that the policy does not speak of.
 * Source: "POST Policy" of the S3 API reference.
 */
export function checkPolicy({ fields, bucket, size }: Form, now: Date): void {
  const policy = readPolicy(fields.get('policy') ?? '')
  if (Date.parse(policy.expiration) <= now.getTime()) throw accessDenied('Policy expired')
  const given = new Map([...fields, ['bucket', bucket]])
  const spokenOf = new Set<string>(['bucket'])
  for (const one of policy.conditions) {
    if (!Array.isArray(one)) {
      for (const [name, value] of Object.entries(one)) meet(name, (text) => text === value)
    } else if (one[0] === 'content-length-range') {
      if (size < one[1]) throw new BucketError(400, 'EntityTooSmall')
      if (size > one[2]) throw new BucketError(400, 'EntityTooLarge')
    } else {
      const [kind, field, value] = one
      meet(field.slice(1), (text) => (kind === 'eq' ? text === value : text.startsWith(value)))
    }
  }
  const extra = [...fields.keys()].find((name) => !free.has(name) && !spokenOf.has(name))
  if (extra) throw accessDenied(`Extra input field: ${extra}`)

  function meet(name: string, holds: (text: string) => boolean): void {
    const field = name.toLowerCase()
    spokenOf.add(field)
    if (!holds(given.get(field) ?? '')) throw accessDenied(`Policy condition failed: ${field}`)
  }
}

function readPolicy(text: string): z.output<typeof policySchema> {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    throw new BucketError(400, 'InvalidPolicyDocument')
  }
}
