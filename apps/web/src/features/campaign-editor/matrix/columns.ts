import { canSplit, type AdsetLine } from '@vigie/domain'

/** Columns of the matrix, in their order on the screen. */
export const columns = [
  'target',
  'count',
  'geo',
  'packages',
  'exclusions',
  'start',
  'end',
  'bid',
  'live',
  'budget',
  'actions',
] as const
export type Column = (typeof columns)[number]

/** What only some campaigns have: something live, and a strategy that bids by an amount. */
export type Shown = { readonly isLive: boolean; readonly isBidding: boolean }

/** What is live stands beside what is asked for once something is. */
export const columnsOf = ({ isLive, isBidding }: Shown): readonly Column[] =>
  columns.filter(
    (column) => (column === 'live' && isLive) || (column === 'bid' && isBidding) || !optional.has(column),
  )
const optional: ReadonlySet<Column> = new Set(['live', 'bid'])

export type EditableColumn = 'count' | 'packages' | 'start' | 'end' | 'bid' | 'budget'

/**
 * What a person may change on a line; audiences and broad targeting always make one ad set,
 * and publication fixes when a line starts.
 */
export function editableColumn(
  column: Column,
  line: AdsetLine,
  isStartLocked: boolean,
): EditableColumn | null {
  switch (column) {
    case 'count':
      return canSplit(line.target) ? column : null
    case 'start':
      return isStartLocked ? null : column
    case 'packages':
    case 'end':
    case 'bid':
    case 'budget':
      return column
    case 'target':
    case 'geo':
    case 'exclusions':
    case 'live':
    case 'actions':
      return null
  }
}

export const cellId = (row: number, column: Column): string => `matrix-${row}-${column}`
