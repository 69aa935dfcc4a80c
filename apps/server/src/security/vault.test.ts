import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault(randomBytes(32))

test('what was sealed opens in its place', () => {
  expect(vault.open(vault.seal('secret token', 'row 1'), 'row 1')).toBe('secret token')
})

test('a sealed value moved to another row does not open', () => {
  expect(() => vault.open(vault.seal('secret token', 'row 1'), 'row 2')).toThrow('does not open')
})

test('any altered byte is noticed', () => {
  const sealed = vault.seal('secret token', 'row 1')
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed)
    altered[index] = (altered[index] ?? 0) ^ 1
    expect(() => vault.open(altered, 'row 1'), `byte ${index}`).toThrow('does not open')
  }
})

test('another master key does not open it', () => {
  expect(() => createVault(randomBytes(32)).open(vault.seal('secret', 'row 1'), 'row 1')).toThrow(
    'does not open',
  )
})

test('the same secret never looks the same twice', () => {
  expect(vault.seal('secret', 'row 1')).not.toEqual(vault.seal('secret', 'row 1'))
})

test('a key that is going opens what it sealed, and seals nothing any more', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  const sealedBefore = createVault(old).seal('secret', 'row 1')
  const both = createVault(next, [old])
  expect(both.open(sealedBefore, 'row 1')).toBe('secret')
  expect([both.isCurrent(sealedBefore), both.isCurrent(both.seal('secret', 'row 1'))]).toEqual([false, true])
  expect(() => createVault(old).open(both.seal('secret', 'row 1'), 'row 1')).toThrow('does not open')
})
