import { lineKey, type CampaignDraft, type LineChange, type LineKey } from '@vigie/domain'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useAccount } from '../../../data/session.ts'
import { notify } from '../../../ui/toast.ts'
import { amountProblem } from '../amount-problem.ts'
import type { Dispatch } from '../session/draft-session.ts'
import { useEditor } from '../session/use-editor.ts'
import type { EditableColumn } from './columns.ts'
import { changeFrom, pastedColumn, readCell, type CellProblem } from './read-cell.ts'
import { undoableCommands } from './undoable-commands.ts'

/** What can be done to lines, each with its words. Stable, so that no row is redrawn for it. */
export function useLineCommands() {
  const { session, dispatch } = useEditor()
  const { currency, timezone } = useAccount()
  return useMemo(
    () =>
      commandsOf({
        current: () => session.state().draft,
        dispatch,
        money: { currency, timezone },
      }),
    [session, dispatch, currency, timezone],
  )
}

type Scene = {
  readonly current: () => CampaignDraft
  readonly dispatch: Dispatch
  readonly money: { readonly currency: string; readonly timezone: string }
}

function commandsOf({ current, dispatch, money }: Scene) {
  const { run, undoLast } = undoableCommands(current, dispatch)
  /** One line, or all those selected: several are told, with the way back. */
  const change = (keys: readonly LineKey[], changes: LineChange) =>
    run(
      { type: 'linesChanged', keys, change: changes },
      keys.length > 1 ? i18next.t(($) => $.campaignEditor.matrix.filled, { count: keys.length }) : null,
    )
  return {
    keysBetween: (first: number, last: number) =>
      current()
        .lines.slice(first, last + 1)
        .map(lineKey),
    change,
    undoLast,
    typed: (keys: readonly LineKey[], column: EditableColumn, text: string): boolean => {
      const read = readCell(column, text, money)
      if (read.ok) change(keys, read.change)
      else tell(read.problem, money.currency)
      return read.ok
    },
    duplicate: (key: LineKey) =>
      run(
        { type: 'linesDuplicated', keys: [key] },
        i18next.t(($) => $.campaignEditor.matrix.lineDuplicated),
      ),
    remove: (key: LineKey) =>
      run(
        { type: 'linesDeleted', keys: [key] },
        i18next.t(($) => $.campaignEditor.matrix.lineDeleted),
      ),
    /** Down to the given line, or to the last. */
    fillDown: (row: number, column: EditableColumn, to: number | null) => {
      const { lines } = current()
      const line = lines[row]
      const keys = lines.slice(row + 1, to === null ? undefined : to + 1).map(lineKey)
      if (!line || keys.length === 0) return
      run(
        { type: 'linesChanged', keys, change: changeFrom(column, line) },
        i18next.t(($) => $.campaignEditor.matrix.filled, { count: keys.length }),
      )
    },
    paste: (row: number, column: EditableColumn, text: string) => {
      const { lines } = current()
      const line = lines[row]
      if (!line) return
      const values = pastedColumn(text)
      const reads = values.map((value) => ({ value, read: readCell(column, value, money) }))
      const refused = reads.find(({ read }) => !read.ok)
      if (refused) return tellRefused(column, refused.value)
      const changes = reads.flatMap(({ read }) => (read.ok ? [read.change] : [])).slice(0, lines.length - row)
      run({ type: 'columnPasted', from: lineKey(line), changes }, pastedText(changes.length, values.length))
    },
  }
}

function tellRefused(column: EditableColumn, value: string): void {
  const isDay = column === 'start' || column === 'end'
  notify({
    kind: 'error',
    title: i18next.t(($) => $.campaignEditor.matrix.pasteRefused, { value }),
    ...(isDay ? { message: i18next.t(($) => $.campaignEditor.matrix.dayPasteRefused) } : {}),
  })
}

/** How many values were taken; of a longer column, how many found no line. */
function pastedText(taken: number, given: number): string {
  const pasted = i18next.t(($) => $.campaignEditor.matrix.pasted, { count: taken })
  if (taken === given) return pasted
  const left = i18next.t(($) => $.campaignEditor.matrix.withoutLine, { count: given - taken })
  return [pasted, left].join(', ')
}

export type LineCommands = ReturnType<typeof commandsOf>

function tell(problem: CellProblem, currency: string): void {
  const titles: Readonly<Record<CellProblem, () => string>> = {
    budget: () => amountProblem('budget.invalid', 'budgetInvalid', currency),
    tooLarge: () => amountProblem('budget.tooLarge', 'budgetInvalid', currency),
    bid: () => amountProblem('budget.invalid', 'bidInvalid', currency),
    smallest: () => i18next.t(($) => $.campaignEditor.matrix.smallest),
    largest: () => i18next.t(($) => $.campaignEditor.matrix.largest),
    whole: () => i18next.t(($) => $.campaignEditor.matrix.whole),
    day: () => i18next.t(($) => $.campaignEditor.matrix.dayPasteRefused),
  }
  notify({ kind: 'error', title: titles[problem]() })
}
