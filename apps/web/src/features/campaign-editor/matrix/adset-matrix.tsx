import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { isLocked, lineKey, liveLines, type LineChange, type LineKey } from '@vigie/domain'
import { useEffect, useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft, useEditor, useEditorState } from '../session/use-editor.ts'
import { useAccount } from '../../../data/session.ts'
import {
  columns as allColumns,
  columnsOf,
  editableColumn,
  type Column,
  type EditableColumn,
} from './columns.ts'
import { FieldLock } from '../sections/field-lock.tsx'
import { MatrixRow } from './matrix-row.tsx'
import { cellText } from './read-cell.ts'
import { neighbour, selectedRows, useGrid } from './use-grid.ts'
import { useLineCommands } from './use-line-commands.ts'
import classes from './matrix.module.css'

/** A place to go to, asked for from outside: "Champs erronés", F8. */
export type MatrixTarget = { readonly key: LineKey; readonly column: string }

type Props = {
  readonly target: MatrixTarget | null
  readonly onReached: () => void
}

/** Above this many lines only the visible ones are drawn. */
const mostDrawn = 60
const rowHeight = 38

const headings = {
  target: 'target',
  count: 'count',
  geo: 'geo',
  packages: 'packages',
  exclusions: 'exclusions',
  start: 'start',
  end: 'end',
  live: 'live',
  actions: 'actions',
} as const

/** The ad-set matrix: a spreadsheet of one line per target and geo-demographic package. */
export function AdsetMatrix({ target, onReached }: Props) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const { published } = useEditor()
  const draft = useDraft((all) => all)
  const heldLines = useEditorState((state) => state.heldLines)
  // The lines are about to be others: those that are shown take no changes.
  const isRebuilding = heldLines !== null
  const lines = heldLines ?? draft.lines
  const isStartLocked = isLocked(draft, 'lineStarts')
  const columns = columnsOf(published !== null)
  const live = useMemo(
    () => (published === null ? null : liveLines(published, { ...draft, lines })),
    [published, draft, lines],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const isVirtual = lines.length > mostDrawn
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    enabled: isVirtual,
  })
  const grid = useGrid({
    rowCount: lines.length,
    reveal: (row) => {
      if (isVirtual) virtualizer.scrollToIndex(row, { align: 'auto' })
    },
  })
  const commands = useLineCommands()
  const { active, activeNow, focus, extend, activate, edit } = grid

  const actions = useMemo(() => {
    /** The line of a cell, or every selected line when the cell is one of them. */
    const keysOf = (key: LineKey): readonly LineKey[] => {
      const range = selectedRows(activeNow())
      const selected = range ? commands.keysBetween(...range) : []
      return selected.includes(key) ? selected : [key]
    }
    return {
      ...commands,
      activate,
      extend,
      change: (key: LineKey, change: LineChange) => commands.change(keysOf(key), change),
      restore: (key: LineKey, change: LineChange) => commands.change([key], change),
      typed: (key: LineKey, column: EditableColumn, text: string) =>
        commands.typed(keysOf(key), column, text),
      edit: (row: number, column: Column) => {
        const line = commands.lineAt(row)
        if (line && editableColumn(column, line, isStartLocked) !== null) edit(row, column)
        else focus(row, column)
      },
      done: (row: number, column: Column, move: 'stay' | 'down' | 'left' | 'right' | 'lost') => {
        if (move === 'lost') activate(row, column)
        else if (move === 'down') focus(row + 1, column)
        else
          focus(
            row,
            move === 'stay'
              ? column
              : neighbour(columnsOf(commands.isLive()), column, move === 'left' ? -1 : 1),
          )
      },
    }
  }, [commands, activate, activeNow, edit, extend, focus, isStartLocked])
  useEffect(() => {
    if (target === null || isRebuilding) return
    const row = lines.findIndex((line) => lineKey(line) === target.key)
    const column = allColumns.find((one) => one === target.column)
    if (row >= 0 && column) focus(row, column)
    onReached()
  }, [target, isRebuilding, lines, focus, onReached])

  const onKeyDown = (event: KeyboardEvent) => {
    // The focus may have moved since the last drawing: keys act where it is now.
    const { row, column } = activeNow()
    const line = lines[row]
    const editable = line ? editableColumn(column, line, isStartLocked) : null
    const isCommand = event.ctrlKey || event.metaKey
    const reach = (to: number) => (event.shiftKey ? extend(to) : focus(to, column))
    const range = selectedRows(activeNow())
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => reach(isCommand ? 0 : row - 1),
      ArrowDown: () => reach(isCommand ? lines.length - 1 : row + 1),
      Escape: () => focus(row, column),
      ArrowLeft: () => focus(row, neighbour(columns, column, -1)),
      ArrowRight: () => focus(row, neighbour(columns, column, 1)),
      Home: () => focus(isCommand ? 0 : row, 'target'),
      End: () => focus(isCommand ? lines.length - 1 : row, 'actions'),
      PageUp: () => focus(row - 10, column),
      PageDown: () => focus(row + 10, column),
      Enter: () =>
        editable ? edit(row, column) : column === 'actions' && line && actions.remove(lineKey(line)),
      F2: () => editable && edit(row, column),
      Delete: () =>
        line &&
        editable &&
        editable !== 'packages' &&
        editable !== 'count' &&
        actions.typed(lineKey(line), editable, ''),
    }
    const isFill = isCommand && event.key.toLowerCase() === 'd'
    const isAll = isCommand && event.key.toLowerCase() === 'a'
    const move = moves[event.key]
    if (isFill && editable) actions.fillDown(range ? range[0] : row, editable, range?.[1])
    else if (isAll && editable) {
      focus(0, column)
      extend(lines.length - 1)
    } else if (move) move()
    else if (
      editable &&
      /^[\d.,]$/.test(event.key) &&
      !isCommand &&
      (editable === 'budget' || editable === 'count')
    ) {
      edit(row, column)
      return
    } else if (!isFill && !isAll) return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const { row, column } = activeNow()
    const line = lines[row]
    const editable = line ? editableColumn(column, line, isStartLocked) : null
    if (!editable || editable === 'packages') return
    event.preventDefault()
    commands.paste(row, editable, event.clipboardData.getData('text/plain'))
  }

  const onCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const { row, column } = activeNow()
    const [first, last] = selectedRows(activeNow()) ?? [row, row]
    const texts = lines.slice(first, last + 1).map((line) => cellText(column, line, { currency, timezone }))
    event.preventDefault()
    event.clipboardData.setData('text/plain', texts.join('\n'))
  }
  const range = selectedRows(active)

  if (lines.length === 0) return <EmptyMatrix />
  const isSomeBudgetSet = lines.some((line) => line.budget !== null)
  const drawn = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
    : lines.map((_, index) => ({ index, top: null }))
  return (
    <div className={classes.frame} aria-busy={isRebuilding || undefined} inert={isRebuilding}>
      <div
        ref={scroller}
        id="campaign-matrix"
        className={classes.grid}
        data-live={published !== null || undefined}
        data-virtual={isVirtual || undefined}
        role="grid"
        data-takes-typing
        tabIndex={-1}
        aria-label={t(($) => $.campaignEditor.sections.adsets)}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-describedby="campaign-matrix-help"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        aria-multiselectable
      >
        <div className={classes.head} role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <div key={column} role="columnheader" className={classes.heading} data-column={column}>
              {column === 'budget' ? (
                t(
                  ($) =>
                    $.campaignEditor.matrix[
                      draft.adsetBudgetMode === 'daily' ? 'budgetDaily' : 'budgetTotal'
                    ],
                )
              ) : column === 'actions' ? (
                <span className="visually-hidden">{t(($) => $.campaignEditor.matrix.actions)}</span>
              ) : (
                <>
                  {t(($) => $.campaignEditor.matrix[headings[column]])}
                  {column === 'start' && isStartLocked && <FieldLock lock="lineStarts" />}
                </>
              )}
            </div>
          ))}
        </div>
        <div
          role="rowgroup"
          className={classes.rows}
          style={isVirtual ? { height: virtualizer.getTotalSize() } : undefined}
        >
          {drawn.map(({ index, top }) => {
            const line = lines[index]
            if (!line) return null
            const isActive = active.row === index
            return (
              <MatrixRow
                key={lineKey(line)}
                line={line}
                row={index}
                currency={currency}
                timezone={timezone}
                live={live === null ? undefined : (live.get(lineKey(line)) ?? null)}
                isStartLocked={isStartLocked}
                offeredPackages={draft.adPackages}
                isBudgetRequired={isSomeBudgetSet}
                activeColumn={isActive ? active.column : null}
                selectedColumn={range && index >= range[0] && index <= range[1] ? active.column : null}
                isEditing={isActive && active.isEditing}
                actions={actions}
                top={top}
                measure={isVirtual ? virtualizer.measureElement : undefined}
              />
            )
          })}
        </div>
      </div>
      <p id="campaign-matrix-help" className={classes.help}>
        {t(($) => $.campaignEditor.matrix.help)}
      </p>
    </div>
  )
}

function EmptyMatrix() {
  const { t } = useTranslation()
  const { goTo } = useEditor()
  const needsGeo = useDraft(({ geoPackages }) => geoPackages.length === 0)
  return (
    <div className={classes.empty} id="campaign-matrix" tabIndex={-1}>
      <p>{t(($) => $.campaignEditor.matrix.empty)}</p>
      <div>
        <Button size="compact-sm" variant="default" onClick={() => goTo('targeting', 'campaign-broad')}>
          {t(($) => $.campaignEditor.matrix.emptyAction)}
        </Button>
        {needsGeo && (
          <Button size="compact-sm" variant="default" onClick={() => goTo('geo', 'campaign-geo')}>
            {t(($) => $.campaignEditor.matrix.emptyGeo)}
          </Button>
        )}
      </div>
    </div>
  )
}
