import { currencyDecimals } from '@vigie/domain'
import type { TFunction } from 'i18next'
import type { Range } from '../../shared/figures/period.ts'
import { writeTable } from '../../data/campaigns.ts'
import { standingText } from '../../shared/file-publication/standing.ts'
import { failureText } from '../../lib/errors.ts'
import type { Language } from '../../lib/format.ts'
import { notify } from '../../ui/toast.ts'
import { columnName, isMoney, type Column } from './columns.ts'
import type { ListedRow } from './listed-row.ts'
import { saveFile, toCsv, type Cell, type CellKind, type Table } from './csv.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Export = {
  readonly format: 'csv' | 'xlsx'
  readonly rows: readonly ListedRow[]
  readonly columns: readonly Column[]
  readonly range: Range
  readonly account: string
  readonly currency: string
  readonly language: Language
}

/** Saves the rows and columns that are shown, in their order, as the spreadsheets of the person's language read them. */
export async function exportRows(t: TFunction, asked: Export): Promise<void> {
  const table = tableOf(t, asked)
  const name = t(($) => $.campaignList.export.file, asked.range)
  if (asked.format === 'csv') {
    // A number without its unit: the title says it.
    const titles = table.titles.map((title, at) => (table.kinds[at] === 'percent' ? `${title} (%)` : title))
    const text = toCsv({ ...table, titles }, asked.language)
    saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    return
  }
  try {
    const content = await writeTable(asked.account, {
      sheet: t(($) => $.campaignList.title),
      currency: asked.currency,
      titles: [...table.titles],
      kinds: [...table.kinds],
      rows: table.rows.map((row) => [...row]),
    })
    const bytes = Uint8Array.from(atob(content), (char) => char.codePointAt(0) ?? 0)
    saveFile(`${name}.xlsx`, new Blob([bytes], { type: workbookType }))
  } catch (error) {
    notify({ kind: 'error', ...failureText(error) })
  }
}

/** Titles and cells as they are shown; drafts have no figures. */
export function tableOf(
  t: TFunction,
  { rows, columns, currency, range }: Pick<Export, 'rows' | 'columns' | 'currency' | 'range'>,
): Table {
  const decimals = currencyDecimals(currency)
  const cellOf = (row: ListedRow, column: Column): Cell => {
    const value = column.value(row)
    if (value === null) return null
    return isMoney(column.key) ? Number((value / 10 ** decimals).toFixed(decimals)) : value
  }
  const statusOf = ({ isDraft, publication, status }: ListedRow): string => {
    if (isDraft) return publication ? standingText(t, publication) : t(($) => $.campaignList.draft)
    return status === null ? '' : t(($) => $.campaignList.bulk.status[status])
  }
  const deliveryOf = ({ standing }: ListedRow): string =>
    standing ? t(($) => $.standings.state[standing.delivery.state]) : ''
  return {
    titles: [
      t(($) => $.campaignList.columns.name),
      t(($) => $.campaignList.columns.status),
      t(($) => $.campaignList.columns.delivery),
      t(($) => $.campaignList.export.since),
      t(($) => $.campaignList.export.until),
      ...columns.map(({ key }) =>
        isMoney(key) ? `${columnName(t, key)} (${currency})` : columnName(t, key),
      ),
    ],
    kinds: ['text', 'text', 'text', 'day', 'day', ...columns.map(({ key }) => kindOf(key))],
    rows: rows.map((row) => [
      row.name,
      statusOf(row),
      deliveryOf(row),
      range.since,
      range.until,
      ...columns.map((column) => cellOf(row, column)),
    ]),
  }
}

function kindOf(key: Column['key']): CellKind {
  if (isMoney(key)) return 'money'
  if (key === 'ctr') return 'percent'
  return key === 'roas' ? 'decimal' : 'count'
}
