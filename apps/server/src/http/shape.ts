import { z } from 'zod'

const mostFound = 20

/** A dictionary that is no list of everything; its schema names no end. */
const mostKeys = 5000

/**
 * Characters of a text for which its schema names no more. The longest text of an ad that a platform hands out has 65,000; an
 * identifier of two million would go through the database as such.
 */
const mostText = 100_000

/** What a value has that its schema has not, each as the path of the place. */
export type Misshapen = {
  /** Fields that the schema does not name. */
  readonly unknown: string[]
  /** Lists, dictionaries and texts that are longer than they may be. What is in them was not looked at. */
  readonly tooLong: string[]
}

type Walk = Misshapen & { readonly path: (string | number)[] }

/**
 * Looks at the shape of a value before its schema judges it, at any depth: the first twenty faults. Large bodies pass here
 * first, so nothing is made for what is in order, and nothing goes through a list that is too long: refusing each of its
 * items costs more than the items.
 */
export function misshapen(schema: z.core.$ZodType, value: unknown): Misshapen {
  const walk: Walk = { path: [], unknown: [], tooLong: [] }
  look(schema, value, walk)
  return walk
}

const hasEnough = ({ unknown, tooLong }: Misshapen): boolean => unknown.length + tooLong.length >= mostFound

function look(schema: z.core.$ZodType, value: unknown, walk: Walk): void {
  if (typeof value === 'string') {
    if (value.length > mostText && value.length > longestText(schema)) walk.tooLong.push(written(walk.path))
    return
  }
  if (typeof value !== 'object' || value === null || hasEnough(walk)) return
  if (schema instanceof z.core.$ZodObject) keysOfObject(schema, value, walk)
  else if (schema instanceof z.core.$ZodArray) itemsOfList(schema, value, walk)
  else if (schema instanceof z.core.$ZodRecord) keysOfRecord(value, walk)
  else if (schema instanceof z.core.$ZodUnion) keysOfUnion(schema, value, walk)
  else if (schema instanceof z.core.$ZodTuple) items(value, walk, (index) => schema._zod.def.items[index])
  // A codec's first side is what comes over the wire.
  else if (schema instanceof z.core.$ZodPipe) look(schema._zod.def.in, value, walk)
  else {
    const inner = innerOf(schema)
    if (inner) look(inner, value, walk)
  }
}

function keysOfObject(schema: z.core.$ZodObject, value: object, walk: Walk): void {
  if (Array.isArray(value)) return
  const { shape, catchall } = schema._zod.def
  for (const key of Object.keys(value)) {
    if (hasEnough(walk)) return
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined
    walk.path.push(key)
    if (known) look(known, Reflect.get(value, key), walk)
    else if (!catchall) walk.unknown.push(written(walk.path))
    walk.path.pop()
  }
}

function itemsOfList(schema: z.core.$ZodArray, value: object, walk: Walk): void {
  if (Array.isArray(value) && value.length > (boundOf(schema) ?? Infinity))
    walk.tooLong.push(written(walk.path))
  else items(value, walk, () => schema._zod.def.element)
}

function boundOf({ _zod }: z.core.$ZodArray | z.core.$ZodString): number | undefined {
  for (const check of _zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum
    if (check instanceof z.core.$ZodCheckLengthEquals) return check._zod.def.length
  }
  return undefined
}

/** How long a text may be by its schema, 0 where none says so. */
function longestText(schema: z.core.$ZodType): number {
  if (schema instanceof z.core.$ZodString) return boundOf(schema) ?? 0
  if (schema instanceof z.core.$ZodPipe) return longestText(schema._zod.def.in)
  if (schema instanceof z.core.$ZodUnion) return Math.max(...schema._zod.def.options.map(longestText))
  const inner = innerOf(schema)
  return inner ? longestText(inner) : 0
}

function keysOfRecord(value: object, walk: Walk): void {
  if (Object.keys(value).length > mostKeys) walk.tooLong.push(written(walk.path))
}

function items(value: object, walk: Walk, schemaOf: (index: number) => z.core.$ZodType | undefined): void {
  if (!Array.isArray(value)) return
  for (let index = 0; index < value.length && !hasEnough(walk); index += 1) {
    const item: unknown = value[index]
    const schema = schemaOf(index)
    if ((typeof item !== 'object' && typeof item !== 'string') || !schema) continue
    walk.path.push(index)
    look(schema, item, walk)
    walk.path.pop()
  }
}

/** A value of several shapes is measured by the one that knows it best. */
function keysOfUnion(schema: z.core.$ZodUnion, value: object, walk: Walk): void {
  const kind = Array.isArray(value) ? 'list' : 'fields'
  const [best] = schema._zod.def.options
    .filter((option) => kindOf(option) === kind)
    .map((option) => {
      const found: Walk = { path: walk.path, unknown: [], tooLong: [] }
      look(option, value, found)
      return found
    })
    .toSorted((one, other) => one.unknown.length - other.unknown.length)
  walk.unknown.push(...(best?.unknown ?? []))
  walk.tooLong.push(...(best?.tooLong ?? []))
}

function kindOf(schema: z.core.$ZodType): 'list' | 'fields' | 'value' {
  if (schema instanceof z.core.$ZodPipe) return kindOf(schema._zod.def.in)
  const inner = innerOf(schema)
  if (inner) return kindOf(inner)
  if (schema instanceof z.core.$ZodArray || schema instanceof z.core.$ZodTuple) return 'list'
  return schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodRecord ? 'fields' : 'value'
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

/** As a person would write it: `items[1].colour`. */
const written = (path: readonly (string | number)[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? part : `${text}.${part}`
  }, '')
