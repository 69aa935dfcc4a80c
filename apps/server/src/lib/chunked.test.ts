import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunked } from './chunked.ts'

test('pieces put together are the list, none is empty and none too long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 10 }), (list, size) => {
      const pieces = chunked(list, size)
      expect(pieces.flat()).toEqual(list)
      expect(pieces.every(({ length }) => length > 0 && length <= size)).toBe(true)
      expect(pieces).toHaveLength(Math.ceil(list.length / size))
    }),
  )
})
