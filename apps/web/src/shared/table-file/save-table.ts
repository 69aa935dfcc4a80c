import type { TFunction } from 'i18next'
import { writeTable } from '../../data/campaigns.ts'
import { failureText } from '../../lib/errors.ts'
import type { Language } from '../../lib/format.ts'
import { notify } from '../../ui/toast.ts'
import { saveFile, toCsv, type Table } from './csv.ts'
import { fitWorkbook } from './fit-workbook.ts'
import { tellCut } from './tell-cut.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Saved = {
  readonly t: TFunction
  readonly format: 'csv' | 'xlsx'
  readonly table: Table
  /** Without what says its kind. */
  readonly name: string
  readonly sheet: string
  readonly account: string
  readonly currency: string
  readonly language: Language
}

/** Saves a table as the spreadsheets of the person's language read it; what a workbook cannot hold of it is told. */
export async function saveTable({ t, format, table, name, ...asked }: Saved): Promise<void> {
  if (format === 'csv') {
    // A number without its unit: the title says it.
    const titles = table.titles.map((title, at) => (table.kinds[at] === 'percent' ? `${title} (%)` : title))
    const text = toCsv({ ...table, titles }, asked.language)
    saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    return
  }
  try {
    const { titles, rows, cut } = fitWorkbook(table)
    const content = await writeTable(asked.account, {
      sheet: asked.sheet,
      currency: asked.currency,
      titles: [...titles],
      kinds: [...table.kinds],
      rows: rows.map((row) => [...row]),
    })
    const bytes = Uint8Array.from(atob(content), (char) => char.codePointAt(0) ?? 0)
    saveFile(`${name}.xlsx`, new Blob([bytes], { type: workbookType }))
    if (cut) await tellCut(t, asked.language, cut)
  } catch (error) {
    notify({ kind: 'error', ...failureText(error) })
  }
}
