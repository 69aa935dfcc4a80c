import { lineKey, type AdsetLine, type LineKey } from '@vigie/domain'
import type { CellWay, Sheet } from '../../../ui/grid/sheet.ts'
import { editableColumn, type Column, type EditableColumn } from './columns.ts'
import { cellText, type Account } from './read-cell.ts'
import type { RowActions } from './row-props.ts'
import type { LineCommands } from './use-line-commands.ts'

/** What keys may do in a column that may be changed. A line has always some packages and some ad sets: neither is emptied. */
const waysOf: Readonly<Record<EditableColumn, readonly CellWay[]>> = {
  count: ['edit', 'digit', 'paste'],
  packages: ['edit'],
  start: ['edit', 'clear', 'paste'],
  end: ['edit', 'clear', 'paste'],
  bid: ['edit', 'digit', 'clear', 'paste'],
  budget: ['edit', 'digit', 'clear', 'paste'],
}
const isEditable = (column: Column): column is EditableColumn => column in waysOf

type Given = {
  readonly lines: readonly AdsetLine[]
  readonly commands: LineCommands
  readonly actions: RowActions
  readonly account: Account
  readonly isStartLocked: (key: LineKey) => boolean
}

/** The lines as a grid meets them: what its keys may do with a cell, and which command that is. */
export function matrixSheet({ lines, commands, actions, account, isStartLocked }: Given): Sheet<Column> {
  const lineAt = (row: number, run: (line: AdsetLine) => void) => {
    const line = lines[row]
    if (line) run(line)
  }
  return {
    can: (way, row, column) => {
      const line = lines[row]
      const editable = line ? editableColumn(column, line, isStartLocked(lineKey(line))) : null
      return editable !== null && waysOf[editable].includes(way)
    },
    text: (row, column) => {
      const line = lines[row]
      return line ? cellText(column, line, account) : ''
    },
    clear: (row, column) =>
      lineAt(row, (line) => {
        if (isEditable(column)) actions.typed(lineKey(line), column, '')
      }),
    // From a line whose own start is fixed, others take their start all the same.
    fill: (column, from, to) => {
      if (isEditable(column)) commands.fillDown(from, column, to)
    },
    paste: (row, column, text) => {
      if (isEditable(column)) commands.paste(row, column, text)
    },
    press: (row, column) =>
      lineAt(row, (line) => {
        if (column === 'actions') commands.remove(lineKey(line))
        if (column === 'target') actions.preview(lineKey(line))
      }),
    duplicate: (row) => lineAt(row, (line) => commands.duplicate(lineKey(line))),
    undo: commands.undoLast,
  }
}
