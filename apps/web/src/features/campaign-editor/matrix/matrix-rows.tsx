import { lineKey, liveLines, type AdsetLine, type LineKey } from '@vigie/domain'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, type RefObject } from 'react'
import { useAccount } from '../../../data/session.ts'
import { selectedRows, type ActiveCell } from '../../../ui/grid/sheet.ts'
import { useDraft, useEditor } from '../session/use-editor.ts'
import type { Column } from './columns.ts'
import { MatrixRow } from './matrix-row.tsx'
import type { RowActions } from './row-props.ts'
import classes from './matrix.module.css'

/** Above this many lines only the visible ones are drawn. */
const mostDrawn = 60
const rowHeight = 38

/** Which lines are drawn, and where: all of a few, those in sight of many. */
export function useDrawnRows(count: number, scroller: RefObject<HTMLDivElement | null>) {
  const isVirtual = count > mostDrawn
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    enabled: isVirtual,
  })
  return {
    isVirtual,
    drawn: isVirtual
      ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
      : Array.from({ length: count }, (_, index) => ({ index, top: null })),
    height: isVirtual ? virtualizer.getTotalSize() : undefined,
    measure: isVirtual ? virtualizer.measureElement : undefined,
    reveal: (row: number) => {
      if (isVirtual) virtualizer.scrollToIndex(row, { align: 'auto' })
    },
  }
}

type Props = {
  readonly lines: readonly AdsetLine[]
  readonly rows: ReturnType<typeof useDrawnRows>
  readonly columns: readonly Column[]
  readonly active: ActiveCell<Column>
  readonly actions: RowActions
  readonly isStartLocked: (key: LineKey) => boolean
}

/** The lines in sight, each with what is live of it. */
export function MatrixRows({ lines, columns, rows, active, actions, isStartLocked }: Props) {
  const { currency, timezone } = useAccount()
  const { published } = useEditor()
  const offeredPackages = useDraft((draft) => draft.adPackages)
  const draft = useDraft((all) => (published === null ? null : all))
  const live = useMemo(
    () => (published === null || draft === null ? null : liveLines(published, { ...draft, lines })),
    [published, draft, lines],
  )
  const range = selectedRows(active)
  const isSomeBudgetSet = lines.some((line) => line.budget !== null)
  return (
    <div role="rowgroup" className={classes.rows} style={{ height: rows.height }}>
      {rows.drawn.map(({ index, top }) => {
        const line = lines[index]
        if (!line) return null
        const isActive = active.row === index
        const isInRange = range !== null && index >= range[0] && index <= range[1]
        return (
          <MatrixRow
            key={lineKey(line)}
            line={line}
            columns={columns}
            row={index}
            currency={currency}
            timezone={timezone}
            live={live === null ? undefined : (live.get(lineKey(line)) ?? null)}
            isStartLocked={isStartLocked(lineKey(line))}
            offeredPackages={offeredPackages}
            isBudgetRequired={isSomeBudgetSet}
            activeColumn={isActive ? active.column : null}
            selectedColumn={isInRange ? active.column : null}
            isEditing={isActive && active.isEditing}
            actions={actions}
            top={top}
            measure={rows.measure}
          />
        )
      })}
    </div>
  )
}
