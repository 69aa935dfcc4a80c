import { expect, test, vi } from 'vitest'
import { getCsrfToken, holdToken, renewToken } from './session-token.ts'

const reading = (token: string, personId: string | null) => vi.fn(() => Promise.resolve({ token, personId }))

test('calls refused together read the token once, and go on with it', async () => {
  holdToken({ token: 'old', personId: 'p1' })
  const read = reading('new', 'p1')
  expect(await Promise.all([renewToken(read), renewToken(read)])).toEqual([true, true])
  expect(read).toHaveBeenCalledOnce()
  expect(getCsrfToken()).toBe('new')
})

test.each([
  ['somebody else', 'p2'],
  ['nobody', null],
])('what one person asked for is not sent as %s', async (_who, personId) => {
  holdToken({ token: 'old', personId: 'p1' })
  expect(await renewToken(reading('new', personId))).toBe(false)
  expect(getCsrfToken()).toBe('old')
})

test('a reading that fails mends nothing, and the next one may', async () => {
  holdToken({ token: 'old', personId: 'p1' })
  expect(await renewToken(() => Promise.reject(new Error('away')))).toBe(false)
  expect(await renewToken(reading('new', 'p1'))).toBe(true)
})
