import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenLimit as brokenLimitOf } from './json-limits.ts'

const brokenLimit = (json: string, mostValues: number) => brokenLimitOf(Buffer.from(json), mostValues)

const inside = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...inside(value).map(depthOf)) : 0
const countOf = (value: unknown): number => inside(value).reduce<number>((sum, one) => sum + countOf(one), 1)

test('what the contract describes breaks no limit, whatever its texts hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(depthOf(value)).toBeLessThan(100)
      expect(brokenLimit(JSON.stringify(value), 100_000)).toBeNull()
    }),
  )
})

test('values are never counted as fewer than they are, and an empty list or object at most as one more', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const count = countOf(value)
      expect(brokenLimit(JSON.stringify(value), count * 2)).toBeNull()
      expect(brokenLimit(JSON.stringify(value), count - 1)).toBe('values')
    }),
  )
})

test('lists in lists in lists are too deep, and so are objects; brackets in a text are none', () => {
  expect(brokenLimit('['.repeat(101), 1000)).toBe('depth')
  expect(brokenLimit('{"a":'.repeat(101), 1000)).toBe('depth')
  expect(brokenLimit('['.repeat(100) + ']'.repeat(100), 1000)).toBeNull()
  expect(brokenLimit(JSON.stringify('[{"\\'.repeat(200)), 1000)).toBeNull()
  expect(brokenLimit('[1],'.repeat(10_000), 100_000)).toBeNull()
})

test('a text ends where JSON says it does, however many quotes, backslashes and brackets are in it', () => {
  const sign = fc.constantFrom('"', '\\', '[', '{', ',', ']', '\n', 'é', '\ud83e')
  // A long text is stepped over, a short one walked through.
  const start = fc.constantFrom('', 'a'.repeat(70))
  const text = fc.tuple(start, fc.string({ unit: sign, maxLength: 12 })).map((parts) => parts.join(''))
  const texts = fc.array(text, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(texts, (list) => {
      expect(brokenLimit(JSON.stringify(list), list.length + 1)).toBeNull()
      expect(brokenLimit(JSON.stringify(list), list.length)).toBe('values')
    }),
  )
})

test('a text that never ends holds nothing more', () => {
  expect(brokenLimit(`["${'\\"['.repeat(1000)}`, 2)).toBeNull()
})
