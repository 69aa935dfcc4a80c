import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullAccessAsks, towardsFullAccess } from './access-tier.ts'

const counted = fc.record({ successful: fc.nat(2_000), failed: fc.nat(2_000) })

test('the full tier may be asked for with enough successful calls and few errors, and with nothing else', () =>
  fc.assert(
    fc.property(counted, (calls) => {
      const { missing, errorPercent, isMet, hasFewErrors } = towardsFullAccess(calls)
      expect(missing).toBe(Math.max(0, 500 - calls.successful))
      expect(errorPercent).toBeGreaterThanOrEqual(0)
      expect(errorPercent).toBeLessThanOrEqual(100)
      expect(hasFewErrors).toBe(
        calls.failed * 100 < 15 * (calls.successful + calls.failed) || calls.failed === 0,
      )
      expect(isMet).toBe(missing === 0 && hasFewErrors)
    }),
  ))

test('one more successful call never takes anything away', () =>
  fc.assert(
    fc.property(counted, (calls) => {
      const before = towardsFullAccess(calls)
      const after = towardsFullAccess({ ...calls, successful: calls.successful + 1 })
      expect(after.missing).toBeLessThanOrEqual(before.missing)
      expect(after.isMet || !before.isMet).toBe(true)
    }),
  ))

test('nothing was asked yet', () => {
  expect(towardsFullAccess({ successful: 0, failed: 0 })).toEqual({
    missing: fullAccessAsks.calls,
    errorPercent: 0,
    hasFewErrors: true,
    isMet: false,
  })
})
