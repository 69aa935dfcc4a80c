import type { Cell, Table } from './csv.ts'

/** What one cell, one workbook and one request of it take: the contract and the server refuse more. */
export const mostSigns = 400
export const mostRows = 20_000
const mostBytes = 1_900_000

/** What a workbook has not of its table: rows at its end, and the ends of long texts. */
export type Cut = { readonly rows: number; readonly texts: number }

type Fitted = {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** `null` where it holds the whole table. */
  readonly cut: Cut | null
}

const encoder = new TextEncoder()

/** As much of a table as a workbook takes, from its first row on. A text file has no such bounds. */
export function fitWorkbook({ titles, rows }: Pick<Table, 'titles' | 'rows'>): Fitted {
  let bytes = 0
  let texts = 0
  const kept: (readonly Cell[])[] = []
  for (const row of rows.slice(0, mostRows)) {
    const fitted = row.map(shorten)
    bytes += encoder.encode(JSON.stringify(fitted)).length + 1
    if (bytes > mostBytes) break
    texts += fitted.filter((cell, at) => cell !== row[at]).length
    kept.push(fitted)
  }
  const left = rows.length - kept.length
  return {
    titles: titles.map((title) => cutAt(title, 200)),
    rows: kept,
    cut: left + texts === 0 ? null : { rows: left, texts },
  }
}

const shorten = (cell: Cell): Cell => (typeof cell === 'string' ? cutAt(cell, mostSigns) : cell)

/** No sign is torn in two: half a pair is no text. */
function cutAt(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  return `${/[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start}…`
}
