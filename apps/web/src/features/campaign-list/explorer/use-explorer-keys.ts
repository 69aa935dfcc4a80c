import { useNavigate } from '@tanstack/react-router'
import type { ExplorerRow } from '../../../data/explorer.ts'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import { addressOfLevel, carried, type LevelSearch } from '../levels/level-search.ts'
import type { RowActionsByKey } from '../row-keys.ts'
import type { Selection } from '../use-selection.ts'
import type { Level } from './use-view.ts'

type Around = {
  readonly selection: Selection<ExplorerRow>
  readonly search: LevelSearch
  readonly onAsk: (asked: { readonly question: BulkQuestion; readonly rows: readonly ExplorerRow[] }) => void
}

/** Keys of a row: Space and X choose it, P switches it, B changes its budget, Enter opens what is below. */
export function useExplorerKeys(
  level: Level,
  { selection, search, onAsk }: Around,
): RowActionsByKey<ExplorerRow> {
  const navigate = useNavigate()
  const toggle = (row: ExplorerRow) => selection.toggle(row, false)
  const both: RowActionsByKey<ExplorerRow> = {
    ' ': toggle,
    x: toggle,
    p: (row) =>
      row.status !== null && onAsk({ question: row.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE', rows: [row] }),
  }
  if (level === 'ad') return both
  return {
    ...both,
    b: (row) => onAsk({ question: 'budget', rows: [row] }),
    Enter: ({ id }) => void navigate({ to: addressOfLevel.ad, search: { ...carried(search), adsets: id } }),
  }
}
