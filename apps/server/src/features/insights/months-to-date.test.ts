import { dayBefore } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOf } from './months-to-date.ts'
import { figuresJson } from './figures-json.ts'
import { addSheets, newSheet, packSheet, type PackedSheet, type VolumeSheet } from './volume-sheet.ts'

const day = fc
  .date({ min: new Date('2023-12-01'), max: new Date('2028-03-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
/** Of every width that they are stored in. */
const volume = fc
  .tuple(fc.constantFrom(7, 15, 23, 31, 50), fc.double({ min: -1, max: 1, noNaN: true }))
  .map(([bits, part]) => Math.trunc(part * (2 ** bits - 1)) + 0)

function sheetOf(rows: Readonly<Record<string, number>>): VolumeSheet {
  const sheet = newSheet()
  for (const [id, spend] of Object.entries(rows)) {
    sheet.places.set(id, sheet.places.size)
    sheet.columns.set('spend', [...(sheet.columns.get('spend') ?? []), spend])
  }
  return sheet
}

const spendOf = ({ places, columns }: VolumeSheet) =>
  Object.fromEntries([...places].map(([id, place]) => [id, columns.get('spend')?.[place] ?? 0]))
const sumOf = (parts: readonly (readonly [PackedSheet, 1 | -1])[]) => {
  const sheet = newSheet()
  addSheets(
    sheet,
    parts.map(([packed, sign]) => ({ packed, sign })),
  )
  return sheet
}
const rows = fc.dictionary(fc.stringMatching(/^\d{1,17}$/), volume, { maxKeys: 12, noNullPrototype: true })

test('the months of a range touch each other, begin on a first and cover it', () =>
  fc.assert(
    fc.property(day, fc.nat(800), (until, length) => {
      const since = dayBefore(until, length)
      const months = monthsOf({ since, until })
      expect(months.every(({ month }) => month.endsWith('-01'))).toBe(true)
      expect(months[0]?.month).toBe(`${since.slice(0, 7)}-01`)
      expect(months.at(-1)?.until).toBe(until)
      for (const [index, { until: last }] of months.slice(0, -1).entries())
        expect(dayBefore(last, -1)).toBe(months[index + 1]?.month)
    }),
  ))

test('what is packed is read as it was, and taking away undoes adding', () =>
  fc.assert(
    fc.property(rows, rows, (first, second) => {
      const [a, b] = [packSheet(sheetOf(first)), packSheet(sheetOf(second))]
      expect(spendOf(sumOf([[a, 1]]))).toEqual(first)
      const both = sumOf([
        [a, 1],
        [b, 1],
        [a, -1],
      ])
      for (const [id, spend] of Object.entries(spendOf(both)))
        expect([id, spend]).toEqual([id, second[id] ?? 0])
    }),
  ))

test('the columns that travel hold what was packed', () =>
  fc.assert(
    fc.property(rows, (spends) => {
      const sent = JSON.parse(String(figuresJson(sumOf([[packSheet(sheetOf(spends)), 1]])))) as {
        readonly campaignId: readonly string[]
        readonly spend: readonly number[]
      }
      const delivered = Object.entries(spends).filter(([, spend]) => spend !== 0)
      expect(sent.campaignId.map((id, index) => [id, sent.spend[index]])).toEqual(delivered)
    }),
  ))
