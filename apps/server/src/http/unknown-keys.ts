import { z } from 'zod'

const longestList = 20

/** Paths of the fields of a value that its schema does not name, at any depth. */
export function unknownKeys(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  if (schema instanceof z.core.$ZodObject) return keysOfObject(schema, value, path)
  if (schema instanceof z.core.$ZodArray) return keysOfItems(schema._zod.def.element, value, path)
  if (schema instanceof z.core.$ZodUnion) return keysOfUnion(schema, value, path)
  if (schema instanceof z.core.$ZodTuple) return keysOfTuple(schema, value, path)
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

/** A value of several shapes is measured by the one that knows it best. */
function keysOfUnion(schema: z.core.$ZodUnion, value: unknown, path: string): string[] {
  const kind = Array.isArray(value) ? 'list' : 'fields'
  const found = schema._zod.def.options
    .filter((option) => kindOf(option) === kind)
    .map((option) => unknownKeys(option, value, path))
  return found.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function kindOf(schema: z.core.$ZodType): 'list' | 'fields' | 'value' {
  if (schema instanceof z.core.$ZodPipe) return kindOf(schema._zod.def.in)
  const inner = innerOf(schema)
  if (inner) return kindOf(inner)
  if (schema instanceof z.core.$ZodArray || schema instanceof z.core.$ZodTuple) return 'list'
  return schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodRecord ? 'fields' : 'value'
}

function keysOfTuple(schema: z.core.$ZodTuple, value: unknown, path: string): string[] {
  if (!Array.isArray(value)) return []
  return schema._zod.def.items.flatMap((item, index) => unknownKeys(item, value[index], `${path}[${index}]`))
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
