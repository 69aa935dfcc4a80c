import { lineKey, type AdsetLine } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDayTime, formatShortDay } from '../../../lib/format.ts'
import { cellText, readCell } from './read-cell.ts'

const line: AdsetLine = {
  target: { kind: 'broad' },
  geoPackage: { id: 'geo-1', name: 'FR' },
  adsetCount: 1,
  adPackages: [],
  exclusions: { audiencePackages: [], interestPackages: [] },
  startTime: null,
  endTime: null,
  budget: null,
}
const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Africa/Cairo', 'Pacific/Kiritimati', 'UTC')
const day = fc
  .integer({ min: 0, max: 3 * 366 })
  .map((index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10))

test('half an ad set is told as what it is', () => {
  const account = { currency: 'EUR', timezone: 'UTC' }
  expect(readCell('count', '2,5', account)).toEqual({ ok: false, problem: 'whole' })
  expect(readCell('count', '0', account)).toEqual({ ok: false, problem: 'smallest' })
})

test('an amount beyond any budget is told as too much, not as unreadable', () => {
  const account = { currency: 'EUR', timezone: 'UTC' }
  for (const column of ['budget', 'bid'] as const) {
    expect(readCell(column, '99999999999', account)).toEqual({ ok: false, problem: 'tooLarge' })
    expect(readCell(column, 'abc', account)).toEqual({ ok: false, problem: column })
  }
})

test('an end that is typed is the day that the matrix and the plan show, until its last minute, on any clock', () =>
  fc.assert(
    fc.property(zone, day, (timezone, wanted) => {
      const account = { currency: 'EUR', timezone }
      const typed = wanted.split('-').toReversed().join('/')
      const read = readCell('end', typed, account)
      if (!read.ok) throw new Error('A day was refused')
      const ended = { ...line, endTime: read.change.endTime ?? null }
      expect(lineKey(ended)).toBe(lineKey(line))
      expect(cellText('end', ended, account)).toBe(typed)
      const end = ended.endTime ?? ''
      const [year = '', month = '', number = ''] = wanted.split('-')
      expect(formatShortDay(end, 'fr', timezone)).toBe(`${number}/${month}/${year.slice(2)}`)
      expect(formatDayTime(end, 'fr', timezone)).toMatch(
        new RegExp(`^0?${Number(number)}(er)? .* ${year} 23:59$`),
      )
    }),
    { numRuns: 500 },
  ))
