import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayCount } from '../performance/freshness.ts'
import { accountDay, wallTime } from '../shared/account-days.ts'
import { mondayMail } from './monday.ts'

const zone = fc.constantFrom('Europe/Paris', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC')
const at = fc
  .integer({ min: 0, max: 3 * 365 * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000).toISOString())

test('it is due on the Mondays of the account from eight on, and at no other time', () =>
  fc.assert(
    fc.property(at, zone, (now, timeZone) => {
      const clock = new Date(wallTime(Date.parse(now), timeZone))
      const isDue = clock.getUTCDay() === 1 && clock.getUTCHours() >= 8
      expect(mondayMail(now, timeZone) !== null).toBe(isDue)
    }),
    { numRuns: 500 },
  ))

test('all of its Monday tells one week, seven days that are over', () =>
  fc.assert(
    fc.property(at, zone, (now, timeZone) => {
      const mail = mondayMail(now, timeZone)
      fc.pre(mail !== null)
      expect(mail.monday).toBe(accountDay(now, timeZone))
      expect(dayCount(mail.week)).toBe(7)
      expect(mail.week.until < mail.monday).toBe(true)
      expect(mondayMail(mail.dueAt, timeZone)).toEqual(mail)
    }),
    { numRuns: 500 },
  ))
