import type { LineChange, LineKey } from '@vigie/domain'
import { useMemo } from 'react'
import { selectedRows } from '../../../ui/grid/sheet.ts'
import type { Grid } from '../../../ui/grid/use-grid.ts'
import type { Column, EditableColumn } from './columns.ts'
import type { RowActions } from './row-props.ts'
import { useOpenPreview } from '../preview/ad-previews.tsx'
import type { LineCommands } from './use-line-commands.ts'

/** What rows ask of the matrix: on the line of a cell, or on every selected line when the cell is one of them. */
export function useRowActions(grid: Grid<Column>, commands: LineCommands): RowActions {
  const preview = useOpenPreview()
  const { activeNow, focus, extend, activate, edit, leave } = grid
  return useMemo(() => {
    const keysOf = (key: LineKey): readonly LineKey[] => {
      const range = selectedRows(activeNow())
      const selected = range ? commands.keysBetween(...range) : []
      return selected.includes(key) ? selected : [key]
    }
    return {
      ...{ activate, focus, extend, edit, leave },
      preview,
      remove: commands.remove,
      duplicate: commands.duplicate,
      fillDown: (row, column) => commands.fillDown(row, column, null),
      change: (key: LineKey, change: LineChange) => commands.change(keysOf(key), change),
      restore: (key: LineKey, change: LineChange) => commands.change([key], change),
      typed: (key: LineKey, column: EditableColumn, text: string) =>
        commands.typed(keysOf(key), column, text),
    }
  }, [commands, preview, activate, activeNow, edit, extend, focus, leave])
}
