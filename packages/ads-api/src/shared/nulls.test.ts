import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutNulls } from './nulls.ts'

const holdsNullProperty = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsNullProperty)
  return Object.values(value).some((own) => own === null || holdsNullProperty(own))
}

test('what is told as null is absent, at any depth; items of lists keep their places', () => {
  const told = { a: null, b: { c: null, d: 1 }, list: [null, { e: null, f: 'g' }, [null]] }
  expect(withoutNulls(told)).toStrictEqual({ b: { d: 1 }, list: [null, { f: 'g' }, [null]] })
})

test('no property of any value is null, and what holds none is the value itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = withoutNulls(value)
      expect(holdsNullProperty(read)).toBe(false)
      if (!holdsNullProperty(value)) expect(read).toBe(value)
      expect(withoutNulls(read)).toBe(read)
    }),
  )
})
