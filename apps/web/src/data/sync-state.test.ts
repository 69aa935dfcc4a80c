import { expect, test } from 'vitest'
import { freshnessOf } from './sync-state.ts'

const now = Date.parse('2026-03-10T10:00:00Z')
const read = (syncedAt: string | null, problem: string | null = null) => ({
  syncedAt,
  syncProblem: problem === null ? null : { code: problem },
})

test.each([
  ['fresh', read('2026-03-10T09:56:00Z'), true],
  ['late', read('2026-03-10T08:59:00Z'), true],
  ['dead', read('2026-03-10T09:56:00Z', 'platform.unavailable'), true],
  ['ended', read('2026-03-10T09:56:00Z', 'platform.expiredSession'), true],
  ['ended', read('2026-03-10T09:56:00Z'), false],
  // Nobody can be asked, whatever the last attempt met.
  ['ended', read(null, 'platform.unavailable'), false],
  ['unknown', read(null), true],
  ['unknown', undefined, true],
] as const)('%s', (freshness, state, isReachable) => {
  expect(freshnessOf(state, isReachable, now)).toBe(freshness)
})
