import { createConfig, lintFromString } from '@redocly/openapi-core'
import { endpoints, intentHeader } from '@vigie/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.union([
      z.looseObject({ name: z.string(), in: z.string() }),
      z.object({ $ref: z.string() }).transform(() => ({ name: intentHeader, in: 'header' })),
    ]),
  ),
})
const document = z
  .looseObject({
    paths: z.record(z.string(), z.record(z.string(), operation)),
    servers: z.array(z.unknown()).min(1),
    components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
  })
  .parse(openApiDocument(endpoints))
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((one) => ({ path, ...one })),
)

test('every call is in the document once', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  )
})

test('no two addresses differ by the names of their parts alone', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('the parts of an address are its parameters', () => {
  for (const { path, parameters } of operations) {
    const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
  }
})

test('calls that everybody may make say so; all others ask for a proof', () => {
  for (const { operationId, security } of operations) {
    const isPublic =
      Object.entries(endpoints).find(([name]) => name === operationId)?.[1].permission === 'public'
    expect([operationId, security.length]).toEqual([operationId, isPublic ? 0 : 2])
  }
})

test('money, days and instants say their unit; nothing that is sent is only to be read', () => {
  const text = JSON.stringify(document)
  expect(text).not.toContain('"readOnly":true')
  const budget = z
    .looseObject({ properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })) })
    .parse(document.components.schemas.SaveGuardrailsRequest)
  expect(budget.properties.secondPersonAbove?.description).toContain('minor units')
})

test('every reference leads somewhere', () => {
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => name !== undefined && !(name in document.components.schemas))).toEqual([])
})

/** Figures that may be money, by their names, and those of these names that are something else. */
const couldBeMoney =
  /budget|spend|amount|cost|cpc|cpm|price|purchaseValue|^(value|valueLow|valueHigh|from|to)$/i
const isNumber = z.looseObject({ type: z.enum(['number', 'integer']) })
const numeric = z.union([
  isNumber,
  z
    .looseObject({ anyOf: z.array(z.unknown()) })
    .refine(({ anyOf }) => anyOf.some((one) => isNumber.safeParse(one).success)),
])

function* propertiesIn(
  schema: unknown,
  at: string,
): Generator<{ readonly name: string; readonly at: string; readonly schema: unknown }> {
  if (Array.isArray(schema)) for (const one of schema) yield* propertiesIn(one, at)
  const found = z.record(z.string(), z.unknown()).safeParse(schema).data
  if (!found || Array.isArray(schema)) return
  for (const [key, value] of Object.entries(found)) {
    const named = key === 'properties' ? z.record(z.string(), z.unknown()).safeParse(value).data : undefined
    if (!named) yield* propertiesIn(value, at)
    for (const [name, one] of Object.entries(named ?? {})) {
      yield { name, at: `${at}.${name}`, schema: one }
      yield* propertiesIn(one, `${at}.${name}`)
    }
  }
}

test('every figure that may be money says its unit', { tags: 'long' }, () => {
  const figures = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    [...propertiesIn(schema, name)].filter(
      (one) => couldBeMoney.test(one.name) && numeric.safeParse(one.schema).success,
    ),
  )
  expect(figures.length).toBeGreaterThan(40)
  const silent = figures.filter(
    ({ schema }) => !z.looseObject({ description: z.string() }).safeParse(schema).success,
  )
  expect(silent.map(({ at }) => at)).toEqual([])
})

test(
  'a linter of the standard finds nothing but the addresses that the specification fixes',
  { tags: 'long' },
  async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(openApiDocument(endpoints))
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    // `/{account}/settings` and `/connected_client/{id}` stand in the product's text: the literal one wins in the server.
    const found = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  },
)
