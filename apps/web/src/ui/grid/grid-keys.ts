import type { Sheet } from './sheet.ts'
import { neighbour, type Grid } from './use-grid.ts'

/** A key, as far as the grid looks at it. */
export type GridKey = { readonly key: string; readonly isShifted: boolean; readonly isCommand: boolean }

/** Where the focus is: a key acts where it is now, not where it was drawn last. */
export type GridPlace<C extends string> = {
  readonly row: number
  readonly column: C
  readonly rowCount: number
  readonly columns: readonly C[]
  readonly range: readonly [first: number, last: number] | null
}

export type GridWays<C extends string> = Pick<Grid<C>, 'focus' | 'extend' | 'edit'> &
  Omit<Sheet<C>, 'text' | 'paste'>

/** What a key does in the grid, and whether it is used up by it; `null` when it means nothing here. */
export type KeyDeed = { readonly run: () => void; readonly isUsedUp: boolean }

export function deedOf<C extends string>(
  pressed: GridKey,
  place: GridPlace<C>,
  ways: GridWays<C>,
): KeyDeed | null {
  const { row, column } = place
  const run =
    commandOf(pressed, place, ways) ?? moveOf(pressed, place, ways) ?? changeOf(pressed, place, ways)
  if (run !== null) return { run, isUsedUp: true }
  // The digit goes on into the cell that it opens.
  return isDigit(pressed) && ways.can('digit', row, column)
    ? { run: () => ways.edit(row, column), isUsedUp: false }
    : null
}

const nothing = () => undefined

/** Filling down, choosing a whole column and taking back are the grid's, wherever the focus is: the browser has others for these keys. */
function commandOf<C extends string>(
  { key, isCommand, isShifted }: GridKey,
  { row, column, range, rowCount }: GridPlace<C>,
  ways: GridWays<C>,
): (() => void) | null {
  if (!isCommand || !['a', 'd', 'z'].includes(key.toLowerCase())) return null
  // The browser would take back what was typed in some other field, and go there.
  if (key.toLowerCase() === 'z') return isShifted ? nothing : ways.undo
  if (key.toLowerCase() === 'd' && isShifted) return () => ways.duplicate(row)
  if (!ways.can('edit', row, column)) return nothing
  const [from, to] = range ?? [row, null]
  if (key.toLowerCase() === 'd') return () => ways.fill(column, from, to)
  return () => {
    ways.focus(0, column)
    ways.extend(rowCount - 1)
  }
}

function moveOf<C extends string>(
  { key, isShifted, isCommand }: GridKey,
  { row, column, columns, rowCount }: GridPlace<C>,
  { focus, extend }: GridWays<C>,
): (() => void) | null {
  const reach = (to: number) => (isShifted ? extend(to) : focus(to, column))
  const last = rowCount - 1
  const moves: Readonly<Record<string, () => void>> = {
    ArrowUp: () => reach(isCommand ? 0 : row - 1),
    ArrowDown: () => reach(isCommand ? last : row + 1),
    ArrowLeft: () => focus(row, neighbour(columns, column, -1)),
    ArrowRight: () => focus(row, neighbour(columns, column, 1)),
    Home: () => focus(isCommand ? 0 : row, columns[0] ?? column),
    End: () => focus(isCommand ? last : row, columns.at(-1) ?? column),
    PageUp: () => focus(row - 10, column),
    PageDown: () => focus(row + 10, column),
    Escape: () => focus(row, column),
  }
  return moves[key] ?? null
}

function changeOf<C extends string>(
  { key }: GridKey,
  { row, column }: GridPlace<C>,
  ways: GridWays<C>,
): (() => void) | null {
  const isEditable = ways.can('edit', row, column)
  const changes: Readonly<Record<string, () => void>> = {
    Enter: () => (isEditable ? ways.edit(row, column) : ways.press(row, column)),
    F2: isEditable ? () => ways.edit(row, column) : nothing,
    Delete: ways.can('clear', row, column) ? () => ways.clear(row, column) : nothing,
  }
  return changes[key] ?? null
}

const isDigit = ({ key, isCommand }: GridKey): boolean => !isCommand && /^[\d.,]$/.test(key)
