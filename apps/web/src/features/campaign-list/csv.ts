export type Cell = string | number | null

/** A text that a spreadsheet would run as a formula is made text by an apostrophe. */
const isFormula = /^[\s]*[=+\-@\t\r]/

function cell(value: Cell): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && isFormula.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV with semicolons, in UTF-8 with its mark, as spreadsheets open it. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
