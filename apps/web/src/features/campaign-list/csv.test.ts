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
          expect(cells[0]).toBe(rows[place]?.[0])
          expect(number(cells[1])).toBeCloseTo(Number(rows[place]?.[1]), 2)
          expect(number(cells[2])).toBeCloseTo(Number(rows[place]?.[2]) * 100, 1)
        }
      },
    ),
  ))

test('S31 whatever a spreadsheet splits at, what is in a cell stays in it, and no part of it is a formula', () => {
  const hostile = ['a,=1+1', 'a;=1+1', 'a\t=1+1', 'a\r\n=1+1', 'a",=1+1', '=1+1', ' =1+1', '＝1+1', '\t@x']
  for (const language of ['fr', 'en'] as const) {
    const text = toCsv({ titles: ['t'], kinds: ['text'], rows: hostile.map((one) => [one]) }, language)
    for (const separator of [',', ';', '\t']) {
      // Cells as somebody reads them who takes this for the separator; quotes hold together what is between them.
      const cells = text.match(new RegExp(`"(?:[^"]|"")*"|[^${separator}\\r\\n]+`, 'g')) ?? []
      const read = cells.map((cell) => cell.replace(/^"|"$/g, ''))
      expect(read.filter((cell) => /^\s*[=+@＝-]/.test(cell))).toEqual([])
    }
  }
})
