import { expect, test } from 'vitest'
import { syncStateOf } from './sync-state.read-model.ts'

const sync = {
  started_at: '2026-03-09T08:00:00Z',
  finished_at: '2026-03-09T08:01:00Z',
  next_at: null,
  problem: null,
}

test('the next reading is five minutes after the last, or when an account that asked too much may ask again', () => {
  expect(syncStateOf(sync).nextAt).toBe('2026-03-09T08:06:00.000Z')
  const waiting = { ...sync, next_at: '2026-03-09T08:20:00Z' }
  expect(syncStateOf(waiting).nextAt).toBe('2026-03-09T08:20:00.000Z')
  expect(syncStateOf({ ...sync, next_at: '2026-03-09T07:00:00Z' }).nextAt).toBe('2026-03-09T08:06:00.000Z')
  expect(syncStateOf(null).nextAt).toBeNull()
})
