import { expect, test } from 'vitest'
import { createClientGuard } from './guard.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 16) + seconds * 1000)
const limits = { windowMs: 600_000, mostOfAddress: 3, mostOfAll: 6, mostAddresses: 7 }
const wrong = (guard: ReturnType<typeof createClientGuard>, address: string, times: number, seconds = 0) => {
  for (let count = 0; count < times; count += 1) guard.countWrong({ address, now: at(seconds) })
}
const tooMany = (seconds: number) => expect.objectContaining({ code: 'request.tooMany', facts: { seconds } })

test('an address that sent wrong links is refused until the first of them is ten minutes old; others are not', () => {
  const guard = createClientGuard(limits)
  wrong(guard, 'a', 2)
  wrong(guard, 'a', 1, 1)
  expect(() => wrong(guard, 'a', 1, 10)).toThrow(tooMany(590))
  expect(() => wrong(guard, 'a', 1, 599)).toThrow(tooMany(1))
  expect(() => wrong(guard, 'b', 1, 10)).not.toThrow()
  expect(() => wrong(guard, 'a', 1, 600)).not.toThrow()
})

test('when many guess together each has one try', () => {
  const guard = createClientGuard(limits)
  for (const address of ['a', 'b', 'c', 'd', 'e', 'f']) wrong(guard, address, 1)
  expect(() => wrong(guard, 'a', 1, 1)).toThrow(tooMany(599))
  expect(() => wrong(guard, 'g', 1, 1)).not.toThrow()
})

test('of more addresses than are remembered the one that was silent for longest is forgotten, and no other', () => {
  const guard = createClientGuard({ ...limits, mostOfAddress: 2, mostOfAll: 100 })
  wrong(guard, 'a', 1)
  wrong(guard, 'b', 2)
  wrong(guard, 'a', 1, 1)
  for (const address of ['c', 'd', 'e', 'f', 'g', 'h']) wrong(guard, address, 1, 2)
  expect(() => wrong(guard, 'a', 1, 3)).toThrow(tooMany(597))
  expect(() => wrong(guard, 'b', 1, 3)).not.toThrow()
})
