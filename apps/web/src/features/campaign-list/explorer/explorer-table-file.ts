import type { TFunction } from 'i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import type { Range } from '../../../shared/figures/period.ts'
import { budgetColumn, columnName } from '../columns.ts'
import type { Cell, Table } from '../../../shared/table-file/csv.ts'
import { cellOf, kindOf, titleOf } from '../export-rows.ts'
import type { FigureColumn } from './explorer-columns.ts'
import type { Level } from './use-view.ts'

type Shown = {
  readonly level: Level
  readonly rows: readonly ExplorerRow[]
  readonly columns: readonly FigureColumn[]
  readonly currency: string
  readonly range: Range
}
/** A column of the file beside those of figures. */
type Word = {
  readonly title: string
  readonly kind: Table['kinds'][number]
  readonly of: (row: ExplorerRow) => Cell
}

/** Rows as they are shown, with what stands above each and the platform's own name of it. */
export function explorerTable(t: TFunction, { level, rows, columns, currency, range }: Shown): Table {
  const words = wordsOf(t, level, { currency, range })
  return {
    titles: [...words.map(({ title }) => title), ...columns.map((column) => titleOf(t, column, currency))],
    kinds: [...words.map(({ kind }) => kind), ...columns.map(({ key }) => kindOf(key))],
    rows: rows.map((row) => [
      ...words.map(({ of }) => of(row)),
      ...columns.map((column) => cellOf(column, column.total(row.figures), currency)),
    ]),
  }
}

function wordsOf(t: TFunction, level: Level, { currency, range }: Pick<Shown, 'currency' | 'range'>): Word[] {
  const text = (title: string, of: Word['of']): Word => ({ title, kind: 'text', of })
  const above =
    level === 'ad'
      ? [
          text(
            t(($) => $.explorer.columns.adset),
            ({ adsetName }) => adsetName,
          ),
        ]
      : []
  const budget: Word = {
    title: titleOf(t, budgetColumn, currency),
    kind: 'money',
    of: (row) => cellOf(budgetColumn, row.budget?.daily ?? row.budget?.lifetime ?? null, currency),
  }
  return [
    text(
      t(($) => $.explorer.columns[level]),
      ({ name }) => name,
    ),
    ...above,
    text(
      t(($) => $.rowMenu.export.campaign),
      ({ campaignName }) => campaignName,
    ),
    text(
      t(($) => $.rowMenu.export.id),
      ({ id }) => id,
    ),
    text(columnName(t, 'status'), ({ status }) => status && t(($) => $.campaignList.bulk.status[status])),
    text(columnName(t, 'delivery'), ({ delivery }) => t(($) => $.standings.state[delivery.state])),
    { title: t(($) => $.campaignList.export.since), kind: 'day', of: () => range.since },
    { title: t(($) => $.campaignList.export.until), kind: 'day', of: () => range.until },
    ...(level === 'adset' ? [budget] : []),
  ]
}
