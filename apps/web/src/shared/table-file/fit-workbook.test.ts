import { endpoints } from '@vigie/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitWorkbook, mostRows, mostSigns } from './fit-workbook.ts'

/** What the server lets in of them. */
const isAccepted = (rows: unknown) => endpoints.writeTable.body?.shape.rows.safeParse(rows).success
const titles = ['Nom', 'Dépense']

test('a table that a workbook takes goes as it is', () => {
  const rows = [
    ['x'.repeat(mostSigns), 12.5],
    ['', null],
  ]
  expect(fitWorkbook({ titles, rows })).toEqual({ titles, rows, cut: null })
})

test('a name longer than a cell is cut and counted, with no sign torn in two', () => {
  const rows = [
    ['💡'.repeat(300), 1],
    ['court', 2],
  ]
  const fitted = fitWorkbook({ titles, rows })
  expect(fitted.cut).toEqual({ rows: 0, texts: 1 })
  expect(String(fitted.rows[0]?.[0])).toMatch(/^(💡)+…$/u)
  expect(isAccepted(fitted.rows)).toBe(true)
})

test('of more rows than a workbook takes the first ones go, and the rest is counted', () => {
  const rows = Array.from({ length: mostRows + 3412 }, (_, at) => [`r${at}`, at])
  const fitted = fitWorkbook({ titles, rows })
  expect(fitted.cut).toEqual({ rows: 3412, texts: 0 })
  expect(fitted.rows.at(-1)).toEqual([`r${mostRows - 1}`, mostRows - 1])
  expect(isAccepted(fitted.rows)).toBe(true)
})

test('whatever is in it, what goes is taken by the contract and the server, and what is left is counted', () => {
  const megabytes = 2 * 1024 * 1024
  fc.assert(
    fc.property(
      fc.nat(mostRows + 10),
      fc.nat(900),
      fc.constantFrom('a', 'é', '\u0000', '💡'),
      (count, signs, sign) => {
        const row = [sign.repeat(signs), 7]
        const fitted = fitWorkbook({ titles, rows: Array.from({ length: count }, () => row) })
        expect(isAccepted(fitted.rows)).toBe(true)
        expect(Buffer.byteLength(JSON.stringify(fitted.rows))).toBeLessThan(megabytes)
        expect(fitted.rows.length + (fitted.cut?.rows ?? 0)).toBe(count)
      },
    ),
    { numRuns: 12 },
  )
})
