import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { CampaignFigures, CampaignRow } from '@vigie/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, missing } from '../../lib/format.ts'
import { useAccount, useSession } from '../../lib/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import { TagDot } from '../../ui/tag-chip.tsx'
import classes from './campaign-table.module.css'
import { FigureSource, type Provenance } from '../../figures/figure-source.tsx'
import type { Sort } from './arrange-rows.ts'
import { ColumnHeader } from './column-header.tsx'
import { columnMeaning, columnName, type Column } from './columns.ts'
import type { Range } from '../../figures/period.ts'
import { RowActions } from './row-actions.tsx'
import { rowKeys } from './row-keys.ts'
import { StatusSwitch } from './status-switch.tsx'
import { useRowCommands } from './use-row-commands.ts'

type Props = {
  readonly rows: readonly CampaignRow[]
  readonly totals: CampaignFigures
  readonly columns: readonly Column[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly range: Range
  readonly provenance: Provenance | undefined
  readonly isStale: boolean
}

const rowHeights = { compact: 30, normal: 36, comfortable: 44 } as const

/** The campaigns under their account, with what they did and what that adds up to. */
export function CampaignTable({ rows, totals, columns, sort, onSort, range, provenance, isStale }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name: account, currency } = useAccount()
  const { density, singleKeyShortcuts } = useSession().preferences
  const commands = useRowCommands(range)
  const [isFolded, setFolded] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const shown = isFolded ? [] : rows
  const height = rowHeights[density]
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    enabled: shown.length > 60,
  })
  const items = shown.length > 60 ? virtual.getVirtualItems() : null
  const visible = items ? items.flatMap(({ index }) => shown[index] ?? []) : shown
  const before = items?.[0]?.start ?? 0
  const after = items ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const largestSpend = Math.max(...rows.map((row) => row.figures?.spend ?? 0), 1)
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
        style={{ ['--row-height' as string]: `${height}px` }}
        aria-rowcount={rows.length}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.statusCell}>
              {t(($) => $.campaignList.columns.status)}
            </th>
            <ColumnHeader columnKey="name" sort={sort} onSort={onSort} />
            {columns.map(({ key }) => (
              <ColumnHeader key={key} columnKey={key} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className={classes.trend}>
              {t(($) => $.campaignList.columns.trend)}
            </th>
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
            <tr
              key={row.campaignId ?? row.fileId}
              data-row
              data-row-index={(items?.[0]?.index ?? 0) + position}
              tabIndex={-1}
              data-draft={row.isDraft || undefined}
              data-off={row.status === 'PAUSED' || undefined}
            >
              <td className={classes.statusCell}>
                <StatusSwitch row={row} range={range} />
              </td>
              <th scope="row" className={classes.nameCell}>
                <div className={classes.name}>
                  <TagDot text={row.name} />
                  <span className={classes.nameText} title={row.name}>
                    {row.name}
                  </span>
                  {row.hasRedAlert && (
                    <span className={classes.alert} role="img" aria-label={t(($) => $.campaignList.redAlert)}>
                      <IconAlertTriangle size={13} />
                    </span>
                  )}
                  {row.isDraft && <span className={classes.draft}>{t(($) => $.campaignList.draft)}</span>}
                  <RowActions row={row} range={range} />
                </div>
              </th>
              {columns.map((column) => (
                <td key={column.key} className={classes.number} data-cost={column.isCost || undefined}>
                  {column.key === 'score' && row.score !== null && <ScoreMark score={row.score} />}
                  {row.isDraft ? missing : column.format(column.value(row), currency, language)}
                  {column.key === 'spend' && row.figures && (
                    <span
                      className={classes.share}
                      style={{ width: `${Math.round((row.figures.spend / largestSpend) * 70)}%` }}
                    />
                  )}
                </td>
              ))}
              <td className={classes.trend}>
                <Sparkline
                  values={row.spendByDay}
                  label={t(($) => $.campaignList.trendLabel, {
                    last: formatMoney(row.spendByDay.at(-1) ?? 0, currency),
                  })}
                />
              </td>
            </tr>
          ))}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} className={classes.totalName}>
              {t(($) => $.campaignList.total)}{' '}
              <small>{t(($) => $.campaignList.delivered, { count: delivered })}</small>
            </td>
            {columns.map((column) => (
              <td key={column.key} className={classes.number}>
                {provenance && column.total(totals) !== null ? (
                  <FigureSource
                    name={columnName(t, column.key)}
                    formula={columnMeaning(t, column.key)}
                    range={range}
                    provenance={provenance}
                  >
                    {column.format(column.total(totals), currency, language)}
                  </FigureSource>
                ) : (
                  column.total(totals) !== null && column.format(column.total(totals), currency, language)
                )}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The score as a short bar beside its number. */
function ScoreMark({ score }: { readonly score: number }) {
  return (
    <svg
      width="26"
      height="6"
      className={classes.scoreMark}
      data-low={score < 40 || undefined}
      aria-hidden="true"
    >
      <rect width="26" height="4" y="1" rx="2" fill="var(--vg-surface-sunken)" />
      <rect width={(score / 100) * 26} height="4" y="1" rx="2" className={classes.scoreFill} />
    </svg>
  )
}
