import fc from 'fast-check'

type Json = Readonly<Record<string, unknown>>
type Most = { readonly bytes: number; readonly values: number }

/**
 * Values as large as a body may be, made from a JSON schema: one for each place that may grow (a list, a text, a
 * dictionary), the rest being as small as it fits. A list is filled with what fits, and with what does not: each refusal
 * costs too. Lists and texts go over what the schema allows, as somebody's who means harm would.
 * @param most about how large the whole may be: bytes written as JSON, and values
 */
export function largestOf(schema: unknown, most: Most): readonly unknown[] {
  return grown(schema as Json, most, 0)
}

/** Deeper than this a schema that contains itself says nothing new. */
const deepest = 6

function grown(schema: Json, most: Most, depth: number): readonly unknown[] {
  if (depth > deepest || 'const' in schema || Array.isArray(schema.enum)) return []
  const choices = choicesOf(schema)
  if (choices) return choices.flatMap((one) => grown(one, most, depth))
  if (schema.type === 'string') return textOf(schema, most)
  if (schema.type === 'array') return listsOf(schema, most, depth)
  return schema.type === 'object' ? objectsOf(schema, most, depth) : []
}

function textOf({ format, pattern, maxLength }: Json, { bytes }: Most): readonly unknown[] {
  const fitting = format === undefined && pattern === undefined && maxLength !== undefined
  return ['x'.repeat(bytes), ...(fitting ? ['x'.repeat(Math.min(bytes, Number(maxLength)))] : [])]
}

function listsOf({ items, maxItems }: Json, most: Most, depth: number): readonly unknown[] {
  const one = smallest((items ?? {}) as Json)
  const fitting = Math.min(most.bytes / (JSON.stringify(one).length + 1), most.values / valuesIn(one))
  const within = grown((items ?? {}) as Json, most, depth + 1)
  return [
    repeated(one, Math.min(Number(maxItems ?? Infinity), fitting)),
    repeated(one, fitting),
    repeated({}, most.values / 2),
    ...within.map((item) => [item]),
  ]
}

const repeated = (one: unknown, times: number): unknown[] =>
  Array.from({ length: Math.floor(times) }, () => one)

/** As the server counts them: an empty list or object is two. */
const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 2)
    : 1

function objectsOf(schema: Json, most: Most, depth: number): readonly unknown[] {
  const rest = smallest(schema) as Json
  const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Json>>).flatMap(
    ([name, one]) => grown(one, most, depth + 1).map((value) => ({ ...rest, [name]: value })),
  )
  return [...fields, ...dictionaryOf(schema, most)]
}

function dictionaryOf(
  { properties, additionalProperties }: Json,
  { bytes, values }: Most,
): readonly unknown[] {
  if (properties !== undefined || typeof additionalProperties !== 'object') return []
  const one = smallest(additionalProperties as Json)
  const count = Math.min(bytes / (JSON.stringify(one).length + 12), values / valuesIn(one))
  return [Object.fromEntries(Array.from({ length: Math.floor(count) }, (_, at) => [`k${at}`, one]))]
}

/** A value that fits, as small as can be seen from the schema. */
function smallest(schema: Json): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[])[0]
  const [first] = choicesOf(schema) ?? []
  if (first) return smallest(first)
  if (schema.type === 'object') return smallestObject(schema)
  return smallestOfType(schema)
}

function smallestOfType({ type, format, pattern, minimum, minLength, minItems, items }: Json): unknown {
  switch (type) {
    case 'string':
      return typeof pattern === 'string'
        ? matching(pattern)
        : textLike(String(format), Number(minLength ?? 1))
    case 'integer':
    case 'number':
      return Math.max(1, Number(minimum ?? 1))
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Number(minItems ?? 0) }, () => smallest((items ?? {}) as Json))
    default:
      return null
  }
}

function smallestObject({ properties, required }: Json): unknown {
  const known = (properties ?? {}) as Readonly<Record<string, Json>>
  const names = (required ?? []) as readonly string[]
  return Object.fromEntries(names.map((name) => [name, smallest(known[name] ?? {})]))
}

const matching = (pattern: string): unknown =>
  fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0]

function textLike(wanted: string, length: number): string {
  if (wanted === 'date') return '2026-03-10'
  if (wanted === 'date-time') return '2026-03-10T10:00:00Z'
  if (wanted === 'uuid') return '018f2e5a-7c4b-4f6e-9d3a-2b1c0d9e8f7a'
  if (wanted === 'uri') return 'https://example.com/'
  return '1'.repeat(length)
}

function choicesOf(schema: Json): readonly Json[] | null {
  const choices = schema.anyOf ?? schema.oneOf
  return Array.isArray(choices) ? (choices as Json[]) : null
}
