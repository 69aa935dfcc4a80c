import { IconStar, IconUsers, IconWorld } from '@tabler/icons-react'
import { canSplit, formatMoneyInput, lineKey, targetName, type TargetKind } from '@vigie/domain'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatShortDay } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { dayOf, endOfDay, startOfDay, todayIn } from '../days.ts'
import { FieldLock } from '../sections/field-lock.tsx'
import { useDraftFields } from '../session/use-editor.ts'
import { BidCell } from './bid-cell.tsx'
import type { Column } from './columns.ts'
import { DayCell } from './day-cell.tsx'
import { LineActions } from './line-actions.tsx'
import { LiveCell } from './live-cell.tsx'
import { PackagesCell } from './packages-cell.tsx'
import type { RowProps } from './row-props.ts'
import { Stepper } from './stepper.tsx'
import { TextCell } from './text-cell.tsx'
import classes from './cells.module.css'

type ContentProps = Omit<RowProps, 'measure'> & { readonly column: Column; readonly isWrong: boolean }
type CellProps = Omit<ContentProps, 'isEditing'> & {
  /** This very cell, not only its row. */
  readonly isEditing: boolean
  readonly number: number
}

/** What a cell of a column shows, and what it is edited with. */
const cells: Readonly<Record<Column, ComponentType<CellProps>>> = {
  target: TargetCell,
  count: CountCell,
  geo: ({ line }) => <span title={line.geoPackage.name}>{line.geoPackage.name}</span>,
  packages: ({ line, row, column, actions, offeredPackages, isEditing }) => (
    <PackagesCell
      names={line.adPackages}
      offered={offeredPackages}
      isEditing={isEditing}
      onChange={(adPackages) => actions.change(lineKey(line), { adPackages })}
      onClose={() => actions.leave(row, column, 'stay')}
    />
  ),
  exclusions: ExclusionsCell,
  start: StartCell,
  end: EndCell,
  live: ({ line, live, number, currency, timezone, actions }) => (
    <LiveCell
      live={live ?? null}
      number={number}
      currency={currency}
      timezone={timezone}
      onRestore={(change) => actions.restore(lineKey(line), change)}
    />
  ),
  bid: ({ line, row, column, number, currency, isEditing, actions }) => (
    <BidCell
      line={line}
      number={number}
      currency={currency}
      isEditing={isEditing}
      onCommit={(text) => actions.typed(lineKey(line), 'bid', text)}
      onDone={(move) => actions.leave(row, column, move)}
    />
  ),
  budget: BudgetCell,
  actions: ({ line, number, actions }) => (
    <LineActions
      number={number}
      onPreview={() => actions.preview(lineKey(line))}
      onDuplicate={() => actions.duplicate(lineKey(line))}
      onRemove={() => actions.remove(lineKey(line))}
    />
  ),
}

export function CellContent(props: ContentProps): ReactNode {
  const { column, row, activeColumn } = props
  const Cell = cells[column]
  return <Cell {...props} number={row + 1} isEditing={props.isEditing && activeColumn === column} />
}

const icons: Readonly<Record<TargetKind, ReactNode>> = {
  broad: <IconWorld size={14} />,
  audience: <IconUsers size={14} />,
  interest: <IconStar size={14} />,
}

function TargetCell({ line }: CellProps) {
  const { t } = useTranslation()
  const name = targetName(line.target) ?? t(($) => $.campaignEditor.matrix.broad)
  const hint = t(($) => $.campaignEditor.matrix.copyHint)
  return (
    <span className={classes.target}>
      <span className={classes.kind} data-kind={line.target.kind}>
        {icons[line.target.kind]}
      </span>
      <b title={name}>{name}</b>
      {line.copy !== undefined && (
        <span className={classes.copy} title={hint}>
          <span className="visually-hidden">{hint} </span>
          {line.copy}
        </span>
      )}
    </span>
  )
}

function CountCell({ line, row, column, isEditing, actions }: CellProps) {
  const { t } = useTranslation()
  if (isEditing) {
    return (
      <TextCell
        initial={String(line.adsetCount)}
        label={t(($) => $.campaignEditor.matrix.count)}
        isRight={false}
        onCommit={(text) => actions.typed(lineKey(line), 'count', text)}
        onDone={(move) => actions.leave(row, column, move)}
      />
    )
  }
  return canSplit(line.target) ? (
    <Stepper line={line} actions={actions} />
  ) : (
    <span className={classes.quiet}>1</span>
  )
}

function ExclusionsCell({ line }: CellProps) {
  const excluded = [...line.exclusions.audiencePackages, ...line.exclusions.interestPackages]
  const names = excluded.map((one) => one.name).join(', ')
  return <span title={names}>{names}</span>
}

function StartCell(props: CellProps) {
  const { line, actions, timezone, activeColumn, isStartLocked } = props
  return (
    <>
      <InstantCell
        {...props}
        instant={line.startTime}
        onDay={(day) => actions.change(lineKey(line), { startTime: startOfDay(day, timezone) })}
      />
      {!props.isEditing && isStartLocked && activeColumn === 'start' && (
        <FieldLock lock="lineStarts" onDuplicateLine={() => actions.duplicate(lineKey(line))} />
      )}
    </>
  )
}

function EndCell(props: CellProps) {
  const { line, actions, timezone } = props
  return (
    <InstantCell
      {...props}
      instant={line.endTime}
      onDay={(day) => actions.change(lineKey(line), { endTime: endOfDay(day, timezone) })}
    />
  )
}

type InstantProps = CellProps & {
  readonly instant: string | null
  readonly onDay: (day: string | null) => void
}

/** A day on the account's clock, opened as a calendar. */
function InstantCell({ instant, onDay, row, column, timezone, isEditing, actions }: InstantProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { startTime, endTime } = useDraftFields('startTime', 'endTime')
  // A line without a day of its own takes that of the campaign.
  const holds = instant ?? (column === 'start' ? startTime : endTime)
  const none = column === 'end' ? t(($) => $.campaignEditor.matrix.noEnd) : ''
  const shown = holds === null ? none : formatShortDay(holds, language, timezone)
  if (!isEditing)
    return (
      <span className={classes.shown} data-inherited={instant === null || undefined}>
        {shown}
      </span>
    )
  return (
    <DayCell
      day={dayOf(instant, timezone)}
      today={todayIn(timezone)}
      shown={shown}
      onChange={onDay}
      onClose={() => actions.leave(row, column, 'stay')}
    />
  )
}

function BudgetCell(props: CellProps): ReactNode {
  const { t } = useTranslation()
  const { line, row, column, number, currency, isEditing, actions } = props
  if (isEditing) {
    return (
      <TextCell
        initial={line.budget === null ? '' : formatMoneyInput(line.budget, currency)}
        label={t(($) => $.campaignEditor.matrix.budgetOf, { number })}
        isRight
        onCommit={(text) => actions.typed(lineKey(line), 'budget', text)}
        onDone={(move) => actions.leave(row, column, move)}
      />
    )
  }
  if (line.budget !== null) return formatMoney(line.budget, currency)
  return props.isWrong || props.isBudgetRequired ? t(($) => $.campaignEditor.matrix.missing) : ''
}
