import type { endpoints, RequestOf } from '@vigie/contract'
import writeExcel, { type SheetData } from 'write-excel-file/node'

type Table = RequestOf<typeof endpoints.writeTable>['body']
type Cell = SheetData[number][number]

/** Signs that no sheet's name holds. */
const notInNames = /[[\]:*?/\\]|^'|'$/g

/** A table as a workbook, base64. Every cell is a typed value: nothing in it can be run as a formula. */
export async function writeTable({ sheet, titles, rows }: Table): Promise<string> {
  const head = titles.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }))
  const workbook = writeExcel([
    {
      sheet: sheet.replaceAll(notInNames, ' '),
      data: [head, ...rows.map((row) => row.map(cellOf))],
      columns: titles.map((title, index) => ({ width: index === 0 ? 44 : Math.max(12, title.length + 2) })),
      stickyRowsCount: 1,
    },
  ])
  return (await workbook.toBuffer()).toString('base64')
}

function cellOf(value: string | number | null): Cell {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
