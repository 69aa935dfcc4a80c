import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayBefore, isMaturing, restatedDays } from './freshness.ts'
import { growingSince } from './still-growing.ts'

const today = '2026-11-19'

test('an account that counts seven days after a click has seven days that grow', () =>
  expect(growingSince(today, ['7d_click,1d_view', '1d_click'])).toBe('2026-11-12'))

test.each([[[]], [['account_default']], [['7d_click', 'skan']]])(
  'what is not known, %j, may move for longest',
  (windows) => expect(growingSince(today, windows)).toBe(dayBefore(today, restatedDays)),
)

test('no day grows that is not read again, and the longest window decides', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 7, 28, 90), { minLength: 1 }), (days) => {
      const since = growingSince(
        today,
        days.map((count) => `${count}d_click`),
      )
      expect(isMaturing(since, today)).toBe(true)
      expect(since).toBe(dayBefore(today, Math.min(restatedDays, Math.max(...days))))
    }),
  ))
