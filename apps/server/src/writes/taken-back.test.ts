import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTakenBack } from './taken-back.ts'

const left = (...undone: readonly (readonly [string, string | null])[]) =>
  withoutTakenBack(undone.map(([id, undoes]) => ({ id, undoes }))).map(({ id }) => id)

test('what was taken back is gone, and so is what took it back', () => {
  expect(left(['a', null], ['b', null], ['c', 'b'])).toEqual(['a'])
})

test('what was taken back and wanted again stands', () => {
  expect(left(['a', null], ['b', 'a'], ['c', 'b'])).toEqual(['a'])
})

test('taking back what is older than all that is looked at is a choice', () => {
  expect(left(['b', 'older'])).toEqual(['b'])
})

test('however often the last word is taken back and given again: it stands after every second time', () => {
  fc.assert(
    fc.property(fc.nat(12), (times) => {
      const chain = Array.from({ length: times }, (_, at) => [`${at + 1}`, `${at}`] as const)
      expect(left(['0', null], ...chain)).toEqual(times % 2 === 0 ? ['0'] : [])
    }),
  )
})
