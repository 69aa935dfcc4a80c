import { asSpreadsheetText } from '@vigie/domain'
import type { Language } from '../../lib/format.ts'

export type Cell = string | number | null
/** What a column of a table holds: how its numbers are written, in a text file and in a workbook. */
export type CellKind = 'text' | 'day' | 'money' | 'percent' | 'decimal' | 'count'
export type Table = {
  readonly titles: readonly string[]
  readonly kinds: readonly CellKind[]
  /** Money in whole units, shares as fractions, days as `2026-03-12`. */
  readonly rows: readonly (readonly Cell[])[]
}

/** How the spreadsheets of a language separate cells, and what they read as a number and as a day. */
const spellings = {
  fr: { separator: ';', mark: ',', day: (day: string) => day.split('-').toReversed().join('/') },
  en: { separator: ',', mark: '.', day: (day: string) => day },
} as const satisfies Record<Language, object>

/** Decimals a number is given in a text file; more would be noise, and money has those of its currency. */
const decimals: Readonly<Record<CellKind, number>> = {
  text: 0,
  day: 0,
  money: 2,
  percent: 2,
  decimal: 2,
  count: 0,
}

/** A table as a text file that the spreadsheets of a language open: in UTF-8 with its mark. Shares are per cent. */
export const toCsv = (table: Table, language: Language): string =>
  `\ufeff${linesOf(table, language, spellings[language].separator)
    .map((line) => `${line}\r\n`)
    .join('')}`

/** A table as spreadsheets take it from the clipboard. */
export const toClipboard = (table: Table, language: Language): string =>
  linesOf(table, language, '\t').join('\n')

function linesOf({ titles, kinds, rows }: Table, language: Language, separator: string): string[] {
  const { mark, day } = spellings[language]
  const quoted = (text: string) => (/["\n\r\t;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const write = (value: Cell, kind: CellKind = 'text'): string => {
    if (value === null) return ''
    if (typeof value === 'number') {
      const shown = kind === 'percent' ? value * 100 : value
      return String(Number(shown.toFixed(decimals[kind]))).replace('.', mark)
    }
    if (kind === 'day') return day(value)
    return quoted(asSpreadsheetText(value))
  }
  return [
    titles.map((title) => write(title)),
    ...rows.map((row) => row.map((one, at) => write(one, kinds[at]))),
  ].map((line) => line.join(separator))
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
