import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cellId, columns, type Column } from './columns.ts'

export type ActiveCell = { readonly row: number; readonly column: Column; readonly isEditing: boolean }

type Options = { readonly rowCount: number; readonly reveal: (row: number) => void }

/** Which cell has the focus, and whether it is being edited. */
export function useGrid({ rowCount, reveal }: Options) {
  const [active, setActive] = useState<ActiveCell>({ row: 0, column: 'budget', isEditing: false })
  const latest = useRef({ rowCount, reveal })
  useLayoutEffect(() => {
    latest.current = { rowCount, reveal }
  })

  /** Shows the cell, gives it the focus once it exists. */
  const focus = useCallback((row: number, column: Column) => {
    const last = latest.current.rowCount - 1
    const target = Math.max(0, Math.min(last, row))
    setActive({ row: target, column, isEditing: false })
    latest.current.reveal(target)
    focusWhenDrawn(cellId(target, column), 10)
  }, [])
  const activate = useCallback((row: number, column: Column) => {
    setActive((former) =>
      former.row === row && former.column === column && !former.isEditing
        ? former
        : { row, column, isEditing: false },
    )
  }, [])
  const edit = useCallback((row: number, column: Column) => {
    setActive({ row, column, isEditing: true })
  }, [])
  return { active, focus, activate, edit }
}

/** A line far away is drawn a few frames after it is asked for. */
function focusWhenDrawn(id: string, attempts: number): void {
  requestAnimationFrame(() => {
    const cell = document.getElementById(id)
    if (cell) cell.focus({ preventScroll: false })
    else if (attempts > 0) focusWhenDrawn(id, attempts - 1)
  })
}

export function neighbour(column: Column, by: -1 | 1): Column {
  const index = columns.indexOf(column) + by
  return columns[Math.max(0, Math.min(columns.length - 1, index))] ?? column
}
