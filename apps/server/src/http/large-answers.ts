import { z } from 'zod'
import { inStretches } from '../lib/stretch.ts'
import { preparedJson, type PreparedJson } from './prepared-json.ts'

/** A list of that many is checked and written in pieces, so that nobody else waits for the whole of it. */
const longList = 50

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length >= longList

/**
 * An answer with long lists, in its wire shape: a list, or an object of which some members are lists. What has none is left to the
 * caller.
 */
export function largeAnswer(schema: z.ZodType, answer: unknown): Promise<PreparedJson> | null {
  if (isLongList(schema, answer)) return bytesOf(listOf(schema, answer as readonly unknown[]))
  if (!isPlainObject(schema) || typeof answer !== 'object' || answer === null) return null
  return Object.values(answer).some(isLong) ? bytesOf(objectOf(schema, answer)) : null
}

/** One that is checked member by member: what a schema says of the whole, it says to the whole. */
const isPlainObject = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && !schema.def.checks?.length && schema.def.catchall === undefined

const isLongList = (schema: z.ZodType, value: unknown): schema is z.ZodArray =>
  schema instanceof z.ZodArray && !schema.def.checks?.length && isLong(value)

/** Bytes, piece by piece: turning a text of megabytes into bytes keeps everybody waiting as long as making it did. */
async function bytesOf(pieces: Iterable<string>): Promise<PreparedJson> {
  const rest = inStretches()
  const bytes: Buffer[] = []
  for (const piece of pieces) {
    bytes.push(Buffer.from(piece))
    await rest()
  }
  return preparedJson(Buffer.concat(bytes))
}

function* objectOf(schema: z.ZodObject, answer: object): Generator<string> {
  let before = '{'
  for (const [name, member] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const value: unknown = Reflect.get(answer, name)
    const start = `${before}${JSON.stringify(name)}:`
    if (isLongList(member, value)) {
      yield start
      yield* listOf(member, value as readonly unknown[])
    } else {
      const json = JSON.stringify(z.encode(member, value)) as string | undefined
      // As JSON does with a member that is not there.
      if (json === undefined) continue
      yield start + json
    }
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

function* listOf({ def }: z.ZodArray, list: readonly unknown[]): Generator<string> {
  let before = '['
  for (const item of list) {
    yield before + JSON.stringify(z.encode(def.element as z.ZodType, item))
    before = ','
  }
  yield ']'
}
