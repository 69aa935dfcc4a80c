import { lineKey, type AdsetLine } from '@vigie/domain'
import type { Column, EditableColumn } from './columns.ts'
import { neighbour, type Grid } from './use-grid.ts'
import type { LineCommands } from './use-line-commands.ts'

/** A key, as far as the grid looks at it. */
export type GridKey = { readonly key: string; readonly isShifted: boolean; readonly isCommand: boolean }

/** Where the focus is: a key acts where it is now, not where it was drawn last. */
export type GridPlace = {
  readonly row: number
  readonly column: Column
  readonly rowCount: number
  readonly columns: readonly Column[]
  readonly line: AdsetLine | undefined
  /** What may be changed in the cell. */
  readonly editable: EditableColumn | null
  readonly range: readonly [first: number, last: number] | null
}

export type GridWays = Pick<Grid, 'focus' | 'extend' | 'edit'> &
  Pick<LineCommands, 'duplicate' | 'fillDown' | 'remove' | 'undoLast'> & {
    readonly clear: (line: AdsetLine, column: EditableColumn) => void
  }

/** What a key does in the grid, and whether it is used up by it; `null` when it means nothing here. */
export type KeyDeed = { readonly run: () => void; readonly isUsedUp: boolean }

export function deedOf(pressed: GridKey, place: GridPlace, ways: GridWays): KeyDeed | null {
  const run =
    commandOf(pressed, place, ways) ?? moveOf(pressed, place, ways) ?? changeOf(pressed, place, ways)
  if (run !== null) return { run, isUsedUp: true }
  // The digit goes on into the cell that it opens.
  return isFirstDigit(pressed, place)
    ? { run: () => ways.edit(place.row, place.column), isUsedUp: false }
    : null
}

/** Filling down, choosing a whole column and taking back are the grid's, wherever the focus is: the browser has others for these keys. */
function commandOf(
  { key, isCommand, isShifted }: GridKey,
  place: GridPlace,
  ways: GridWays,
): (() => void) | null {
  const { row, column, line, editable, range, rowCount } = place
  if (!isCommand || !['a', 'd', 'z'].includes(key.toLowerCase())) return null
  // The browser would take back what was typed in some other field, and go there.
  if (key.toLowerCase() === 'z') return isShifted ? () => undefined : ways.undoLast
  if (key.toLowerCase() === 'd' && isShifted)
    return line ? () => ways.duplicate(lineKey(line)) : () => undefined
  if (editable === null) return () => undefined
  if (key.toLowerCase() === 'd') return () => ways.fillDown(range ? range[0] : row, editable, range?.[1])
  return () => {
    ways.focus(0, column)
    ways.extend(rowCount - 1)
  }
}

function moveOf({ key, isShifted, isCommand }: GridKey, place: GridPlace, ways: GridWays) {
  const { row, column, columns, rowCount } = place
  const { focus, extend } = ways
  const reach = (to: number) => (isShifted ? extend(to) : focus(to, column))
  const last = rowCount - 1
  const moves: Readonly<Record<string, () => void>> = {
    ArrowUp: () => reach(isCommand ? 0 : row - 1),
    ArrowDown: () => reach(isCommand ? last : row + 1),
    ArrowLeft: () => focus(row, neighbour(columns, column, -1)),
    ArrowRight: () => focus(row, neighbour(columns, column, 1)),
    Home: () => focus(isCommand ? 0 : row, 'target'),
    End: () => focus(isCommand ? last : row, 'actions'),
    PageUp: () => focus(row - 10, column),
    PageDown: () => focus(row + 10, column),
    Escape: () => focus(row, column),
  }
  return moves[key] ?? null
}

function changeOf({ key }: GridKey, { row, column, line, editable }: GridPlace, ways: GridWays) {
  const changes: Readonly<Record<string, () => void>> = {
    Enter: () => {
      if (editable) ways.edit(row, column)
      else if (column === 'actions' && line) ways.remove(lineKey(line))
    },
    F2: () => {
      if (editable) ways.edit(row, column)
    },
    Delete: () => {
      // A line has always some packages and some ad sets.
      if (line && editable && editable !== 'packages' && editable !== 'count') ways.clear(line, editable)
    },
  }
  return changes[key] ?? null
}

const isFirstDigit = ({ key, isCommand }: GridKey, { editable }: GridPlace): boolean =>
  !isCommand && /^[\d.,]$/.test(key) && (editable === 'budget' || editable === 'bid' || editable === 'count')
