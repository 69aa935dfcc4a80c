import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerPage, ExplorerRow } from '../../../data/explorer.ts'
import { useAccount, useSession } from '../../../data/session.ts'
import { formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { FigureSource } from '../../../shared/figures/figure-source.tsx'
import type { Range } from '../../../shared/figures/period.ts'
import table from '../campaign-table.module.css'
import { columnMeaning, columnName } from '../columns.ts'
import { beforeName, widthsOf } from '../column-widths.ts'
import { rowKeys, type RowActionsByKey } from '../row-keys.ts'
import type { Selection } from '../use-selection.ts'
import type { FigureColumn } from './explorer-columns.ts'
import { ExplorerHead } from './explorer-head.tsx'
import { ExplorerLine } from './explorer-line.tsx'
import type { ExplorerSort } from './explorer-search.ts'
import type { Level } from './use-view.ts'

type Props = {
  readonly level: Level
  readonly rows: readonly ExplorerRow[]
  readonly answer: ExplorerPage
  readonly columns: readonly FigureColumn[]
  readonly range: Range
  readonly sort: ExplorerSort
  readonly onSort: (sort: ExplorerSort) => void
  /** The row that is looked at beside the list. */
  readonly openId: string | undefined
  readonly selection: Selection<ExplorerRow>
  readonly keys: RowActionsByKey<ExplorerRow>
  readonly onSwitch: (row: ExplorerRow) => void
  readonly mayChange: boolean
  readonly isStale: boolean
  /** Reads what follows; absent where nothing does. */
  readonly onMore: (() => void) | undefined
}

const rowHeights = { compact: 38, normal: 42, comfortable: 50 } as const
/** So many rows before the last that was read, the next page is asked for. */
const ahead = 20

/** Ad sets or ads with what they did; rows below those that were read are read when one comes near them. */
export function ExplorerTable(props: Props) {
  const { level, rows, answer, columns, sort, selection, openId, onMore } = props
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const { density, singleKeyShortcuts } = useSession().preferences
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [isShifted, setShifted] = useState(false)
  const height = rowHeights[density]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    initialRect: { width: 0, height: window.innerHeight },
    overscan: 8,
  })
  const places = virtual.getVirtualItems().map(({ index }) => index)
  const isNearEnd = (places.at(-1) ?? 0) >= rows.length - ahead
  useEffect(() => {
    if (isNearEnd) onMore?.()
  }, [isNearEnd, onMore])
  const openPlace = rows.findIndex(({ id }) => id === openId)
  const { scrollToIndex } = virtual
  useEffect(() => {
    if (openPlace >= 0) scrollToIndex(openPlace, { align: 'auto' })
  }, [openPlace, scrollToIndex])
  const chosen = chosenOf(selection, rows)
  const totals = columns.map((column) => column.format(column.total(answer.totals), currency, language))
  const widths = widthsOf(level, columns, totals)
  return (
    <div
      className={table.scroller}
      ref={setScroller}
      data-stale={props.isStale || undefined}
      data-shifted={isShifted || undefined}
      onScroll={(event) => setShifted(event.currentTarget.scrollLeft > 0)}
      role="region"
      aria-label={t(($) => $.campaignList.levels[level])}
      tabIndex={0}
    >
      <table
        role="grid"
        className={table.table}
        style={{
          ['--row-height' as string]: `${height}px`,
          ['--before-name' as string]: beforeName,
          ['--columns' as string]: widths.template,
          minWidth: widths.least,
        }}
        aria-rowcount={answer.count + 2}
        aria-multiselectable
        onKeyDown={rowKeys(rows, props.keys, singleKeyShortcuts)}
      >
        <thead>
          <ExplorerHead
            level={level}
            columns={columns}
            sort={sort}
            onSort={props.onSort}
            chosen={chosen}
            onChooseAll={selection.toggleAll}
          />
        </thead>
        <tbody
          className={table.rows}
          data-barred={chosen !== 'none' || undefined}
          style={{ minHeight: rows.length * height }}
        >
          {(places[0] ?? 0) > 0 && <tr aria-hidden="true" style={{ height: (places[0] ?? 0) * height }} />}
          {places.map((place) => {
            const row = rows[place]
            return (
              row && (
                <ExplorerLine
                  key={row.id}
                  row={row}
                  index={place}
                  level={level}
                  columns={columns}
                  currency={currency}
                  isKnown={answer.provenance.readDays > 0}
                  isSelected={selection.has(row)}
                  isOpen={row.id === openId}
                  onSelect={selection.toggle}
                  onSwitch={props.onSwitch}
                  mayChange={props.mayChange}
                />
              )
            )
          })}
        </tbody>
        <tfoot>
          <Totals {...props} currency={currency} />
        </tfoot>
      </table>
    </div>
  )
}

function chosenOf({ rows }: Selection<ExplorerRow>, shown: readonly ExplorerRow[]) {
  if (rows.length === 0) return 'none'
  return rows.length < shown.length ? 'some' : 'all'
}

/** What all that match add up to, on every page: sums for volumes, ratios of sums for rates. */
function Totals({ level, answer, columns, range, currency }: Props & { readonly currency: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isKnown = answer.provenance.readDays > 0
  return (
    <tr>
      <td className={table.totalName}>
        {t(($) => $.explorer.total)}{' '}
        <small>{t(($) => $.explorer.totalOf[level], { count: answer.count })}</small>
      </td>
      <td />
      {level === 'adset' && (
        <>
          <td className={table.number} title={t(($) => $.standings.perDayMeaning)}>
            {formatMoney(answer.budgetPerDay, currency)}
          </td>
          <td />
        </>
      )}
      {columns.map((column) => (
        <td key={column.key} className={table.number}>
          <FigureSource
            name={columnName(t, column.key)}
            formula={columnMeaning(t, column.key)}
            range={range}
            provenance={answer.provenance}
          >
            {isKnown ? column.format(column.total(answer.totals), currency, language) : missing}
          </FigureSource>
        </td>
      ))}
      <td />
    </tr>
  )
}
