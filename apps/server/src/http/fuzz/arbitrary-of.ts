import fc from 'fast-check'
import { anyText } from '../../testing/any-text.ts'

type Json = Record<string, unknown>

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '../../etc/passwd',
  '__proto__',
  '1e309',
  '-1',
  '9'.repeat(40),
  'NaN',
  '🧨'.repeat(300),
  '%s%n',
  '0001-01-01',
  '9999-12-31T23:59:60Z',
  'x'.repeat(5000),
]
export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), anyText(30))
const hostile = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 0.5, 1e308, 2 ** 53, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values near what a JSON schema describes: most fit, some nearly, a few not at all. */
export function arbitraryOf(schema: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema as Json, known)
  return fc.oneof({ arbitrary: fitting, weight: 12 }, { arbitrary: hostile, weight: 1 })
}

function fittingOf(schema: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map((one) => arbitraryOf(one, known)))
  switch (schema.type) {
    case 'string':
      return textOf(schema, known)
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer(), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known), { maxLength: 3 })
    case 'object':
      return objectOf(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ format, pattern }: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom('2026-03-01', '2026-03-10', '2024-02-29', '2026-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-03-10T10:00:00Z', '1970-01-01T00:00:00Z')
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known))
  if (typeof pattern === 'string') return fc.oneof(fc.stringMatching(new RegExp(pattern)), hostileText)
  return fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 20 }), hostileText)
}

function objectOf({ properties, required, additionalProperties }: Json, known: readonly string[]) {
  const fields = Object.fromEntries(
    Object.entries((properties ?? {}) as Json).map(([name, one]) => [name, arbitraryOf(one, known)]),
  )
  if (Object.keys(fields).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), arbitraryOf(additionalProperties, known), {
      maxKeys: 3,
    })
  const record = fc.record(fields, { requiredKeys: (required ?? []) as string[] })
  return fc.oneof(
    { arbitrary: record, weight: 20 },
    { arbitrary: record.map((one) => ({ ...one, stranger: 1 })), weight: 1 },
  )
}
