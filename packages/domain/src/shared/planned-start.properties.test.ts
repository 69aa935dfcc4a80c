import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from './account-days.ts'
import { daysLeftOfMonth, instantOnClock, whyNotStartAt } from './planned-start.ts'

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('what is over and what nobody foresees is refused', () => {
  const now = new Date('2026-03-12T08:00:00Z')
  expect(whyNotStartAt('2026-03-12T08:00:00Z', now)).toBe('past')
  expect(whyNotStartAt('2026-03-12T08:00:01Z', now)).toBeNull()
  expect(whyNotStartAt('2026-05-11T08:00:00Z', now)).toBeNull()
  expect(whyNotStartAt('2026-05-11T08:00:01Z', now)).toBe('tooFar')
})

test('a time on the clock of an account is the instant at which that clock shows it', () => {
  const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(instant, zones, (at, zone) => {
      const shown = new Date(wallTime(at.getTime(), zone)).toISOString()
      const found = Date.parse(instantOnClock(shown.slice(0, 10), shown.slice(11, 16), zone))
      expect(new Date(wallTime(found, zone)).toISOString().slice(0, 16)).toBe(shown.slice(0, 16))
    }),
  )
})

test('the hour that comes twice is the first of the two, and one that the clock skips is as long after the jump', () => {
  expect(instantOnClock('2026-03-12', '06:00', 'Europe/Paris')).toBe('2026-03-12T05:00:00.000Z')
  expect(instantOnClock('2026-10-25', '02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOnClock('2026-03-29', '02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
})

test('days of the month are counted on the clock of the account, what is left of the day itself among them', () => {
  expect(daysLeftOfMonth('2026-03-12T08:00:00Z', 'Europe/Paris')).toBe(19.7)
  expect(daysLeftOfMonth('2026-03-31T23:00:00Z', 'Europe/Paris')).toBe(30)
  expect(daysLeftOfMonth('2028-02-28T12:00:00Z', 'Europe/Paris')).toBe(1.5)
})
