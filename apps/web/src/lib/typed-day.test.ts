import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['05/12/2026', '2026-12-05'],
  [' 5.1.2027 ', '2027-01-05'],
  ['29/02/2028', '2028-02-29'],
])('%s is a day', (text, day) => expect(typedDay(text)).toBe(day))

test.each(['2026-13-45', '29/02/2027', '12/31/2026', '31/12', 'demain', '', '0000-00-00'])(
  '%s is no other day',
  (text) => expect(typedDay(text)).toBeNull(),
)

test('every day of the calendar is read in each form, and nothing else is read as a day', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.constantFrom('/', '.', '-', ' '),
      fc.string(),
      (date, mark, junk) => {
        const day = date.toISOString().slice(0, 10)
        expect(typedDay(day)).toBe(day)
        expect(typedDay(day.split('-').toReversed().join(mark))).toBe(day)
        expect(typedDay(junk) ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
      },
    ),
  ))
