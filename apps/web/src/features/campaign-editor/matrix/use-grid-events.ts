import { lineKey, type AdsetLine, type LineKey } from '@vigie/domain'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useAccount } from '../../../data/session.ts'
import { columnsOf, editableColumn } from './columns.ts'
import { deedOf, type GridPlace } from './grid-keys.ts'
import type { RowActions } from './row-props.ts'
import { cellText } from './read-cell.ts'
import { selectedRows, type Grid } from './use-grid.ts'
import type { LineCommands } from './use-line-commands.ts'

type Options = {
  readonly grid: Grid
  readonly lines: readonly AdsetLine[]
  readonly commands: LineCommands
  readonly actions: RowActions
  readonly isStartLocked: (key: LineKey) => boolean
}

/** Keys, copying and pasting, for all cells of the grid at once. */
export function useGridEvents({ grid, lines, commands, actions, isStartLocked }: Options) {
  const account = useAccount()
  const placeNow = (): GridPlace => {
    const { row, column } = grid.activeNow()
    const line = lines[row]
    return {
      row,
      column,
      line,
      rowCount: lines.length,
      columns: columnsOf(commands.shown()),
      editable: line ? editableColumn(column, line, isStartLocked(lineKey(line))) : null,
      range: selectedRows(grid.activeNow()),
    }
  }
  const ways = {
    ...grid,
    ...commands,
    clear: (line: AdsetLine, column: Parameters<RowActions['typed']>[1]) =>
      void actions.typed(lineKey(line), column, ''),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const deed = deedOf({ key: event.key, isShifted: event.shiftKey, isCommand }, placeNow(), ways)
    deed?.run()
    if (deed?.isUsedUp) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isField = event.target instanceof HTMLInputElement
    // A field would make one value of several: those of a column are for the lines under the cell that a click opened.
    if (isField && !/[\n\r\t]/.test(text.trim())) return
    const { row, column, editable } = placeNow()
    if (!editable || editable === 'packages') return
    event.preventDefault()
    if (isField) grid.focus(row, column)
    commands.paste(row, editable, text)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const { row, column, range } = placeNow()
    const [first, last] = range ?? [row, row]
    const texts = lines.slice(first, last + 1).map((line) => cellText(column, line, account))
    event.preventDefault()
    event.clipboardData.setData('text/plain', texts.join('\n'))
  }
  return { onKeyDown, onPaste, onCopy }
}
