import type { endpoints, RequestOf } from '@vigie/contract'
import { currencyDecimals } from '@vigie/domain'
import writeExcel, { type SheetData } from 'write-excel-file/node'

type Table = RequestOf<typeof endpoints.writeTable>['body']
type Cell = SheetData[number][number]
type Kind = Table['kinds'][number]

/** Signs that no sheet's name holds. */
const notInNames = /[[\]:*?/\\]|^'|'$/g

/** A table as a workbook, base64. Every cell is a typed value: nothing in it can be run as a formula. */
export async function writeTable({ sheet, currency, titles, kinds, rows }: Table): Promise<string> {
  const formats = formatsOf(currency)
  const head = titles.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }))
  const workbook = writeExcel([
    {
      sheet: sheet.replaceAll(notInNames, ' '),
      data: [
        head,
        ...rows.map((row) => row.map((value, place) => cellOf(value, kinds[place] ?? 'text', formats))),
      ],
      columns: titles.map((title, index) => ({ width: index === 0 ? 44 : Math.max(12, title.length + 2) })),
      stickyRowsCount: 1,
    },
  ])
  return (await workbook.toBuffer()).toString('base64')
}

/** How a spreadsheet shows each kind of number; its own language decides the marks. */
function formatsOf(currency: string): Readonly<Record<Exclude<Kind, 'text'>, string>> {
  const decimals = currencyDecimals(currency)
  const places = decimals > 0 ? `.${'0'.repeat(decimals)}` : ''
  return {
    day: 'yyyy-mm-dd',
    money: `#,##0${places}\\ "${currency === 'EUR' ? '€' : currency}"`,
    percent: '0.00%',
    decimal: '0.00',
    count: '#,##0',
  }
}

function cellOf(value: string | number | null, kind: Kind, formats: ReturnType<typeof formatsOf>): Cell {
  if (value === null || value === '') return null
  const format = kind === 'text' ? undefined : formats[kind]
  if (typeof value === 'number') return { value, type: Number, ...(format ? { format } : {}) }
  const day = kind === 'day' ? Date.parse(`${value}T00:00:00Z`) : NaN
  if (Number.isNaN(day)) return { value, type: String }
  return { value: new Date(day), type: Date, format: formats.day }
}
