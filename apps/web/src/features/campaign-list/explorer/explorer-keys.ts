import type { ExplorerRow } from '../../../data/explorer.ts'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import type { RowActionsByKey } from '../row-keys.ts'
import type { Selection } from '../use-selection.ts'
import type { Level } from './use-view.ts'

type Around = {
  readonly selection: Selection<ExplorerRow>
  readonly onOpen: (id: string) => void
  readonly onAsk: (asked: { readonly question: BulkQuestion; readonly rows: readonly ExplorerRow[] }) => void
}

/** Keys of a row: Space and X choose it, P switches it, B changes its budget, F its end, Enter opens it beside the list. */
export function explorerKeys(
  level: Level,
  { selection, onOpen, onAsk }: Around,
): RowActionsByKey<ExplorerRow> {
  const toggle = (row: ExplorerRow) => selection.toggle(row, false)
  const both: RowActionsByKey<ExplorerRow> = {
    ' ': toggle,
    x: toggle,
    Enter: ({ id }) => onOpen(id),
    p: (row) =>
      row.status !== null && onAsk({ question: row.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE', rows: [row] }),
  }
  if (level === 'ad') return both
  return {
    ...both,
    b: (row) => onAsk({ question: 'budget', rows: [row] }),
    f: (row) => row.status !== null && onAsk({ question: 'dates', rows: [row] }),
  }
}
