import { endpoints } from '@vigie/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
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
