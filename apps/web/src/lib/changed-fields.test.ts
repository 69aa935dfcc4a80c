import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('holds what differs, whatever is in it, and nothing of what does not', () => {
  const before = { name: 'Une', target: 3, list: [{ id: '1' }], none: null as string | null }
  expect(changedFields({ ...before, list: [{ id: '1' }] }, before)).toEqual({})
  expect(changedFields<typeof before>({ ...before, list: [], none: '' }, before)).toEqual({
    list: [],
    none: '',
  })
})
