import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFields } from '../lib/count-fields.ts'
import { measureJson } from './json-limits.ts'

const brokenLimit = (json: string, mostValues: number) => measureJson(Buffer.from(json), mostValues).broken

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

const fieldsOf = (json: string) => measureJson(Buffer.from(json), 100_000).fields

test(
  'S61 a field that is written twice is found wherever it stands and however it is written, and nothing else is',
  { tags: 'long' },
  () => {
    // Not a backslash alone: after an object that has such a field, V8 13.6 reads another name that begins with an escape as it. What is read
    // so is a field that no call and no file has, and is refused as unknown.
    const name = fc.constantFrom('a', 'b:', '"', 'c\\', '__proto__', '')
    const tree = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue({ maxDepth: 0 }).map((one) => JSON.stringify(one)),
        fc.array(tie('value'), { maxLength: 3 }).map((list) => `[${list.join(',')}]`),
        fc
          .array(fc.tuple(name, fc.boolean(), tie('value')), { maxLength: 4 })
          .map(
            (list) =>
              `{${list.map(([key, isEscaped, value]) => `${written(key, isEscaped)} : ${value}`).join(',')}}`,
          ),
      ),
    })).value
    // As JSON.parse with a look at each object: names are told apart before they are put together.
    fc.assert(
      fc.property(tree, (json) => {
        expect(countFields(JSON.parse(json)) === fieldsOf(json)).toBe(!hasTwice(json))
      }),
    )
  },
)

/** The same name by its signs or by their numbers. */
const written = (key: string, isEscaped: boolean): string =>
  isEscaped
    ? `"${[...key].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`
    : JSON.stringify(key)

/** Whether an object of a JSON text names a field twice: an independent reader, which keeps every field. */
function hasTwice(json: string): boolean {
  let at = 0
  const skip = () => {
    while (json[at] === ' ') at += 1
  }
  const text = (): string => {
    const start = at
    for (at += 1; json[at] !== '"'; at += 1) if (json[at] === '\\') at += 1
    at += 1
    return JSON.parse(json.slice(start, at)) as string
  }
  const inside = (end: string, one: () => boolean): boolean => {
    let found = false
    at += 1
    for (skip(); json[at] !== end; skip()) {
      found = one() || found
      skip()
      if (json[at] === ',') at += 1
    }
    at += 1
    return found
  }
  const value = (): boolean => {
    skip()
    if (json[at] === '[') return inside(']', value)
    if (json[at] === '{') {
      const names = new Set<string>()
      return inside('}', () => {
        const name = text()
        const isTwice = names.has(name)
        names.add(name)
        skip()
        at += 1
        return value() || isTwice
      })
    }
    if (json[at] === '"') return (text(), false)
    while (at < json.length && !',]} '.includes(json[at] ?? '')) at += 1
    return false
  }
  return value()
}
