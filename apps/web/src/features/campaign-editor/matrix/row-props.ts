import type { AdsetLine, LineChange, LineKey, LiveLine } from '@vigie/domain'
import type { Grid } from '../../../ui/grid/use-grid.ts'
import type { Column, EditableColumn } from './columns.ts'

/** What a row asks of the matrix. The same object for every row and every render. */
export type RowActions = Pick<Grid<Column>, 'activate' | 'focus' | 'extend' | 'edit' | 'leave'> & {
  readonly change: (key: LineKey, change: LineChange) => void
  /** Takes one line back to what is live of it. */
  readonly restore: (key: LineKey, change: LineChange) => void
  readonly typed: (key: LineKey, column: EditableColumn, text: string) => boolean
  /** Shows the ads of the line as they will be seen. */
  readonly preview: (key: LineKey) => void
  readonly remove: (key: LineKey) => void
  readonly duplicate: (key: LineKey) => void
  readonly fillDown: (row: number, column: EditableColumn) => void
}

export type RowProps = {
  readonly line: AdsetLine
  readonly columns: readonly Column[]
  readonly row: number
  readonly currency: string
  /** The account's: days begin and end on its clock. */
  readonly timezone: string
  /** What is live of the line, `null` while nothing of it is; not given while nothing of the campaign is. */
  readonly live: LiveLine | null | undefined
  readonly isStartLocked: boolean
  readonly offeredPackages: readonly string[]
  readonly isBudgetRequired: boolean
  readonly activeColumn: Column | null
  /** The column in which this line is part of a selection of several. */
  readonly selectedColumn: Column | null
  readonly isEditing: boolean
  readonly actions: RowActions
  /** Where the row stands when only the visible ones exist. */
  readonly top: number | null
  readonly measure: ((row: HTMLDivElement | null) => void) | undefined
}
