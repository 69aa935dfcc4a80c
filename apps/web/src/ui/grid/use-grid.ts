import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { selectedRows, type ActiveCell, type LeftBy } from './sheet.ts'

/** What is drawn of the grid. */
type Drawn<C extends string> = {
  readonly columns: readonly C[]
  readonly rowCount: number
  /** Scrolls to a row that is not drawn. */
  readonly reveal: (row: number) => void
  readonly idOf: (row: number, column: C) => string
}

/** The cell that the keyboard comes to first. */
type Options<C extends string> = Drawn<C> & { readonly first: C }

/** Which cell has the focus, which rows are selected, and whether the cell is being edited. */
export function useGrid<C extends string>({ first, ...drawn }: Options<C>) {
  const [moves] = useState(() => gridMoves(first, drawn))
  useLayoutEffect(() => moves.draw(drawn))
  const active = useSyncExternalStore(moves.subscribe, moves.activeNow)
  return { active, ...moves }
}

export type Grid<C extends string> = ReturnType<typeof useGrid<C>>

/**
 * The place in the grid and the ways to move it. It is kept outside React, because a key pressed right after the focus moved
 * must find it where it is, not where it was last drawn; and as the functions stay the same, no row is redrawn for them.
 */
function gridMoves<C extends string>(first: C, given: Drawn<C>) {
  let active: ActiveCell<C> = { row: 0, column: first, isEditing: false, anchor: null }
  let drawn = given
  const listeners = new Set<() => void>()
  const set = (next: ActiveCell<C>) => {
    active = next
    for (const tell of listeners) tell()
  }
  /** Shows the cell, gives it the focus once it exists. */
  const moveTo = (row: number, column: C, anchor: number | null) => {
    const target = Math.max(0, Math.min(drawn.rowCount - 1, row))
    set({ row: target, column, isEditing: false, anchor })
    drawn.reveal(target)
    focusWhenDrawn(drawn.idOf(target, column), 10)
  }
  const focus = (row: number, column: C) => moveTo(row, column, null)
  const activate = (row: number, column: C) => {
    if (active.row === row && active.column === column && !active.isEditing) return
    set({ row, column, isEditing: false, anchor: null })
  }
  const beside = (column: C, step: -1 | 1) => neighbour(drawn.columns, column, step)
  return {
    draw: (next: Drawn<C>) => {
      drawn = next
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    activeNow: () => active,
    drawnNow: () => drawn,
    focus,
    activate,
    /** Stretches the selection from where it began to another row of the same column. */
    extend: (row: number) => moveTo(row, active.column, active.anchor ?? active.row),
    edit: (row: number, column: C) =>
      set({ row, column, isEditing: true, anchor: otherEnd(active, row, column) }),
    leave: (row: number, column: C, by: LeftBy) => {
      const ends: Readonly<Record<LeftBy, () => void>> = {
        lost: () => activate(row, column),
        down: () => focus(row + 1, column),
        stay: () => focus(row, column),
        left: () => focus(row, beside(column, -1)),
        right: () => focus(row, beside(column, 1)),
      }
      ends[by]()
    },
  }
}

/** Editing one cell of a selection edits them all: the end of it that is not the cell. */
function otherEnd<C extends string>(active: ActiveCell<C>, row: number, column: C): number | null {
  const range = selectedRows(active)
  if (active.column !== column || range === null || row < range[0] || row > range[1]) return null
  return active.row === row ? active.anchor : active.row
}

/** A row far away is drawn a few frames after it is asked for. */
function focusWhenDrawn(id: string, attempts: number): void {
  requestAnimationFrame(() => {
    const cell = document.getElementById(id)
    if (cell) cell.focus({ preventScroll: false })
    else if (attempts > 0) focusWhenDrawn(id, attempts - 1)
  })
}

export function neighbour<C extends string>(columns: readonly C[], column: C, by: -1 | 1): C {
  const index = columns.indexOf(column) + by
  return columns[Math.max(0, Math.min(columns.length - 1, index))] ?? column
}
