import { lineKey, type LineChange, type LineKey } from '@vigie/domain'
import { useMemo } from 'react'
import { columnsOf, editableColumn, type Column, type EditableColumn } from './columns.ts'
import type { RowActions } from './row-props.ts'
import { neighbour, selectedRows, type Grid } from './use-grid.ts'
import type { LineCommands } from './use-line-commands.ts'

/** What rows ask of the matrix: on the line of a cell, or on every selected line when the cell is one of them. */
export function useRowActions(
  grid: Grid,
  commands: LineCommands,
  isStartLocked: (key: LineKey) => boolean,
): RowActions {
  const { activeNow, focus, extend, activate, edit } = grid
  return useMemo(() => {
    const keysOf = (key: LineKey): readonly LineKey[] => {
      const range = selectedRows(activeNow())
      const selected = range ? commands.keysBetween(...range) : []
      return selected.includes(key) ? selected : [key]
    }
    const beside = (column: Column, by: -1 | 1) => neighbour(columnsOf(commands.shown()), column, by)
    return {
      activate,
      extend,
      remove: commands.remove,
      duplicate: commands.duplicate,
      fillDown: commands.fillDown,
      change: (key: LineKey, change: LineChange) => commands.change(keysOf(key), change),
      restore: (key: LineKey, change: LineChange) => commands.change([key], change),
      typed: (key: LineKey, column: EditableColumn, text: string) =>
        commands.typed(keysOf(key), column, text),
      edit: (row, column) => {
        const line = commands.lineAt(row)
        if (line && editableColumn(column, line, isStartLocked(lineKey(line))) !== null) edit(row, column)
        else focus(row, column)
      },
      done: (row, column, move) => {
        const ends = {
          lost: () => activate(row, column),
          down: () => focus(row + 1, column),
          stay: () => focus(row, column),
          left: () => focus(row, beside(column, -1)),
          right: () => focus(row, beside(column, 1)),
        }
        ends[move]()
      },
    }
  }, [commands, activate, activeNow, edit, extend, focus, isStartLocked])
}
