import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nestsTooDeeply } from './nests-too-deeply.ts'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('what the contract describes is never too deep, whatever its texts hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(depthOf(value)).toBeLessThan(100)
      expect(nestsTooDeeply(JSON.stringify(value))).toBe(false)
    }),
  )
})

test('lists in lists in lists are, and so are objects; brackets in a text are none', () => {
  expect(nestsTooDeeply('['.repeat(101))).toBe(true)
  expect(nestsTooDeeply('{"a":'.repeat(101))).toBe(true)
  expect(nestsTooDeeply('['.repeat(100) + ']'.repeat(100))).toBe(false)
  expect(nestsTooDeeply(JSON.stringify('[{"\\'.repeat(200)))).toBe(false)
  expect(nestsTooDeeply('[1],'.repeat(10_000))).toBe(false)
})
