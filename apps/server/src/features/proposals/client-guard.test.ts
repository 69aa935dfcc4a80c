import { expect, test } from 'vitest'
import { createClientGuard } from './client-guard.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 16) + seconds * 1000)
const limits = { windowMs: 600_000, mostOfAddress: 3, mostOfAll: 6 }
const wrong = (guard: ReturnType<typeof createClientGuard>, address: string, times: number, seconds = 0) => {
  for (let count = 0; count < times; count += 1) guard.noteWrong({ address, now: at(seconds) })
}
const tooMany = (seconds: number) => expect.objectContaining({ code: 'request.tooMany', facts: { seconds } })

test('an address that sent wrong links is refused until the first of them is ten minutes old; others are not', () => {
  const guard = createClientGuard(limits)
  wrong(guard, 'a', 2)
  expect(() => guard.check({ address: 'a', now: at(1) })).not.toThrow()
  wrong(guard, 'a', 1, 1)
  expect(() => guard.check({ address: 'a', now: at(10) })).toThrow(tooMany(590))
  expect(() => guard.check({ address: 'b', now: at(10) })).not.toThrow()
  expect(() => guard.check({ address: 'a', now: at(600) })).not.toThrow()
})

test('when many guess together each has one try, and whoever never guessed is let in', () => {
  const guard = createClientGuard(limits)
  for (const address of ['a', 'b', 'c', 'd', 'e', 'f']) wrong(guard, address, 1)
  expect(() => guard.check({ address: 'a', now: at(1) })).toThrow(tooMany(599))
  expect(() => guard.check({ address: 'client', now: at(1) })).not.toThrow()
})
