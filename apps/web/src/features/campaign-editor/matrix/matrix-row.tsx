import { lineKey, type LiveLine } from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { GridCell } from '../../../ui/grid/grid-cell.tsx'
import { useWrongFields } from '../session/use-editor.ts'
import { CellContent } from './cells.tsx'
import { cellId, editableColumn, type Column } from './columns.ts'
import type { RowProps } from './row-props.ts'
import classes from './matrix.module.css'

const fieldOf: { readonly [C in Column]?: LiveLine['changed'][number] } = {
  count: 'adsetCount',
  packages: 'adPackages',
  end: 'endTime',
  budget: 'budget',
  bid: 'bidAmount',
}
/** Whether a cell asks for something else than what is live. */
const isChanged = (live: RowProps['live'], column: Column): boolean =>
  live?.changed.some((field) => field === fieldOf[column]) ?? false

export const MatrixRow = memo(function MatrixRow({ measure, ...props }: RowProps) {
  const { line, row, activeColumn, actions, top } = props
  const isBudgetMissing = props.isBudgetRequired && line.budget === null
  const wrong = [...useWrongFields(lineKey(line)), ...(isBudgetMissing ? ['budget'] : [])]
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={row + 2}
      data-index={row}
      data-active={activeColumn !== null || undefined}
      ref={measure}
      style={top === null ? undefined : { position: 'absolute', top: 0, transform: `translateY(${top}px)` }}
    >
      {props.columns.map((column) => {
        const editable = editableColumn(column, line, props.isStartLocked)
        const isActive = activeColumn === column && !props.isEditing
        return (
          <GridCell
            key={column}
            id={cellId(row, column)}
            className={classes.cell}
            row={row}
            column={column}
            isHeader={column === 'target'}
            isEditable={editable !== null}
            isSelected={props.selectedColumn === column}
            isWrong={wrong.includes(column)}
            isChanged={isChanged(props.live, column)}
            isReached={isActive}
            moves={actions}
          >
            <CellContent {...props} column={column} isWrong={wrong.includes(column)} />
            {isActive && editable !== null && <FillHandle onFill={() => actions.fillDown(row, editable)} />}
          </GridCell>
        )
      })}
    </div>
  )
})

function FillHandle({ onFill }: { readonly onFill: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.handle}
      aria-label={t(($) => $.campaignEditor.matrix.fillDown)}
      title={t(($) => $.campaignEditor.matrix.fillDown)}
      onClick={(event) => {
        event.stopPropagation()
        onFill()
      }}
    />
  )
}
