import { expect, test } from 'vitest'
import { doingSince, sinceAfter } from './doing-since.ts'

const [began, ended, now] = [10, 24, 30].map((day) => new Date(Date.UTC(2026, 9, day))) as [Date, Date, Date]
const acting = { mode: 'acting', acts: true, since: began, trialUntil: null } as const
const dry = { mode: 'dryRun', acts: false, since: began, trialUntil: null } as const
const onTrial = { mode: 'trial', acts: false, since: began, trialUntil: ended } as const
const tried = { ...onTrial, acts: true }

test('what is chosen again goes on since it began, and what is chosen anew begins now', () => {
  expect(sinceAfter(acting, 'acting', now)).toBe(began)
  expect(sinceAfter(tried, 'acting', now)).toBe(ended)
  expect(sinceAfter(dry, 'dryRun', now)).toBe(began)
  for (const [life, mode] of [
    [acting, 'dryRun'],
    [acting, 'trial'],
    [dry, 'acting'],
    [dry, 'trial'],
    [onTrial, 'trial'],
    [onTrial, 'acting'],
    [tried, 'dryRun'],
  ] as const)
    expect(sinceAfter(life, mode, now)).toBe(now)
})

test('another choice than that of the mode leaves when it began, so that no trial begins again', () => {
  for (const life of [acting, dry, onTrial, tried]) expect(sinceAfter(life, undefined, now)).toBe(began)
  expect([acting, dry, onTrial, tried].map(doingSince)).toEqual([began, began, began, ended])
})
