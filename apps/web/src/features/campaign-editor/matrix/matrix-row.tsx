import { IconStar, IconUsers, IconWorld } from '@tabler/icons-react'
import {
  canSplit,
  formatMoneyInput,
  lineKey,
  targetName,
  type AdsetLine,
  type LineChange,
  type LineKey,
  type LiveLine,
  type TargetKind,
} from '@vigie/domain'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatShortDay } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { dayOf, endOfDay, startOfDay, todayIn } from '../days.ts'
import { FieldLock } from '../sections/field-lock.tsx'
import { useWrongFields } from '../session/use-editor.ts'
import { BidCell } from './bid-cell.tsx'
import { cellId, editableColumn, type Column, type EditableColumn } from './columns.ts'
import { DayCell } from './day-cell.tsx'
import { LineActions } from './line-actions.tsx'
import { LiveCell } from './live-cell.tsx'
import { PackagesCell } from './packages-cell.tsx'
import { Stepper } from './stepper.tsx'
import { TextCell } from './text-cell.tsx'
import classes from './matrix.module.css'

/** What a row asks of the matrix. The same object for every row and every render. */
export type RowActions = {
  readonly activate: (row: number, column: Column) => void
  readonly extend: (row: number) => void
  readonly edit: (row: number, column: Column) => void
  readonly done: (row: number, column: Column, move: 'stay' | 'down' | 'left' | 'right' | 'lost') => void
  readonly change: (key: LineKey, change: LineChange) => void
  /** Takes one line back to what is live of it. */
  readonly restore: (key: LineKey, change: LineChange) => void
  readonly typed: (key: LineKey, column: EditableColumn, text: string) => boolean
  readonly remove: (key: LineKey) => void
  readonly duplicate: (key: LineKey) => void
  readonly fillDown: (row: number, column: EditableColumn) => void
}

type Props = {
  readonly line: AdsetLine
  readonly columns: readonly Column[]
  readonly row: number
  readonly currency: string
  /** The account's: days begin and end on its clock. */
  readonly timezone: string
  /** What is live of the line, `null` while nothing of it is; not given while nothing of the campaign is. */
  readonly live: LiveLine | null | undefined
  readonly isStartLocked: boolean
  readonly offeredPackages: readonly string[]
  readonly isBudgetRequired: boolean
  readonly activeColumn: Column | null
  /** The column in which this line is part of a selection of several. */
  readonly selectedColumn: Column | null
  readonly isEditing: boolean
  readonly actions: RowActions
  /** Where the row stands when only the visible ones exist. */
  readonly top: number | null
  readonly measure: ((row: HTMLDivElement | null) => void) | undefined
}

const fieldOf: { readonly [C in Column]?: LiveLine['changed'][number] } = {
  count: 'adsetCount',
  packages: 'adPackages',
  end: 'endTime',
  budget: 'budget',
  bid: 'bidAmount',
}
/** Whether a cell asks for something else than what is live. */
const isChanged = (live: Props['live'], column: Column): boolean =>
  live?.changed.some((field) => field === fieldOf[column]) ?? false

const icons: Readonly<Record<TargetKind, ReactNode>> = {
  broad: <IconWorld size={14} />,
  audience: <IconUsers size={14} />,
  interest: <IconStar size={14} />,
}

export const MatrixRow = memo(function MatrixRow({ measure, ...props }: Props) {
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

function CellContent(
  props: Omit<Props, 'measure'> & { readonly column: Column; readonly isWrong: boolean },
): ReactNode {
  const { t } = useTranslation()
  const language = useLanguage()
  const { line, row, column, actions, currency, timezone } = props
  const key = lineKey(line)
  const isEditing = props.isEditing && props.activeColumn === column
  const name = targetName(line.target) ?? t(($) => $.campaignEditor.matrix.broad)
  const close = () => actions.done(row, column, 'stay')
  const excluded = [...line.exclusions.audiencePackages, ...line.exclusions.interestPackages]
  switch (column) {
    case 'target':
      return (
        <span className={classes.target}>
          <span className={classes.kind} data-kind={line.target.kind}>
            {icons[line.target.kind]}
          </span>
          <b title={name}>{name}</b>
          {line.copy !== undefined && (
            <span className={classes.copy} title={t(($) => $.campaignEditor.matrix.copyHint)}>
              <span className="visually-hidden">{t(($) => $.campaignEditor.matrix.copyHint)} </span>
              {line.copy}
            </span>
          )}
        </span>
      )
    case 'count':
      if (isEditing) {
        return (
          <TextCell
            initial={String(line.adsetCount)}
            label={t(($) => $.campaignEditor.matrix.count)}
            isRight={false}
            onCommit={(text) => actions.typed(key, 'count', text)}
            onDone={(move) => actions.done(row, column, move)}
          />
        )
      }
      return canSplit(line.target) ? (
        <Stepper line={line} actions={actions} />
      ) : (
        <span className={classes.quiet}>1</span>
      )
    case 'geo':
      return <span title={line.geoPackage.name}>{line.geoPackage.name}</span>
    case 'packages':
      return (
        <PackagesCell
          names={line.adPackages}
          offered={props.offeredPackages}
          isEditing={isEditing}
          onChange={(adPackages) => actions.change(key, { adPackages })}
          onClose={close}
        />
      )
    case 'exclusions':
      return (
        <span title={excluded.map((one) => one.name).join(', ')}>
          {excluded.map((one) => one.name).join(', ') || '-'}
        </span>
      )
    case 'start':
    case 'end': {
      const instant = column === 'start' ? line.startTime : line.endTime
      const shown = instant === null ? '-' : formatShortDay(instant, language, timezone)
      if (!isEditing)
        return (
          <>
            <span className={classes.shown}>{shown}</span>
            {column === 'start' && props.isStartLocked && props.activeColumn === 'start' && (
              <FieldLock lock="lineStarts" onDuplicateLine={() => actions.duplicate(key)} />
            )}
          </>
        )
      return (
        <DayCell
          day={dayOf(instant, timezone)}
          today={todayIn(timezone)}
          shown={shown}
          onChange={(day) =>
            actions.change(
              key,
              column === 'start'
                ? { startTime: startOfDay(day, timezone) }
                : { endTime: endOfDay(day, timezone) },
            )
          }
          onClose={close}
        />
      )
    }
    case 'live':
      return (
        <LiveCell
          live={props.live ?? null}
          number={row + 1}
          currency={currency}
          timezone={timezone}
          onRestore={(change) => actions.restore(key, change)}
        />
      )
    case 'bid':
      return (
        <BidCell
          line={line}
          number={row + 1}
          currency={currency}
          isEditing={isEditing}
          onCommit={(text) => actions.typed(key, 'bid', text)}
          onDone={(move) => actions.done(row, column, move)}
        />
      )
    case 'budget':
      if (isEditing) {
        return (
          <TextCell
            initial={line.budget === null ? '' : formatMoneyInput(line.budget, currency)}
            label={t(($) => $.campaignEditor.matrix.budgetOf, { number: row + 1 })}
            isRight
            onCommit={(text) => actions.typed(key, 'budget', text)}
            onDone={(move) => actions.done(row, column, move)}
          />
        )
      }
      if (line.budget !== null) return formatMoney(line.budget, currency)
      return props.isWrong || props.isBudgetRequired ? t(($) => $.campaignEditor.matrix.missing) : '-'
    case 'actions':
      return (
        <LineActions
          number={row + 1}
          onDuplicate={() => actions.duplicate(key)}
          onRemove={() => actions.remove(key)}
        />
      )
  }
}
