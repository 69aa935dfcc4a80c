import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTakenBackBy, withoutTakenBack } from './taken-back.ts'

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

test('an order goes past its own open intent alone, and past nobody’s that was carried out', () => {
  const now = new Date('2026-03-16T08:00:00Z')
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const open = { state: 'INTENT', startedAt: since(10) } as const
  expect(isTakenBackBy([{ ...open, isOwn: true }], now)).toBe(false)
  expect(isTakenBackBy([{ ...open, isOwn: false }], now)).toBe(true)
  expect(isTakenBackBy([{ ...open, startedAt: since(121), isOwn: false }], now)).toBe(false)
  for (const state of ['OK', 'ADOPTED'] as const)
    expect(isTakenBackBy([{ state, startedAt: since(500), isOwn: true }], now)).toBe(true)
  for (const state of ['REJECTED', 'UNKNOWN', 'NOT_APPLIED'] as const)
    expect(isTakenBackBy([{ state, startedAt: since(10), isOwn: false }], now)).toBe(false)
})
