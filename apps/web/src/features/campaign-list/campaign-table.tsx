import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { CampaignFigures, CampaignRow } from '@vigie/domain'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provenance } from '../../figures/figure-source.tsx'
import type { Range } from '../../figures/period.ts'
import { useAccount, useSession } from '../../lib/session.ts'
import type { Sort } from './arrange-rows.ts'
import { CampaignLine, type EditedField } from './campaign-line.tsx'
import classes from './campaign-table.module.css'
import { ColumnHeader } from './column-header.tsx'
import { columnName, type Column, type ColumnKey } from './columns.ts'
import { rowKeys } from './row-keys.ts'
import { TotalsRow } from './totals-row.tsx'
import { useRowCommands } from './use-row-commands.ts'
import { rowKey, type Selection } from './use-selection.ts'

type Props = {
  readonly rows: readonly CampaignRow[]
  readonly totals: CampaignFigures
  readonly columns: readonly Column[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onFilter: (column: ColumnKey) => void
  readonly range: Range
  readonly provenance: Provenance | undefined
  readonly isStale: boolean
  readonly selection: Selection
  readonly onSource: (row: CampaignRow, column: ColumnKey) => void
}

/** Columns keep their widths whatever rows pass by: the browser need not look at all of them for one that is new. */
const fixedWidth = 530
const columnWidth = 98
const rowHeights = { compact: 30, normal: 36, comfortable: 44 } as const

/** The campaigns under their account, with what they did and what that adds up to. */
export function CampaignTable(props: Props) {
  const { rows, totals, columns, sort, onSort, onFilter, range, provenance, isStale, selection, onSource } =
    props
  const { t } = useTranslation()
  const { name: account, currency } = useAccount()
  const { density, singleKeyShortcuts } = useSession().preferences
  const commands = useRowCommands(range)
  const latest = useRef(commands)
  useEffect(() => void (latest.current = commands))
  const onToggle = useCallback((row: CampaignRow) => void latest.current.toggleStatus(row), [])
  const hints = useMemo(
    () => columns.map(({ key }) => `${columnName(t, key)} · ${t(($) => $.figures.source.title)}`),
    [columns, t],
  )
  const objectives = useMemo(() => t(($) => $.campaignList.objectives, { returnObjects: true }), [t])
  const [isFolded, setFolded] = useState(false)
  const [edited, setEdited] = useState<{ key: string; field: EditedField } | null>(null)
  const edit = useCallback(
    (row: CampaignRow, field: EditedField | null) => setEdited(field && { key: rowKey(row), field }),
    [],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const shown = isFolded ? [] : rows
  const height = rowHeights[density]
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    enabled: shown.length > 60,
  })
  const items = shown.length > 60 ? virtual.getVirtualItems() : null
  const visible = items ? items.flatMap(({ index }) => shown[index] ?? []) : shown
  const before = items?.[0]?.start ?? 0
  const after = items ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const largestSpend = useMemo(
    () => rows.reduce((most, row) => Math.max(most, row.figures?.spend ?? 0), 1),
    [rows],
  )
  const span = columns.length + 3
  const delivered = rows.filter((row) => (row.figures?.impressions ?? 0) > 0).length
  const counts = {
    active: rows.filter((row) => row.status === 'ACTIVE').length,
    paused: rows.filter((row) => row.status === 'PAUSED').length,
    drafts: rows.filter((row) => row.isDraft).length,
  }
  const onKeyDown = rowKeys(
    shown,
    {
      Enter: commands.open,
      e: commands.edit,
      d: commands.duplicate,
      p: (row) => void commands.toggleStatus(row),
      x: (row) => selection.toggle(row, false),
      r: (row) => !row.isDraft && edit(row, 'name'),
      b: (row) => !row.isDraft && edit(row, 'budget'),
      i: (row) => !row.isDraft && onSource(row, 'spend'),
    },
    singleKeyShortcuts,
  )
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      data-stale={isStale || undefined}
      role="region"
      aria-label={t(($) => $.campaignList.title)}
      tabIndex={0}
    >
      <table
        role="grid"
        onKeyDown={onKeyDown}
        className={classes.table}
        style={{
          ['--row-height' as string]: `${height}px`,
          minWidth: fixedWidth + columns.length * columnWidth,
        }}
        aria-rowcount={rows.length}
        aria-multiselectable
      >
        <colgroup>
          <col className={classes.statusColumn} />
          <col className={classes.nameColumn} />
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
          <col className={classes.trendColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes.statusCell}>
              <span className={classes.status}>
                <input
                  type="checkbox"
                  className={classes.tick}
                  aria-label={t(($) => $.campaignList.bulk.chooseAll)}
                  checked={shown.length > 0 && selection.rows.length === rows.length}
                  ref={(box) => {
                    if (box)
                      box.indeterminate = selection.rows.length > 0 && selection.rows.length < rows.length
                  }}
                  onChange={selection.toggleAll}
                />
                {t(($) => $.campaignList.columns.status)}
              </span>
            </th>
            <ColumnHeader columnKey="name" sort={sort} onSort={onSort} onFilter={onFilter} />
            {columns.map(({ key }) => (
              <ColumnHeader key={key} columnKey={key} sort={sort} onSort={onSort} onFilter={onFilter} />
            ))}
            <th scope="col">{t(($) => $.campaignList.columns.trend)}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={classes.group}>
            <td colSpan={span}>
              <button
                type="button"
                aria-expanded={!isFolded}
                onClick={() => setFolded(!isFolded)}
                aria-label={t(($) => (isFolded ? $.campaignList.group.unfold : $.campaignList.group.fold), {
                  account,
                })}
              >
                {isFolded ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
                <strong>{account}</strong>
              </button>
              <span>{t(($) => $.campaignList.group.counts, counts)}</span>
            </td>
          </tr>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {visible.map((row, position) => (
            <CampaignLine
              key={rowKey(row)}
              row={row}
              index={(items?.[0]?.index ?? 0) + position}
              columns={columns}
              range={range}
              currency={currency}
              largestSpend={largestSpend}
              isSelected={selection.has(row)}
              isSetting={row.campaignId !== null && row.campaignId === commands.settingId}
              hints={hints}
              objectives={objectives}
              onToggle={onToggle}
              editing={edited?.key === rowKey(row) ? edited.field : null}
              onEdit={edit}
              onSelect={selection.toggle}
              onSource={onSource}
            />
          ))}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
        <tfoot>
          <TotalsRow
            totals={totals}
            delivered={delivered}
            columns={columns}
            currency={currency}
            range={range}
            provenance={provenance}
          />
        </tfoot>
      </table>
    </div>
  )
}
