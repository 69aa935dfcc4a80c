import { z } from 'zod'

const longestList = 20

/** Paths of the fields of a value that its schema does not name, at any depth. */
export function unknownKeys(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  if (schema instanceof z.core.$ZodObject) return keysOfObject(schema, value, path)
  if (schema instanceof z.core.$ZodArray) return keysOfItems(schema._zod.def.element, value, path)
  // A codec's first side is what comes over the wire.
  if (schema instanceof z.core.$ZodPipe) return unknownKeys(schema._zod.def.in, value, path)
  const inner = innerOf(schema)
  return inner && value != null ? unknownKeys(inner, value, path) : []
}

function keysOfObject(schema: z.core.$ZodObject, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const { shape, catchall } = schema._zod.def
  return Object.entries(value).flatMap(([key, item]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined
    const at = path === '' ? key : `${path}.${key}`
    if (known) return unknownKeys(known, item, at)
    return catchall ? [] : [at]
  })
}

function keysOfItems(element: z.core.$ZodType, value: unknown, path: string): string[] {
  if (!Array.isArray(value)) return []
  const found: string[] = []
  for (const [index, item] of value.entries()) {
    if (found.length >= longestList) break
    found.push(...unknownKeys(element, item, `${path}[${index}]`))
  }
  return found
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodReadonly ||
    schema instanceof z.core.$ZodCatch
  ) {
    return schema._zod.def.innerType
  }
  return null
}
