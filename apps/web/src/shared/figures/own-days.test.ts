import { expect, test } from 'vitest'
import { checkOwnDays } from './own-days.ts'

test('each day of one’s own is told what is wrong with it, and both at once', () => {
  const yesterday = '2026-03-11'
  expect(checkOwnDays('', '2026-03-12', yesterday)).toEqual({ since: 'required', until: 'late' })
  expect(checkOwnDays('2026-03-12', '', yesterday)).toEqual({ since: 'late', until: 'required' })
  expect(checkOwnDays('2026-03-10', '2026-03-09', yesterday)).toEqual({ since: null, until: 'order' })
  expect(checkOwnDays('2026-03-10', '2026-03-10', yesterday)).toEqual({ since: null, until: null })
})
