import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cellId, type Column } from './columns.ts'

export type ActiveCell = {
  readonly row: number
  readonly column: Column
  readonly isEditing: boolean
  /** Where a selection of several lines began; it ends at the active cell, in its column. */
  readonly anchor: number | null
}

/** First and last selected line. One cell alone is no selection of lines. */
export function selectedRows({
  row,
  anchor,
}: Pick<ActiveCell, 'row' | 'anchor'>): readonly [number, number] | null {
  return anchor === null || anchor === row ? null : [Math.min(anchor, row), Math.max(anchor, row)]
}

const firstCell: ActiveCell = { row: 0, column: 'budget', isEditing: false, anchor: null }

type Options = { readonly rowCount: number; readonly reveal: (row: number) => void }

/** Which cell has the focus, and whether it is being edited. */
export function useGrid({ rowCount, reveal }: Options) {
  const [active, show] = useState<ActiveCell>(firstCell)
  // A key pressed right after the focus moved must find it where it is, not where it was last drawn.
  const now = useRef<ActiveCell>(firstCell)
  const setActive = useCallback((next: ActiveCell) => {
    now.current = next
    show(next)
  }, [])
  const latest = useRef({ rowCount, reveal })
  useLayoutEffect(() => {
    latest.current = { rowCount, reveal }
  })

  /** Shows the cell, gives it the focus once it exists. */
  const moveTo = useCallback(
    (row: number, column: Column, anchor: number | null) => {
      const last = latest.current.rowCount - 1
      const target = Math.max(0, Math.min(last, row))
      setActive({ row: target, column, isEditing: false, anchor })
      latest.current.reveal(target)
      focusWhenDrawn(cellId(target, column), 10)
    },
    [setActive],
  )
  const focus = useCallback((row: number, column: Column) => moveTo(row, column, null), [moveTo])
  /** Stretches the selection from where it began to another line of the same column. */
  const extend = useCallback(
    (row: number) => {
      const { row: from, column, anchor } = now.current
      moveTo(row, column, anchor ?? from)
    },
    [moveTo],
  )
  const activate = useCallback(
    (row: number, column: Column) => {
      const former = now.current
      if (former.row === row && former.column === column && !former.isEditing) return
      setActive({ row, column, isEditing: false, anchor: null })
    },
    [setActive],
  )
  const edit = useCallback(
    // Editing one cell of a selection edits them all.
    (row: number, column: Column) => {
      const { column: selected, anchor, row: from } = now.current
      const range = selectedRows({ row: from, anchor })
      const isInside = selected === column && range !== null && row >= range[0] && row <= range[1]
      const other = from === row ? anchor : from
      setActive({ row, column, isEditing: true, anchor: isInside ? other : null })
    },
    [setActive],
  )
  const activeNow = useCallback(() => now.current, [])
  return { active, activeNow, focus, extend, activate, edit }
}

export type Grid = ReturnType<typeof useGrid>

/** A line far away is drawn a few frames after it is asked for. */
function focusWhenDrawn(id: string, attempts: number): void {
  requestAnimationFrame(() => {
    const cell = document.getElementById(id)
    if (cell) cell.focus({ preventScroll: false })
    else if (attempts > 0) focusWhenDrawn(id, attempts - 1)
  })
}

export function neighbour(columns: readonly Column[], column: Column, by: -1 | 1): Column {
  const index = columns.indexOf(column) + by
  return columns[Math.max(0, Math.min(columns.length - 1, index))] ?? column
}
