import { lineKey, type LiveLine } from '@vigie/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation()
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
      {props.columns.map((column) => (
        // The grid around handles the keys of all its cells.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          key={column}
          id={cellId(row, column)}
          role={column === 'target' ? 'rowheader' : 'gridcell'}
          className={classes.cell}
          data-column={column}
          data-editable={editableColumn(column, line, props.isStartLocked) !== null || undefined}
          data-selected={props.selectedColumn === column || undefined}
          aria-selected={props.selectedColumn === column || undefined}
          data-wrong={wrong.includes(column) || undefined}
          data-changed={isChanged(props.live, column) || undefined}
          aria-invalid={wrong.includes(column) || undefined}
          aria-readonly={editableColumn(column, line, props.isStartLocked) === null || undefined}
          tabIndex={activeColumn === column && !props.isEditing ? 0 : -1}
          onMouseDown={(event) => {
            // With Shift the selection stretches here; the cell itself must not take the focus first.
            if (!event.shiftKey) return
            event.preventDefault()
            actions.extend(row)
          }}
          onFocus={(event) => {
            if (event.target === event.currentTarget) actions.activate(row, column)
          }}
          onClick={(event) => {
            // A click inside a floating calendar reaches here through the tree of components: it is not on the cell.
            const isOnCell = event.target instanceof Node && event.currentTarget.contains(event.target)
            if (isOnCell && !event.shiftKey && !(event.target instanceof HTMLInputElement))
              actions.edit(row, column)
          }}
        >
          <CellContent {...props} column={column} isWrong={wrong.includes(column)} />
          {activeColumn === column &&
            !props.isEditing &&
            editableColumn(column, line, props.isStartLocked) !== null && (
              <button
                type="button"
                tabIndex={-1}
                className={classes.handle}
                aria-label={t(($) => $.campaignEditor.matrix.fillDown)}
                title={t(($) => $.campaignEditor.matrix.fillDown)}
                onClick={(event) => {
                  event.stopPropagation()
                  const editable = editableColumn(column, line, props.isStartLocked)
                  if (editable) actions.fillDown(row, editable)
                }}
              />
            )}
        </div>
      ))}
    </div>
  )
})
