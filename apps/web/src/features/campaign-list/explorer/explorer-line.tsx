import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { ChangeOf } from '../../../shared/figures/comparison/use-change-of.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import table from '../campaign-table.module.css'
import { addressOfLevel } from '../levels/level-search.ts'
import { NameField } from '../name-field.tsx'
import switches from '../status-switch.module.css'
import type { FigureColumn } from './explorer-columns.ts'
import classes from './explorer.module.css'
import { PaceMark } from './pace-mark.tsx'
import { RowDelivery } from './row-delivery.tsx'
import { StagedMark } from '../tray/staged-mark.tsx'
import { toneOf, type Targets } from '../targets/targets.ts'
import type { Level } from './use-view.ts'

type Props = {
  readonly row: ExplorerRow
  readonly index: number
  readonly level: Level
  readonly columns: readonly FigureColumn[]
  readonly currency: string
  /** Days of the period were read: figures are known. */
  readonly isKnown: boolean
  readonly isSelected: boolean
  /** It is looked at beside the list. */
  readonly isOpen: boolean
  readonly onSelect: (row: ExplorerRow, isRange: boolean) => void
  readonly onSwitch: (row: ExplorerRow) => void
  readonly mayChange: boolean
  readonly targets: Targets
  /** How a figure moved; absent where rows do not say it. */
  readonly changeOf: ChangeOf | undefined
  readonly mayRename: boolean
  readonly isRenaming: boolean
  readonly onRename: (row: ExplorerRow | null) => void
  /** Asks for another end of an ad set. */
  readonly onDates: (row: ExplorerRow) => void
  /** It has the focus, wherever it is scrolled to. */
  readonly onHold: (id: string) => void
}

/** One ad set or ad. Drawn again only when it changed. */
export const ExplorerLine = memo(function ExplorerLine(props: Props) {
  const { row, index, level, columns, currency, isKnown, isSelected } = props
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <tr
      data-row
      data-row-index={index}
      aria-rowindex={index + 2}
      tabIndex={-1}
      aria-selected={isSelected}
      data-open={props.isOpen || undefined}
      data-off={row.status !== 'ACTIVE' || undefined}
      onFocus={() => props.onHold(row.id)}
    >
      <td className={table.statusCell}>
        <span className={table.status}>
          <input
            type="checkbox"
            className={table.tick}
            aria-label={t(($) => $.explorer.choose, { name: row.name })}
            checked={isSelected}
            onChange={(event) =>
              props.onSelect(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
          <input
            type="checkbox"
            role="switch"
            className={switches.switch}
            checked={row.status === 'ACTIVE'}
            aria-checked={row.status === 'ACTIVE'}
            disabled={row.status === null || !props.mayChange}
            aria-label={t(($) => $.explorer.switch, { name: row.name })}
            onChange={() => props.onSwitch(row)}
          />
        </span>
      </td>
      <th scope="row" className={table.nameCell}>
        <NameOf {...props} />
      </th>
      <td>
        <RowDelivery row={row} />
      </td>
      {level === 'adset' && (
        <>
          <td className={table.number}>
            <Budget row={row} currency={currency} />
          </td>
          <td onDoubleClick={() => row.status !== null && props.onDates(row)}>
            <PaceMark row={row} isOwn={row.budget?.owner === 'adset'} />
          </td>
        </>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={table.number}
          data-cost={column.isCost || undefined}
          data-target={isKnown ? toneOf(column.key, column.total(row.figures), props.targets) : undefined}
        >
          {isKnown ? column.format(column.total(row.figures), currency, language) : missing}
          {props.changeOf?.(row.id, row.figures, column)}
        </td>
      ))}
      <td>
        <Sparkline
          values={row.spendByDay}
          label={t(($) => $.explorer.trend, { last: formatMoney(row.spendByDay.at(-1) ?? 0, currency) })}
        />
      </td>
    </tr>
  )
})

function NameOf({ row, level, mayRename, isRenaming, onRename }: Props) {
  const { t } = useTranslation()
  // Its set alone is seen whole; whoever asks is told of the campaign too.
  const parent = level === 'ad' ? `${row.adsetName ?? ''} · ${row.campaignName}` : row.campaignName
  if (isRenaming)
    return <NameField of={{ level, id: row.id, name: row.name }} onDone={() => onRename(null)} />
  return (
    <div className={classes.name}>
      <Picture src={row.pictureUrl ?? ''} className={classes.picture} size={14} />
      <span className={classes.names}>
        <Link
          className={classes.link}
          title={row.name}
          to={addressOfLevel[level]}
          search={(former) => ({ ...former, open: row.id })}
          replace
          aria-label={t(($) => $.explorer.openBeside, { name: row.name })}
          onDoubleClick={() => mayRename && onRename(row)}
        >
          {row.name}
        </Link>
        <small title={parent}>{level === 'ad' ? row.adsetName : row.campaignName}</small>
      </span>
      <StagedMark id={row.id} level={level} />
      <MenuButton name={row.name} />
    </div>
  )
}

/** Opens what the right button opens, for a hand that has one. */
function MenuButton({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.more}
      aria-haspopup="menu"
      aria-label={t(($) => $.rowMenu.more, { name })}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        const place = { bubbles: true, cancelable: true, clientX: left, clientY: bottom }
        currentTarget.dispatchEvent(new window.MouseEvent('contextmenu', place))
      }}
    >
      <IconDots size={15} />
    </button>
  )
}

/** What may be spent, above who holds it. */
function Budget({ row, currency }: { readonly row: ExplorerRow; readonly currency: string }) {
  const { t } = useTranslation()
  const { budget } = row
  if (!budget) return <span className={classes.muted}>{t(($) => $.standings.budget.none)}</span>
  const isDaily = budget.daily !== null
  const isShared = budget.owner === 'campaign'
  const count = budget.sharedBy
  const own = t(($) => (isDaily ? $.standings.budget.own : $.standings.budget.lifetime))
  const shared = t(($) => (isDaily ? $.standings.budget.shared : $.standings.budget.sharedLifetime), {
    count,
  })
  return (
    <span className={classes.budget} data-shared={isShared || undefined}>
      <span>{formatMoney(budget.daily ?? budget.lifetime, currency)}</span>
      <small>{isShared ? shared : own}</small>
    </span>
  )
}
