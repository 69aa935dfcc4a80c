import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, type Endpoint } from './index.ts'

/** Places of a JSON schema that are lists without an end. */
function endless(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems, prefixItems } = schema as Readonly<Record<string, unknown>>
  const own = type === 'array' && maxItems === undefined && prefixItems === undefined ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => endless(inner, `${path}/${name}`))]
}

test('every list that a caller sends has a length that it may not exceed', () => {
  const found = Object.entries(endpoints).flatMap(([name, { body }]: [string, Endpoint]) =>
    body ? endless(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name) : [],
  )
  expect(found).toEqual([])
})

test('a list without an end is found wherever it stands', () => {
  const schema = z.object({ one: z.union([z.null(), z.object({ many: z.array(z.string()) })]) })
  expect(endless(z.toJSONSchema(schema))).toEqual(['/properties/one/anyOf/1/properties/many'])
})
