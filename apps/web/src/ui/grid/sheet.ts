/** What a key may do with a cell: open it, open it by a digit that goes on into it, empty it, or paste over it. */
export type CellWay = 'edit' | 'digit' | 'clear' | 'paste'

/**
 * What a grid is laid over. It is all that the grid knows of what its cells mean: it moves, selects, copies and pastes,
 * and whoever owns the rows says what becomes of them.
 */
export type Sheet<C extends string> = {
  readonly can: (way: CellWay, row: number, column: C) => boolean
  /** What copying the cell gives: the text that pasting it back would read. */
  readonly text: (row: number, column: C) => string
  readonly clear: (row: number, column: C) => void
  /** Gives the value of a row to those under it, as far as a row or, with `null`, as the last. */
  readonly fill: (column: C, from: number, to: number | null) => void
  readonly paste: (row: number, column: C, text: string) => void
  /** Enter on a cell that is not for editing. */
  readonly press: (row: number, column: C) => void
  readonly duplicate: (row: number) => void
  readonly undo: () => void
}

export type ActiveCell<C extends string> = {
  readonly row: number
  readonly column: C
  readonly isEditing: boolean
  /** Where a selection of several rows began; it ends at the active cell, in its column. */
  readonly anchor: number | null
}

/** First and last selected row. One cell alone is no selection of rows. */
export const selectedRows = ({
  row,
  anchor,
}: Pick<ActiveCell<string>, 'row' | 'anchor'>): readonly [first: number, last: number] | null =>
  anchor === null || anchor === row ? null : [Math.min(anchor, row), Math.max(anchor, row)]

/** Where the focus goes when a cell that was edited is left; `lost`: it went elsewhere by itself. */
export type LeftBy = 'stay' | 'down' | 'left' | 'right' | 'lost'
