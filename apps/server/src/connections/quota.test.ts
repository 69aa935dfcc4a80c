import { expect, test } from 'vitest'
import { createQuotaBook } from './quota.ts'

function book() {
  let time = Date.UTC(2026, 2, 16)
  const quota = createQuotaBook({ now: () => new Date(time) }, 60_000)
  return { quota, advance: (milliseconds: number) => void (time += milliseconds), now: () => time }
}

test('F34 writes slow down from 75 % and stop at 90 %, where the reserve for pausing begins', () => {
  const { quota } = book()
  const paceAt = (percent: number) => {
    quota.note('act_1', { percent, regainMinutes: 0 })
    return quota.pace('act_1')
  }
  expect(paceAt(75)).toBe(0)
  expect(paceAt(80)).toBeGreaterThan(0)
  expect(paceAt(85)).toBeGreaterThan(paceAt(80))
  quota.note('act_1', { percent: 89, regainMinutes: 0 })
  expect(quota.closedUntil('act_1')).toBeNull()
  quota.note('act_1', { percent: 90, regainMinutes: 0 })
  expect(quota.closedUntil('act_1')).not.toBeNull()
})

test('a full quota is believed for a minute, then asked again', () => {
  const { quota, advance } = book()
  quota.note('act_1', { percent: 99, regainMinutes: 0 })
  advance(60_001)
  expect(quota.closedUntil('act_1')).toBeNull()
})

test('F32 an account that ran out does not hold up another', () => {
  const { quota } = book()
  quota.close('act_1')
  expect(quota.closedUntil('act_1')).not.toBeNull()
  expect(quota.closedUntil('act_2')).toBeNull()
})

test('F33 the wait that the platform names is kept, in minutes, and no later answer shortens it', () => {
  const { quota, now } = book()
  quota.note('act_1', { percent: 100, regainMinutes: 19 })
  quota.note('act_1', { percent: 1, regainMinutes: 0 })
  expect(quota.closedUntil('act_1')?.getTime()).toBe(now() + 19 * 60_000)
})
