import { lineKey, type LineChange, type LineKey } from '@vigie/domain'
import i18next from 'i18next'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { notify } from '../../../ui/toast.ts'
import type { Editor } from '../editor.ts'
import type { EditableColumn } from './columns.ts'
import { changeFrom, pastedColumn, readCell, type CellProblem } from './read-cell.ts'

/** What can be done to lines, each with its words. Stable, so that no row is redrawn for it. */
export function useLineCommands(editor: Editor) {
  const latest = useRef(editor)
  useLayoutEffect(() => {
    latest.current = editor
  })
  const newest = useCallback(() => latest.current, [])
  // oxlint-disable-next-line react/refs -- read when a command runs, never while drawing
  return useMemo(() => commandsOf(newest), [newest])
}

function commandsOf(editor: () => Editor) {
  const undoable = (title: string) => {
    const { lines, removedLines } = editor().draft
    const run = () => void editor().dispatch({ type: 'linesRestored', lines, removedLines })
    const label = i18next.t(($) => $.campaignEditor.matrix.undo)
    return () => notify({ kind: 'done', title, action: { label, run } })
  }
  /** One line, or all those selected: several are told, with the way back. */
  const change = (keys: readonly LineKey[], changes: LineChange) => {
    const say =
      keys.length > 1
        ? undoable(i18next.t(($) => $.campaignEditor.matrix.filled, { count: keys.length }))
        : null
    return editor()
      .dispatch({ type: 'linesChanged', keys, change: changes })
      .then((isDone) => {
        if (isDone) say?.()
      })
  }
  return {
    /** Whether what is live stands beside the lines. */
    isLive: () => editor().published !== null,
    lineAt: (row: number) => editor().draft.lines[row],
    keysBetween: (first: number, last: number) =>
      editor()
        .draft.lines.slice(first, last + 1)
        .map(lineKey),
    change: (keys: readonly LineKey[], changes: LineChange) => void change(keys, changes),
    typed: (keys: readonly LineKey[], column: EditableColumn, text: string): boolean => {
      const read = readCell(column, text, editor())
      if (read.ok) void change(keys, read.change)
      else tell(read.problem)
      return read.ok
    },
    remove: (key: LineKey) => {
      const say = undoable(i18next.t(($) => $.campaignEditor.matrix.lineDeleted))
      void editor().dispatch({ type: 'linesDeleted', keys: [key] })
      say()
    },
    /** Down to the given line, or to the last. */
    fillDown: (row: number, column: EditableColumn, to?: number) => {
      const { lines } = editor().draft
      const line = lines[row]
      const keys = lines.slice(row + 1, to === undefined ? undefined : to + 1).map(lineKey)
      if (!line || keys.length === 0) return
      const say = undoable(i18next.t(($) => $.campaignEditor.matrix.filled, { count: keys.length }))
      void editor()
        .dispatch({ type: 'linesChanged', keys, change: changeFrom(column, line) })
        .then((isDone) => isDone && say())
    },
    paste: (row: number, column: EditableColumn, text: string) => {
      const line = editor().draft.lines[row]
      if (!line) return
      const values = pastedColumn(text)
      const reads = values.map((value) => ({ value, read: readCell(column, value, editor()) }))
      const refused = reads.find(({ read }) => !read.ok)
      if (refused) {
        const isDay = column === 'start' || column === 'end'
        notify({
          kind: 'error',
          title: i18next.t(($) => $.campaignEditor.matrix.pasteRefused, { value: refused.value }),
          ...(isDay ? { message: i18next.t(($) => $.campaignEditor.matrix.dayPasteRefused) } : {}),
        })
        return
      }
      const changes = reads.flatMap(({ read }) => (read.ok ? [read.change] : []))
      const say = undoable(i18next.t(($) => $.campaignEditor.matrix.pasted, { count: changes.length }))
      void editor()
        .dispatch({ type: 'columnPasted', from: lineKey(line), changes })
        .then((isDone) => isDone && say())
    },
  }
}

function tell(problem: CellProblem): void {
  const titles: Readonly<Record<CellProblem, () => string>> = {
    budget: () => i18next.t(($) => $.campaignEditor.toasts.budgetInvalid),
    smallest: () => i18next.t(($) => $.campaignEditor.matrix.smallest),
    largest: () => i18next.t(($) => $.campaignEditor.matrix.largest),
    whole: () => i18next.t(($) => $.campaignEditor.matrix.whole),
    day: () => i18next.t(($) => $.campaignEditor.matrix.dayPasteRefused),
  }
  notify({ kind: 'error', title: titles[problem]() })
}
