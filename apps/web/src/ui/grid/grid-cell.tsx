import type { ReactNode } from 'react'
import type { Grid } from './use-grid.ts'

type Props<C extends string> = {
  readonly id: string
  readonly className: string | undefined
  readonly row: number
  readonly column: C
  readonly isHeader: boolean
  readonly isEditable: boolean
  readonly isSelected: boolean
  readonly isWrong: boolean
  readonly isChanged: boolean
  /** The one cell of the grid that the keyboard comes to. */
  readonly isReached: boolean
  readonly moves: Pick<Grid<C>, 'activate' | 'extend' | 'focus' | 'edit'>
  readonly children: ReactNode
}

/** A cell: what a pointer does to it. Keys are those of the grid around. */
export function GridCell<C extends string>({
  row,
  column,
  moves,
  isEditable,
  isSelected,
  ...props
}: Props<C>) {
  return (
    // The grid around handles the keys of all its cells.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      id={props.id}
      role={props.isHeader ? 'rowheader' : 'gridcell'}
      className={props.className}
      data-column={column}
      data-editable={isEditable || undefined}
      data-selected={isSelected || undefined}
      aria-selected={isSelected || undefined}
      data-wrong={props.isWrong || undefined}
      data-changed={props.isChanged || undefined}
      aria-invalid={props.isWrong || undefined}
      aria-readonly={!isEditable || undefined}
      tabIndex={props.isReached ? 0 : -1}
      onMouseDown={(event) => {
        // With Shift the selection stretches here; the cell itself must not take the focus first.
        if (!event.shiftKey) return
        event.preventDefault()
        moves.extend(row)
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget) moves.activate(row, column)
      }}
      onClick={(event) => {
        // A click inside a floating calendar reaches here through the tree of components: it is not on the cell.
        const isOnCell = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (!isOnCell || event.shiftKey || event.target instanceof HTMLInputElement) return
        if (isEditable) moves.edit(row, column)
        else moves.focus(row, column)
      }}
    >
      {props.children}
    </div>
  )
}
