import { useCallback, useState } from 'react'
import { useCan, useSession } from '../../data/session.ts'
import type { EditedField } from './budget-cell.tsx'
import type { ColumnKey } from './columns.ts'
import type { ListedRow } from './listed-row.ts'
import type { Opened } from './panel/use-opened.ts'
import { rowKeys } from './row-keys.ts'
import { useRowCommands } from './use-row-commands.ts'
import { rowKey, type Selection } from './use-selection.ts'
import { useLatest } from '../../lib/use-latest.ts'

type Around = {
  readonly selection: Selection
  readonly opened: Opened
  readonly onSource: (row: ListedRow, column: ColumnKey) => void
}

/** What is done in the rows of the table, by hand and by key: opening, switching, writing into one. */
export function useRowWork(shown: readonly ListedRow[], { selection, opened, onSource }: Around) {
  const mayChange = useCan('live:change')
  const { singleKeyShortcuts } = useSession().preferences
  const commands = useRowCommands()
  const [edited, setEdited] = useState<{ key: string; field: EditedField } | null>(null)
  const { shut } = opened
  const edit = useCallback(
    (row: ListedRow, field: EditedField | null) => {
      if (field === 'dates') {
        void import('./asked-dates.ts').then(({ askDates }) => askDates(row))
        return
      }
      setEdited(field && { key: rowKey(row), field })
      // Who writes into a row looks at the row.
      if (field !== null) shut()
    },
    [shut],
  )
  const open = (row: ListedRow) =>
    row.campaignId === null ? commands.open(row) : opened.open(row.campaignId)
  const toggleStatus = (row: ListedRow) => void commands.toggleStatus(row)
  const actions = {
    Enter: open,
    e: commands.edit,
    d: (row: ListedRow) => commands.duplicate(row),
    p: toggleStatus,
    x: (row: ListedRow) => selection.toggle(row, false),
    ' ': (row: ListedRow) => selection.toggle(row, false),
    r: (row: ListedRow) => mayChange && !row.isDraft && edit(row, 'name'),
    b: (row: ListedRow) => mayChange && !row.isDraft && edit(row, 'budget'),
    f: (row: ListedRow) => row.status !== null && edit(row, 'dates'),
    i: (row: ListedRow) => !row.isDraft && onSource(row, 'spend'),
  }
  return {
    settingId: commands.settingId,
    edited,
    onEdit: edit,
    onOpen: useSame(open),
    onToggle: useSame(toggleStatus),
    onKeyDown: rowKeys(shown, actions, singleKeyShortcuts),
  }
}

/** The same function however often the table is drawn, doing what the last drawing says: rows that did not change stay. */
function useSame(run: (row: ListedRow) => void): (row: ListedRow) => void {
  const latest = useLatest(run)
  return useCallback((row: ListedRow) => latest.current(row), [latest])
}
