import { IconAlertTriangle } from '@tabler/icons-react'
import { addresses, addressTo } from '@vigie/contract'
import { lazy, memo, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react'
import { PublicationMark } from '../../shared/file-publication/publication-mark.tsx'
import { UnpublishedBadge } from './unpublished-badge.tsx'
import { loadTexts } from '../../lib/speech.ts'
import { formatMoney, missing } from '../../lib/format.ts'
import explorer from './explorer/explorer.module.css'
import { Sparkline } from '../../ui/sparkline.tsx'
import { TagDot } from '../../ui/tag-chip.tsx'
import { BudgetCell, type EditedField } from './budget-cell.tsx'
import classes from './campaign-table.module.css'
import campaignLine from './campaign-line.module.css'
import type { Column, ColumnKey } from './columns.ts'
import { DeliveryMark } from '../../shared/delivery/delivery-mark.tsx'
import { PaceMark } from './explorer/pace-mark.tsx'
import type { ListedRow } from './listed-row.ts'
import { NameField } from './name-field.tsx'
import { ScoreMark } from './score-mark.tsx'
import { StatusSwitch } from './status-switch.tsx'
import { campaignChanged } from './use-change-one.ts'
import { StagedMark } from './tray/staged-mark.tsx'
import { toneOf, type Targets } from './targets/targets.ts'
import type { LineTexts } from './use-line-texts.ts'
import { rowsAbove } from './column-widths.ts'
import { rowKey } from './use-selection.ts'

// Read when a row is pointed at: the list is seen before.
const RowActions = lazy(async () => {
  const [chunk] = await Promise.all([import('./row-actions.tsx'), loadTexts(['rowMenu'])])
  return { default: chunk.RowActions }
})

export type LineProps = {
  readonly row: ListedRow
  readonly index: number
  readonly columns: readonly Column[]
  readonly currency: string
  readonly largestSpend: number
  readonly isSelected: boolean
  readonly isSetting: boolean
  readonly texts: LineTexts
  readonly targets: Targets
  readonly editing: EditedField | null
  readonly onEdit: (row: ListedRow, field: EditedField | null) => void
  readonly onToggle: (row: ListedRow) => void
  /** It is looked at beside the list. */
  readonly isOpen: boolean
  readonly onOpen: (row: ListedRow) => void
  readonly onSelect: (row: ListedRow, isRange: boolean) => void
  readonly onSource: (row: ListedRow, column: ColumnKey) => void
  /** How a figure moved; absent where rows do not say it. */
  readonly changeIn: ((row: ListedRow, column: Column) => ReactNode) | undefined
  /** It has the focus: it stays on the page wherever the list is scrolled, with what is typed into it. */
  readonly onHold: (key: string) => void
  /** Whether its status, its name and its budget may be changed here. */
  readonly mayChange: boolean
}

/** Where the name leads in a window of its own: a draft to its editor, a campaign to the panel beside the list. */
const hrefOf = ({ campaignId, fileId }: ListedRow): string =>
  campaignId === null
    ? addressTo(addresses.editCampaign, { fileId: fileId ?? '' })
    : addressTo(addresses.campaigns, {}, { open: campaignId })

/** One campaign. Drawn again only when it changed: thousands pass by while a person scrolls. */
export const CampaignLine = memo(function CampaignLine(props: LineProps) {
  const { row, index, columns, currency, largestSpend, isSelected, editing, texts } = props
  // Its actions are many parts: they are made when the row is pointed at or has the focus.
  const [isAttended, setAttended] = useState(!hasHover)
  const attend = () => setAttended(true)
  return (
    <tr
      data-row
      data-row-index={index}
      aria-rowindex={rowsAbove + index + 1}
      tabIndex={-1}
      aria-selected={isSelected}
      data-open={props.isOpen || undefined}
      data-draft={row.isDraft || row.publication !== null || undefined}
      data-off={row.status === 'PAUSED' || undefined}
      onPointerMove={isAttended ? undefined : attend}
      onFocus={() => {
        attend()
        props.onHold(rowKey(row))
      }}
    >
      <td className={classes.statusCell}>
        <span className={classes.status}>
          <input
            type="checkbox"
            className={classes.tick}
            aria-label={texts.choose(row.name)}
            checked={isSelected}
            onChange={(event) =>
              props.onSelect(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
          <StatusSwitch
            row={row}
            label={texts.switchOn(row.name)}
            isBusy={props.isSetting || !props.mayChange}
            onToggle={props.onToggle}
          />
        </span>
      </td>
      <NameCell {...props} isAttended={isAttended} />
      <Standing
        row={row}
        currency={currency}
        texts={texts}
        isEditing={editing === 'budget'}
        mayChange={props.mayChange}
        onEdit={props.onEdit}
      />
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={classes.number}
          {...(column.key === 'spend' && row.figures ? shareOf(row.figures.spend / largestSpend) : {})}
          data-cost={column.isCost || undefined}
          data-target={toneOf(column.key, column.value(row), props.targets)}
          data-figure={!row.isDraft || undefined}
          title={row.isDraft ? undefined : texts.hints[place]}
          onClick={row.isDraft ? undefined : () => props.onSource(row, column.key)}
        >
          {column.key === 'score' && row.score !== null && <ScoreMark score={row.score} />}
          {row.isDraft ? missing : column.format(column.value(row), currency, texts.language)}
          {!row.isDraft && props.changeIn?.(row, column)}
        </td>
      ))}
      <td>
        <Sparkline
          values={row.spendByDay}
          label={texts.trend(formatMoney(row.spendByDay.at(-1) ?? 0, currency))}
        />
      </td>
    </tr>
  )
})

type NameProps = Pick<LineProps, 'row' | 'texts' | 'editing' | 'onEdit' | 'onOpen' | 'mayChange'> & {
  readonly isAttended: boolean
}

/** Its name, which leads to it, with what is to be known of it at once. */
function NameCell({ row, texts, editing, onEdit, onOpen, mayChange, isAttended }: NameProps) {
  const told = (
    <span className={campaignLine.told}>
      {row.campaignId !== null && <StagedMark id={row.campaignId} level="campaign" />}
      {!row.publication && <UnpublishedBadge row={row} isShort />}
    </span>
  )
  return (
    <th scope="row" className={classes.nameCell}>
      <div className={campaignLine.name}>
        <span className={campaignLine.mark}>
          {row.isDraft ? <TagDot text={row.name} /> : <Thumbnail src={row.standing?.pictureUrl ?? null} />}
          {row.hasRedAlert && (
            <span className={campaignLine.alert} role="img" aria-label={texts.redAlert}>
              <IconAlertTriangle size={11} />
            </span>
          )}
        </span>
        {editing === 'name' ? (
          <NameField of={campaignChanged(row)} onDone={() => onEdit(row, null)} />
        ) : (
          <span className={campaignLine.names}>
            <a
              className={campaignLine.nameText}
              href={hrefOf(row)}
              title={row.name}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                // The second click of a double click is not another order.
                if (event.detail < 2) onOpen(row)
              }}
              onDoubleClick={() => mayChange && !row.isDraft && onEdit(row, 'name')}
            >
              {row.name}
            </a>
            {told}
            {row.objective !== null && (
              <small className={campaignLine.objective}>
                {texts.objectives[row.objective] ?? row.objective}
              </small>
            )}
          </span>
        )}
        {row.isDraft && !row.publication && <span className={campaignLine.draft}>{texts.draft}</span>}
        <Suspense fallback={null}>{isAttended && editing !== 'name' && <RowActions row={row} />}</Suspense>
      </div>
    </th>
  )
}

/** What one of its ads shows; its room is kept where there is none. The first load brings no sign for it. */
function Thumbnail({ src }: { readonly src: string | null }) {
  const className = `${explorer.picture} ${campaignLine.picture}`
  if (src === null) return <span className={className} />
  const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => (currentTarget.style.visibility = 'hidden')
  return <img className={className} src={src} alt="" loading="lazy" onError={hide} />
}

type StandingProps = Pick<LineProps, 'row' | 'currency' | 'texts' | 'mayChange' | 'onEdit'> & {
  readonly isEditing: boolean
}

/** Whether it delivers, what it may spend, and how fast it does. */
function Standing({ row, currency, texts, isEditing, mayChange, onEdit }: StandingProps) {
  const { standing } = row
  return (
    <>
      <td>
        {row.publication ? (
          <PublicationMark row={row} publication={row.publication} />
        ) : (
          standing && <DeliveryMark state={standing.delivery.state} text={texts.delivery(standing)} />
        )}
      </td>
      <BudgetCell
        row={row}
        currency={currency}
        texts={texts}
        isEditing={isEditing}
        mayChange={mayChange}
        onEdit={onEdit}
      />
      <td onDoubleClick={() => row.status !== null && onEdit(row, 'dates')}>
        {standing && <PaceMark row={{ ...standing, spendByDay: [...row.spendByDay] }} isOwn />}
      </td>
    </>
  )
}

const hasHover = window.matchMedia('(hover: hover)').matches

const shareOf = (share: number) => ({
  className: `${classes.number} ${campaignLine.share}`,
  style: { ['--share' as string]: `${Math.round(share * 70)}%` },
})
