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
  'live',
  'budget',
  'actions',
] as const
export type Column = (typeof columns)[number]

/** What is live stands beside what is asked for once something is. */
export const columnsOf = (isLive: boolean): readonly Column[] =>
  isLive ? columns : columns.filter((column) => column !== 'live')

export type EditableColumn = 'count' | 'packages' | 'start' | 'end' | 'budget'

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
