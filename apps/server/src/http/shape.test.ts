import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { misshapen } from './shape.ts'

const unknownKeys = (...asked: Parameters<typeof misshapen>) => misshapen(...asked).unknown

const inner = z.object({ id: z.string(), tags: z.array(z.string()).optional() })
const schema = z.codec(
  z.object({
    name: z.string(),
    items: z.array(inner).default([]),
    extra: z.record(z.string(), z.unknown()).nullish(),
  }),
  z.object({ title: z.string() }),
  { decode: ({ name }) => ({ title: name }), encode: ({ title }) => ({ name: title, items: [] }) },
)

test('the wire names of a codec are known, its domain names are not', () => {
  expect(unknownKeys(schema, { name: 'x' })).toEqual([])
  expect(unknownKeys(schema, { name: 'x', title: 'y' })).toEqual(['title'])
})

test('a stranger is found at any depth, with its path', () => {
  expect(unknownKeys(schema, { name: 'x', items: [{ id: '1' }, { id: '2', colour: 'red' }] })).toEqual([
    'items[1].colour',
  ])
})

test('an open record takes any name', () => {
  expect(unknownKeys(schema, { name: 'x', extra: { anything: 1 } })).toEqual([])
})

test('names that objects have by themselves are strangers too', () => {
  expect(unknownKeys(schema, JSON.parse('{"name":"x","constructor":1,"toString":2}'))).toEqual([
    'constructor',
    'toString',
  ])
})

test('whatever the value, looking for strangers does not fail', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(unknownKeys(schema, value))))
})

test('a list that is longer than it may be is told, and nobody looks into it', () => {
  const short = z.object({
    tags: z.array(inner).max(2).optional(),
    any: z.union([z.string(), z.array(z.string()).max(1)]),
    words: z.record(z.string(), z.string()),
  })
  const stranger = { id: '1', colour: 'red' }
  expect(
    misshapen(short, { tags: [stranger, stranger, stranger], any: ['1', '2'], words: {} }),
  ).toMatchObject({
    unknown: [],
    tooLong: ['tags', 'any'],
  })
  const words = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}`, 'x']))
  expect(misshapen(short, { any: '', words }).tooLong).toEqual(['words'])
  expect(misshapen(short, { tags: [stranger], any: ['1'], words: { a: 'b' } })).toMatchObject({
    unknown: ['tags[0].colour'],
    tooLong: [],
  })
})

test('S41 a text without a bound of its own may be long, not without end', () => {
  const texts = z.object({
    id: z.string(),
    content: z.string().max(300_000).nullish(),
    any: z.union([z.string(), z.string().max(200_000)]).optional(),
    ids: z.array(z.string()).max(3).optional(),
  })
  const ofLength = (length: number) => 'x'.repeat(length)
  const tooLong = (value: unknown) => misshapen(texts, value).tooLong
  expect(tooLong({ id: ofLength(100_000), ids: [ofLength(100_000)] })).toEqual([])
  expect(tooLong({ id: ofLength(100_001), ids: ['1', ofLength(100_001)] })).toEqual(['id', 'ids[1]'])
  // Whoever names more is given more; what goes beyond that its own schema refuses.
  expect(tooLong({ id: '1', content: ofLength(300_000), any: ofLength(200_000) })).toEqual([])
  expect(tooLong({ id: '1', any: ofLength(200_001) })).toEqual(['any'])
})
