import { expect, test } from 'vitest'
import { periodOfRange, rangeOfReport, reportedRange, stepped } from './report-period.ts'

test.each([
  ['2026-03-09', '2026-03-02', '2026-03-08'],
  ['2026-03-15', '2026-03-02', '2026-03-08'],
  ['2026-03-16', '2026-03-09', '2026-03-15'],
  ['2026-01-01', '2025-12-22', '2025-12-28'],
])('on %s the week that was last whole goes from Monday %s to Sunday %s', (today, since, until) => {
  expect(rangeOfReport('lastWeek', today)).toEqual({ since, until })
})

test('the other periods end yesterday, or with the month before', () => {
  expect(rangeOfReport('7d', '2026-03-09')).toEqual({ since: '2026-03-02', until: '2026-03-08' })
  expect(rangeOfReport('30d', '2026-03-09')).toEqual({ since: '2026-02-07', until: '2026-03-08' })
  expect(rangeOfReport('lastMonth', '2026-03-31')).toEqual({ since: '2026-02-01', until: '2026-02-28' })
})

test('days of an address are taken up to yesterday; what names none gives the last whole week', () => {
  const today = '2026-03-12'
  const week = { since: '2026-03-02', until: '2026-03-08' }
  expect(reportedRange({ since: '2026-03-01', until: '2026-03-12' }, today)).toEqual({
    since: '2026-03-01',
    until: '2026-03-11',
  })
  for (const wrong of [
    {},
    { since: '2026-03-01' },
    { since: '2026-02-31', until: '2026-03-02' },
    { since: '2026-03-12', until: '2026-03-12' },
    { since: '2026-03-08', until: '2026-03-02' },
  ])
    expect(reportedRange(wrong, today)).toEqual(week)
  expect(periodOfRange(week, today)).toBe('lastWeek')
  expect(periodOfRange({ since: '2026-03-01', until: '2026-03-08' }, today)).toBeNull()
})

test('the period beside one is as long, a month beside a month, and never one that is not over', () => {
  const today = '2026-03-11'
  expect(stepped({ since: '2026-03-02', until: '2026-03-08' }, -1, today)).toEqual({
    ...{ since: '2026-02-23', until: '2026-03-01' },
  })
  expect(stepped({ since: '2026-02-23', until: '2026-03-01' }, 1, today)).toEqual({
    ...{ since: '2026-03-02', until: '2026-03-08' },
  })
  expect(stepped({ since: '2026-03-02', until: '2026-03-08' }, 1, today)).toBeNull()
  expect(stepped({ since: '2026-02-01', until: '2026-02-28' }, -1, today)).toEqual({
    ...{ since: '2026-01-01', until: '2026-01-31' },
  })
  expect(stepped({ since: '2026-01-01', until: '2026-01-31' }, 1, today)).toEqual({
    ...{ since: '2026-02-01', until: '2026-02-28' },
  })
})
