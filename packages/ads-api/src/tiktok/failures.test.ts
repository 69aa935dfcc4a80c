import { expect, test } from 'vitest'
import { tiktokFailureKind } from './failures.ts'

test.each([
  [40_105, 'expiredSession'],
  [40_110, 'expiredSession'],
  [40_001, 'permission'],
  [40_100, 'throttled'],
  [40_002, 'rejected'],
  [50_000, 'unavailable'],
])('%i means %s', (code, kind) => {
  expect(tiktokFailureKind(code)).toBe(kind)
})
