import { asSpreadsheetText } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, type Table } from './csv.ts'

const table: Table = {
  titles: ['Campagne', 'Statut', 'Dépense (EUR)', 'CTR', 'Impressions', 'Début'],
  kinds: ['text', 'text', 'money', 'percent', 'count', 'day'],
  rows: [
    ['FR; "Lin", été', 'Active', 4584.14, 0.021_856_520_435_567_52, 139_918, '2026-11-01'],
    ['=1+2', 'Brouillon', null, null, null, '2026-11-01'],
  ],
}
const linesOf = (text: string) => text.replace('\ufeff', '').split('\r\n')

test('a French spreadsheet reads semicolons, decimal commas and its days', () => {
  const [titles, first, draft] = linesOf(toCsv(table, 'fr'))
  expect(titles).toBe('Campagne;Statut;Dépense (EUR);CTR;Impressions;Début')
  expect(first).toBe('"FR; ""Lin"", été";Active;4584,14;2,19;139918;01/11/2026')
  expect(draft).toBe("'=1+2;Brouillon;;;;01/11/2026")
})

test('an English one reads commas and decimal points', () => {
  const [titles, first] = linesOf(toCsv(table, 'en'))
  expect(titles).toBe('Campagne,Statut,Dépense (EUR),CTR,Impressions,Début')
  expect(first).toBe('"FR; ""Lin"", été",Active,4584.14,2.19,139918,2026-11-01')
})

/** As a spreadsheet of the language reads a line: cells, then numbers. */
function read(line: string, separator: string): string[] {
  const cells: string[] = []
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(${separator}|$)`, 'gy')
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '') break
  }
  return cells
}

test('what is written is read again in both languages: every cell in its column, every number a number', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string(), fc.nat(10_000_000), fc.double({ min: 0, max: 1, noNaN: true })), {
        minLength: 1,
      }),
      fc.constantFrom('fr' as const, 'en' as const),
      (given, language) => {
        const rows = given.map(([name, cents, share]) => [
          `x${name.replaceAll(/[\r\n]/g, ' ')}`,
          cents / 100,
          share,
        ])
        const text = toCsv({ titles: ['a', 'b', 'c'], kinds: ['text', 'money', 'percent'], rows }, language)
        const [, ...lines] = linesOf(text).slice(0, -1)
        expect(lines.length).toBe(rows.length)
        for (const [place, line] of lines.entries()) {
          const cells = read(line, language === 'fr' ? ';' : ',')
          const number = (cell = '') => Number(language === 'fr' ? cell.replace(',', '.') : cell)
          expect(cells[0]).toBe(asSpreadsheetText(String(rows[place]?.[0])))
          expect(number(cells[1])).toBeCloseTo(Number(rows[place]?.[1]), 2)
          expect(number(cells[2])).toBeCloseTo(Number(rows[place]?.[2]) * 100, 1)
        }
      },
    ),
  ))

/** As a spreadsheet reads a text file: quotes hold together what is between them where a cell begins with one, and nowhere else. */
function opened(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quotes: 'none' | 'open' | 'over' = 'none'
  for (const sign of text) {
    if (quotes === 'open') {
      if (sign === '"') quotes = 'over'
      else cell += sign
    } else if (sign === separator || sign === '\r' || sign === '\n') {
      cells.push(cell)
      ;[cell, quotes] = ['', 'none']
    } else if (sign === '"' && (cell === '' || quotes === 'over')) {
      if (quotes === 'over') cell += sign
      quotes = 'open'
    } else {
      cell += sign
      quotes = 'none'
    }
  }
  return [...cells, cell]
}

test('S31 whatever a spreadsheet splits at, no part of a cell is a formula, in whatever column it stands', () => {
  const hostile = ['a,=1+1', 'a;=1+1', 'a\t=1+1', 'a\r\n=1+1', 'a",=1+1', '=1+1', ' =1+1', '＝1+1', '\t@x']
  const more = ["a;-2+cmd|' /C calc'!A0", 'a,"=1+1"', 'a, "" =1+1', 'a,+HYPERLINK(B1)', 'a;;,=1', 'a\n@x']
  for (const language of ['fr', 'en'] as const) {
    const rows = [...hostile, ...more].map((one) => ['first', one, one, 'last'])
    const text = toCsv(
      { titles: ['a', 'b', 'c', 'd'], kinds: ['text', 'text', 'text', 'text'], rows },
      language,
    )
    for (const separator of [',', ';', '\t'])
      expect(opened(text, separator).filter((cell) => /^[\s"]*[=+@＝-]/.test(cell))).toEqual([])
  }
})

test('S31 a name that only looks a little like one stays as it is', () => {
  const names = ['Soldes, -20 %', 'Lin ; +3 jours', 'a = b', 'mail@orlune.example, A+B']
  for (const language of ['fr', 'en'] as const) {
    const text = toCsv({ titles: ['t'], kinds: ['text'], rows: names.map((one) => [one]) }, language)
    const separator = language === 'fr' ? ';' : ','
    expect(opened(text.replace('\ufeff', ''), separator).filter((cell) => cell !== '')).toEqual([
      't',
      ...names,
    ])
  }
})
