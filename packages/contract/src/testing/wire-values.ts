import * as fc from 'fast-check'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

/**
 * Values that a caller may send for a schema: made of its JSON schema, so that one generator knows every call of the
 * contract. What a JSON schema cannot say (a refinement, a sum of two fields) is left to the schema itself: some values are
 * refused.
 */
export function wireValues(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function fitting(schema: Json): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined
  if (choices) return fc.oneof(...choices.map(fitting))
  const parts = schema.allOf as readonly Json[] | undefined
  if (parts) return fc.tuple(...parts.map(fitting)).map((values) => Object.assign({}, ...values) as unknown)
  const types = Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type]
  return fc.oneof(...types.map((type) => ofType[String(type)]?.(schema) ?? fc.constant('x')))
}

const ofType: Readonly<Record<string, (schema: Json) => fc.Arbitrary<unknown>>> = {
  string: text,
  integer: (schema) => fc.integer(numbersOf(schema)),
  number: (schema) => fc.integer(numbersOf(schema)),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: list,
  object: record,
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2026-03-01', '2024-02-29', '2026-12-31'),
  'date-time': fc.constantFrom('2026-03-10T10:00:00Z', '2026-03-29T01:30:00.000Z'),
  uuid: fc.uuid({ version: 4 }),
  uri: fc.constantFrom('https://vigie.example/a', 'https://vigie.example/b?c=d'),
  email: fc.constantFrom('camille@example.org'),
}

function text({ format, pattern, minLength, maxLength }: Json): fc.Arbitrary<string> {
  const known = formats[String(format)]
  if (known) return known
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  const least = Number(minLength ?? 0)
  // Spaces around a text are taken off by some: what comes back is compared with what was understood.
  return fc.string({
    unit: fc.constantFrom('a', 'é', '1', '"', ','),
    minLength: least,
    maxLength: Math.min(Number(maxLength ?? 12), least + 12),
  })
}

function numbersOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Json) {
  const min = Math.ceil(
    Number(minimum ?? (exclusiveMinimum === undefined ? -1000 : Number(exclusiveMinimum) + 1)),
  )
  const max = Math.floor(
    Number(maximum ?? (exclusiveMaximum === undefined ? min + 100_000 : Number(exclusiveMaximum) - 1)),
  )
  return { min: Math.max(min, -2_000_000_000), max: Math.max(Math.min(max, 2_000_000_000), min) }
}

function list({ items, prefixItems, minItems, maxItems }: Json): fc.Arbitrary<unknown> {
  if (Array.isArray(prefixItems)) return fc.tuple(...(prefixItems as Json[]).map(fitting))
  const least = Number(minItems ?? 0)
  return fc.array(fitting(Object(items) as Json), {
    minLength: least,
    maxLength: Math.min(Number(maxItems ?? 3), least + 3),
  })
}

function record({ properties, required, additionalProperties, propertyNames }: Json): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(Object(properties) as Record<string, Json>).map(([name, one]) => [name, fitting(one)]),
  )
  if (Object.keys(fields).length > 0 || typeof additionalProperties !== 'object')
    return fc.record(fields, { requiredKeys: (required ?? []) as string[], noNullPrototype: true })
  const names = fitting((propertyNames ?? { type: 'string' }) as Json) as fc.Arbitrary<string>
  return fc.dictionary(names, fitting(additionalProperties as Json), { maxKeys: 3, noNullPrototype: true })
}
