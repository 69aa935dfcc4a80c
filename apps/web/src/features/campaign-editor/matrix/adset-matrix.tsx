import { Button } from '@mantine/core'
import { lineKey, type LineKey } from '@vigie/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState, useTargeting } from '../session/use-editor.ts'
import { columns as allColumns } from './columns.ts'
import { MatrixHead } from './matrix-head.tsx'
import { MatrixRows, useDrawnRows } from './matrix-rows.tsx'
import classes from './matrix.module.css'
import matrixFrame from './matrix-frame.module.css'
import { useMatrixGrid } from './use-matrix-grid.ts'
import { useMoreBeside } from './use-more-beside.ts'

/** A place to go to, asked for from outside: "Champs erronés", F8. */
export type MatrixTarget = { readonly key: LineKey; readonly column: string }

type Props = {
  readonly target: MatrixTarget | null
  readonly onReached: () => void
}

/** The ad-set matrix: a spreadsheet of one line per target and geo-demographic package. */
export function AdsetMatrix({ target, onReached }: Props) {
  const { t } = useTranslation()
  const lines = useEditorState(({ heldLines, draft }) => heldLines ?? draft.lines)
  // The lines are about to be others: those that are shown take no changes.
  const isRebuilding = useEditorState(({ heldLines }) => heldLines !== null)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useDrawnRows(lines.length, scroller)
  useMoreBeside(scroller, lines.length > 0)
  const { grid, columns, actions, events, isStartLocked, shown } = useMatrixGrid(lines, rows.reveal)
  const { active, focus } = grid
  useEffect(() => {
    if (target === null || isRebuilding) return
    const row = lines.findIndex((line) => lineKey(line) === target.key)
    const column = allColumns.find((one) => one === target.column)
    if (row >= 0 && column) focus(row, column)
    onReached()
  }, [target, isRebuilding, lines, focus, onReached])

  if (lines.length === 0) return <EmptyMatrix />
  return (
    <div className={matrixFrame.frame} aria-busy={isRebuilding || undefined} inert={isRebuilding}>
      <div
        {...events}
        ref={scroller}
        id="campaign-matrix"
        className={classes.grid}
        data-live={shown.isLive || undefined}
        data-bid={shown.isBidding || undefined}
        data-virtual={rows.isVirtual || undefined}
        role="grid"
        data-takes-typing
        tabIndex={-1}
        aria-label={t(($) => $.campaignEditor.sections.adsets)}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-describedby="campaign-matrix-help"
        aria-multiselectable
      >
        <MatrixHead columns={columns} isStartLocked={lines.some((line) => isStartLocked(lineKey(line)))} />
        <MatrixRows
          lines={lines}
          columns={columns}
          rows={rows}
          active={active}
          actions={actions}
          isStartLocked={isStartLocked}
        />
      </div>
      <p id="campaign-matrix-help" className={matrixFrame.help}>
        {t(($) => $.campaignEditor.matrix.help)}
      </p>
    </div>
  )
}

function EmptyMatrix() {
  const { t } = useTranslation()
  const { goTo } = useEditor()
  const needsGeo = useTargeting().geoPackages.length === 0
  return (
    <div className={matrixFrame.empty} id="campaign-matrix" tabIndex={-1}>
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
