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
  const rest = inStretches()
  if (isLongList(schema, answer)) return listOf(schema, answer as readonly unknown[], rest).then(preparedJson)
  if (!isPlainObject(schema) || typeof answer !== 'object' || answer === null) return null
  return Object.values(answer).some(isLong) ? objectOf(schema, answer, rest).then(preparedJson) : null
}

type Rest = ReturnType<typeof inStretches>

/** One that is checked member by member: what a schema says of the whole, it says to the whole. */
const isPlainObject = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && !schema.def.checks?.length && schema.def.catchall === undefined

const isLongList = (schema: z.ZodType, value: unknown): schema is z.ZodArray =>
  schema instanceof z.ZodArray && !schema.def.checks?.length && isLong(value)

async function objectOf(schema: z.ZodObject, answer: object, rest: Rest): Promise<string> {
  const members: string[] = []
  for (const [name, member] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const value: unknown = Reflect.get(answer, name)
    const json = isLongList(member, value)
      ? await listOf(member, value as readonly unknown[], rest)
      : JSON.stringify(z.encode(member, value))
    // As JSON does with a member that is not there.
    if (json !== undefined) members.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${members.join(',')}}`
}

async function listOf({ def }: z.ZodArray, list: readonly unknown[], rest: Rest): Promise<string> {
  const items: string[] = []
  for (const item of list) {
    items.push(JSON.stringify(z.encode(def.element as z.ZodType, item)))
    await rest()
  }
  return `[${items.join(',')}]`
}
