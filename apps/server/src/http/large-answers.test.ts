import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { largeAnswer } from './large-answers.ts'
import { isPrepared } from './prepared-json.ts'

const word = z.codec(z.string(), z.boolean(), {
  decode: (wire) => wire === 'oui',
  encode: (value) => (value ? 'oui' : 'non'),
})
const item = z.object({ name: z.string(), on: word, note: z.string().optional() })
const answer = z.object({
  title: z.string(),
  items: z.array(item),
  others: z.array(item).optional(),
  none: z.string().nullable(),
  left: z.number().optional(),
})
type Item = z.output<typeof item>

const items = (minLength: number): fc.Arbitrary<Item[]> =>
  fc.array(
    fc.record(
      { name: fc.string({ unit: 'grapheme' }), on: fc.boolean(), note: fc.string(), beside: fc.string() },
      { requiredKeys: ['name', 'on'] },
    ),
    { minLength, maxLength: minLength + 40 },
  )
const answers = fc.record(
  {
    title: fc.string({ unit: 'grapheme' }),
    items: fc.oneof(items(0), items(60)),
    others: items(50),
    none: fc.constant(null),
    left: fc.integer(),
    beside: fc.string(),
  },
  { requiredKeys: ['title', 'items', 'none'] },
)

const textOf = (prepared: unknown): string => {
  if (!isPrepared(prepared)) throw new Error('Nothing was prepared')
  const [json] = Object.getOwnPropertySymbols(prepared).map((key): unknown => Reflect.get(prepared, key))
  return Buffer.isBuffer(json) ? json.toString() : String(json)
}

test('S41 a large answer says in pieces what it would say as a whole', async () => {
  let large = 0
  await fc.assert(
    fc.asyncProperty(answers, async (value) => {
      const prepared = await largeAnswer(answer, value)
      if (prepared === null) return
      large += 1
      expect(textOf(prepared)).toBe(JSON.stringify(z.encode(answer, value)))
    }),
  )
  expect(large).toBeGreaterThan(10)
})

test('a list is written as one; what has no long list is left', async () => {
  const list = Array.from({ length: 60 }, (_, index) => ({ name: String(index), on: true }))
  const prepared = await largeAnswer(z.array(item), list)
  expect(textOf(prepared)).toBe(JSON.stringify(z.encode(z.array(item), list)))
  expect(largeAnswer(z.array(item), list.slice(0, 10))).toBeNull()
  expect(largeAnswer(answer, { title: '', items: [], none: null })).toBeNull()
})

test('what a schema asks of the whole it is asked as a whole', () => {
  const list = Array.from({ length: 60 }, (_, index) => index)
  expect(largeAnswer(z.array(z.number()).max(10), list)).toBeNull()
  expect(
    largeAnswer(
      z.object({ list: z.array(z.number()) }).refine(() => false),
      { list },
    ),
  ).toBeNull()
  expect(largeAnswer(z.looseObject({ list: z.array(z.number()) }), { list })).toBeNull()
})

test('an item that its schema refuses fails the answer', async () => {
  const list = Array.from({ length: 60 }, () => ({ name: 7, on: true }))
  await expect(largeAnswer(z.array(item), list)).rejects.toThrow(/name/)
})
