import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, type Endpoint } from './index.ts'
import { wireValues } from './testing/wire-values.ts'

const parts = ['params', 'query', 'body', 'response'] as const

/** Whether what travels and what is meant differ anywhere in it. */
function translates(schema: z.ZodType, seen = new Set<unknown>()): boolean {
  const inside = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return false
    if (value instanceof z.ZodType) return translates(value, seen)
    seen.add(value)
    return Object.values(value).some(inside)
  }
  if (seen.has(schema)) return false
  seen.add(schema)
  return schema instanceof z.ZodPipe || inside(schema.def)
}

/** Every schema of every call that translates: one that is added to the contract is here without being listed. */
const translating = Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) =>
  parts.flatMap((part) => {
    const schema = endpoint[part]
    return schema && translates(schema) ? [{ call: `${name} ${part}`, schema }] : []
  }),
)

/** What a JSON schema does not say of a value that is accepted. */
const also: Readonly<Record<string, (value: unknown) => unknown>> = Object.fromEntries(
  ['createBudgetAlert', 'saveBudgetAlert', 'createObjectiveAlert', 'saveObjectiveAlert'].map((name) => [
    `${name} query`,
    (value: unknown) => ({ ...Object(value), status: 'true', ad_pause_threshold: 'false' }) as unknown,
  ]),
)

/**
 * More can be written than is meant: a list in two forms, columns of different lengths, a campaign with packages that its type
 * has not. What was understood of those is the same from then on. Drafts and rows as they are have properties of their own.
 */
const settles =
  /^(referenceVariables|campaignList|\w*Configurations?|(read|write)CampaignFile|reachEstimates) (body|response)$/

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')
const trip = (schema: z.ZodType, value: unknown): unknown => {
  const wire = z.encode(schema, value)
  return z.decode(schema, wire === undefined ? undefined : sent(wire))
}

describe('what is understood of a call, said again, is understood alike', () => {
  test.each(translating)('$call', ({ call, schema }) =>
    fc.assert(
      fc.property(wireValues(schema).map(also[call] ?? ((value) => value)), (wire) => {
        const read = z.safeDecode(schema, wire)
        fc.pre(read.success)
        const understood = settles.test(call) ? trip(schema, read.data) : read.data
        expect(trip(schema, understood)).toEqual(understood)
      }),
      { numRuns: 15 },
    ),
  )

  test('every call that translates is read', () => expect(translating.length).toBeGreaterThan(100))
})
