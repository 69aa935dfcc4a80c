import type { AlertRuleProblem } from '@vigie/domain'
import { useState } from 'react'
import { confirmRemoval } from './confirm-removal.ts'
import { useMayOpenAnother } from './pending-edits.tsx'
import { refusedProblems } from './rule-changes.ts'

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

const savedAs = <C>(editing: Editing<C> | null, content: C) =>
  editing?.mode === 'edit' && editing.id !== null
    ? { id: editing.id, content, began: editing.content }
    : { id: null, content }

type Actions<C> = {
  readonly save: {
    readonly isPending: boolean
    readonly mutateAsync: (
      rule:
        | { readonly id: null; readonly content: C }
        | { readonly id: string; readonly content: C; readonly began: C },
    ) => Promise<unknown>
  }
  readonly remove: { readonly mutate: (id: string) => void }
  readonly setStatus: (id: string, isOn: boolean) => Promise<unknown>
}

/** What the rows and the one open form of a list of rules do, whichever the kind of rule. */
export function ruleCommands<R extends { readonly id: string }, C>(
  {
    editing,
    setEditing,
    open,
  }: Pick<ReturnType<typeof useRuleList<R, C>>, 'editing' | 'setEditing' | 'open'>,
  { save, remove, setStatus }: Actions<C>,
  contentOf: (row: R) => C,
) {
  const onRemove = async (id: string) => {
    if (await confirmRemoval()) remove.mutate(id)
  }
  return {
    form: {
      isSaving: save.isPending,
      onCancel: () => setEditing(null),
      onSave: (content: C): Promise<readonly AlertRuleProblem[]> =>
        save.mutateAsync(savedAs(editing, content)).then(() => {
          setEditing(null)
          return []
        }, refusedProblems),
    },
    ofRow: (row: R) => ({
      isReplaced: editing?.id === row.id && editing.mode === 'edit',
      onStatus: (isOn: boolean) => setStatus(row.id, isOn),
      onEdit: () => void open({ mode: 'edit', id: row.id, content: contentOf(row) }),
      onCopy: () => void open({ mode: 'copy', id: row.id, content: contentOf(row) }),
      onRemove: () => void onRemove(row.id),
    }),
  }
}
