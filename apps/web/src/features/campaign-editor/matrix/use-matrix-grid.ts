import { isCapped, startLockOf, type AdsetLine } from '@vigie/domain'
import { useMemo } from 'react'
import { useAccount } from '../../../data/session.ts'
import { gridEvents } from '../../../ui/grid/grid-events.ts'
import { useGrid } from '../../../ui/grid/use-grid.ts'
import { useDraft, useDraftFields, useEditor } from '../session/use-editor.ts'
import { cellId, columnsOf } from './columns.ts'
import { matrixSheet } from './matrix-sheet.ts'
import { useLineCommands } from './use-line-commands.ts'
import { useRowActions } from './use-row-actions.ts'

/** The grid laid over the lines: which columns it has, what its keys and its rows do. */
export function useMatrixGrid(lines: readonly AdsetLine[], reveal: (row: number) => void) {
  const account = useAccount()
  const isLive = useEditor().published !== null
  const isBidding = useDraft(({ bidStrategy }) => isCapped(bidStrategy))
  const columns = useMemo(() => columnsOf({ isLive, isBidding }), [isLive, isBidding])
  const lockedBy = useDraftFields('campaignId', 'type', 'publishedLines')
  const isStartLocked = useMemo(() => startLockOf(lockedBy), [lockedBy])
  const grid = useGrid({ columns, rowCount: lines.length, first: 'budget', reveal, idOf: cellId })
  const commands = useLineCommands()
  const actions = useRowActions(grid, commands)
  const events = gridEvents(grid, matrixSheet({ lines, commands, actions, account, isStartLocked }))
  return { grid, columns, actions, events, isStartLocked, shown: { isLive, isBidding } }
}
