import type { TFunction } from 'i18next'
import { loadTexts } from '../../lib/speech.ts'
import type { Language } from '../../lib/format.ts'
import { toClipboard, type Table } from '../../shared/table-file/csv.ts'
import { copyText } from './row-menu/copy-text.ts'

/** Puts rows on the clipboard with the titles of their columns, as spreadsheets take them. */
export async function copyTable(t: TFunction, table: Table, language: Language): Promise<void> {
  await loadTexts(['rowMenu'])
  copyText(
    toClipboard(table, language),
    t(($) => $.rowMenu.copiedRows, { count: table.rows.length }),
  )
}
