import { currencyDecimals } from '@vigie/domain'
import type { TFunction } from 'i18next'
import type { Range } from '../../shared/figures/period.ts'
import { standingText } from '../../shared/file-publication/standing.ts'
import type { Language } from '../../lib/format.ts'
import { columnName, formulaUnit, isMoney, type Column } from './columns.ts'
import type { ListedRow } from './listed-row.ts'
import type { Cell, CellKind, Table } from '../../shared/table-file/csv.ts'
import { saveTable } from '../../shared/table-file/save-table.ts'

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
export const exportRows = (t: TFunction, asked: Export): Promise<void> =>
  saveTable({
    ...asked,
    t,
    table: tableOf(t, asked),
    name: t(($) => $.campaignList.export.file, asked.range),
    sheet: t(($) => $.campaignList.title),
  })

/** Titles and cells as they are shown; drafts have no figures. */
export function tableOf(
  t: TFunction,
  { rows, columns, currency, range }: Pick<Export, 'rows' | 'columns' | 'currency' | 'range'>,
): Table {
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
      ...columns.map((column) => titleOf(t, column, currency)),
    ],
    kinds: ['text', 'text', 'text', 'day', 'day', ...columns.map(({ key }) => kindOf(key))],
    rows: rows.map((row) => [
      row.name,
      statusOf(row),
      deliveryOf(row),
      range.since,
      range.until,
      ...columns.map((column) => cellOf(column, column.value(row), currency)),
    ]),
  }
}

/** A figure as a table holds it: money in whole units. */
export function cellOf({ key }: Pick<Column, 'key'>, value: number | null, currency: string): Cell {
  if (value === null || !isMoney(key)) return value
  const decimals = currencyDecimals(currency)
  return Number((value / 10 ** decimals).toFixed(decimals))
}

/** The title of a figure's column, with the unit of money. */
export const titleOf = (t: TFunction, { key }: Pick<Column, 'key'>, currency: string): string =>
  isMoney(key) ? `${columnName(t, key)} (${currency})` : columnName(t, key)

export function kindOf(key: Column['key']): CellKind {
  if (isMoney(key)) return 'money'
  const unit = formulaUnit(key)
  if (key === 'ctr' || unit === 'percent') return 'percent'
  if (unit !== null) return 'decimal'
  return key === 'roas' ? 'decimal' : 'count'
}
