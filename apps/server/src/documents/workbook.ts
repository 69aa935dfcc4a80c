import readExcel from 'read-excel-file/universal'
import writeExcel, { type SheetData } from 'write-excel-file/node'
import { fromCells, toCells, type Cell } from './flat-cells.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

type Wire = { readonly [key: string]: unknown }

/** The campaign has a field per row; its lines have a row each, in a sheet of their own. */
const sheets = { campaign: 'Campaign', lines: 'Ad sets' } as const
const linesKey = 'detailled_adset'
/** Lines that went with ads that are left out: a sheet has the campaign as it is published. */
const restingKey = 'left_out_lines'

/** Columns of the lines that are always there, in the order a person reads them; others follow. */
const usualColumns = [
  'type',
  'name',
  'targeting_packages.name',
  'n_adsets',
  'package_creas',
  'start_time',
  'end_time',
  'daily_budget',
  'lifetime_budget',
]

/** A configuration as a workbook. Everything is written as a value, never as a formula. */
export async function writeWorkbook(item: Wire): Promise<Buffer> {
  const { [linesKey]: lines, [restingKey]: _resting, ...campaign } = item
  const rows = (Array.isArray(lines) ? lines : []).map((line) => toCells(line as Wire))
  const columns = [...new Set([...usualColumns, ...rows.flatMap((row) => [...row.keys()])])]
  const fields = [...toCells(campaign)]
  const workbook = writeExcel([
    {
      sheet: sheets.campaign,
      data: [head(['field', 'value']), ...fields.map(([name, cell]) => [cellOf(name), cellOf(cell)])],
      columns: [{ width: 36 }, { width: 60 }],
    },
    {
      sheet: sheets.lines,
      data: [head(columns), ...rows.map((row) => columns.map((column) => cellOf(row.get(column) ?? null)))],
      columns: columns.map(() => ({ width: 24 })),
    },
  ])
  return workbook.toBuffer()
}

const head = (titles: readonly string[]): SheetData[number] =>
  titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))

function cellOf(value: Cell): SheetData[number][number] {
  switch (typeof value) {
    case 'number':
      return { value, type: Number }
    case 'boolean':
      return { value, type: Boolean }
    default:
      return value === null || value === '' ? null : { value, type: String, wrap: true }
  }
}

/** A workbook back as a configuration. */
export async function readWorkbook(content: Buffer): Promise<Wire> {
  const found = await readExcel(unpackWorkbook(content), { trim: false })
  const dataOf = (name: string) => found.find(({ sheet }) => sheet === name)?.data ?? []
  const [titles = [], ...rows] = dataOf(sheets.lines)
  const columns = titles.map((title) => String(title ?? ''))
  const isFilled = (row: readonly unknown[]) => row.some((cell) => cell !== null && cell !== '')
  const [, ...fields] = dataOf(sheets.campaign)
  const item = fromCells(
    fields
      .map(([name, value]): [string, Cell] => [String(name ?? ''), plain(value)])
      .filter(([name]) => name !== ''),
  )
  const lines = rows
    .filter(isFilled)
    .map((row) => fromCells(columns.map((column, index): [string, Cell] => [column, plain(row[index])])))
  return { ...item, [linesKey]: lines }
}

/** A day that a spreadsheet turned into a date is an instant again. */
function plain(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 19)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
