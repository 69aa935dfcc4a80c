import { useState } from 'react'
import { useMayOpenAnother } from './pending-edits.tsx'

/** Rows per page. */
const pageSize = 10

/** A row being edited, a copy being made from one, or a new row; nothing otherwise. */
export type Editing<C> = {
  readonly mode: 'edit' | 'copy' | 'create'
  readonly id: string | null
  readonly content: C
}

/** Pages of a list, and the row in edit, copy or create mode. */
export function useRuleList<R, C>(kind: 'budget' | 'objective', rows: readonly R[]) {
  const [page, setPage] = useState(1)
  const [editing, setEditing] = useState<Editing<C> | null>(null)
  const mayOpen = useMayOpenAnother(kind)
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(page, pages)
  return {
    page: shown,
    pages,
    setPage: async (next: number) => {
      // A row in hand stays behind with its page.
      if (editing === null) return setPage(next)
      if (!(await mayOpen())) return
      setEditing(null)
      setPage(next)
    },
    rows: rows.slice((shown - 1) * pageSize, shown * pageSize),
    editing,
    setEditing,
    open: async (next: Editing<C>) => {
      if (await mayOpen()) setEditing(next)
    },
  }
}
