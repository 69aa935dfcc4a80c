import { lazy, Suspense, useCallback, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerPage, ExplorerRow } from '../../../data/explorer.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { useAccount, useSession } from '../../../data/session.ts'
import { formatMoney, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { FigureSource } from '../../../shared/figures/figure-source.tsx'
import type { ChangeOf } from '../../../shared/figures/comparison/use-change-of.tsx'
import type { Range } from '../../../shared/figures/period.ts'
import table from '../campaign-table.module.css'
import { columnMeaning, columnName } from '../columns.ts'
import { useColumnSizes } from '../column-sizes.ts'
import { widthsOf } from '../column-widths.ts'
import { ListFrame } from '../levels/list-frame.tsx'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import { copyRows } from '../copy-event.ts'
import { useRowMenu } from '../row-menu/use-row-menu.ts'
import { rowKeys, type RowActionsByKey } from '../row-keys.ts'
import { useTargets } from '../targets/use-targets.ts'
import { chosenOf, type Selection } from '../use-selection.ts'
import type { FigureColumn } from './explorer-columns.ts'
import { ExplorerHead } from './explorer-head.tsx'
import { ExplorerRows } from './explorer-rows.tsx'
import type { View } from './explorer-search.ts'
import type { Level } from './use-view.ts'

const ExplorerMenu = lazy(() =>
  import('./explorer-menu.tsx').then((chunk) => ({ default: chunk.ExplorerMenu })),
)

type Props = {
  readonly level: Level
  readonly rows: readonly ExplorerRow[]
  readonly answer: ExplorerPage
  readonly columns: readonly FigureColumn[]
  readonly range: Range
  readonly order: Pick<View, 'sort' | 'then'>
  readonly onSort: (order: Pick<View, 'sort' | 'then'>) => void
  /** The row that is looked at beside the list. */
  readonly openId: string | undefined
  readonly selection: Selection<ExplorerRow>
  readonly keys: RowActionsByKey<ExplorerRow>
  readonly onSwitch: (row: ExplorerRow) => void
  readonly mayChange: boolean
  /** Whether a name may be written in its row. */
  readonly mayRename: boolean
  readonly onOpen: (id: string) => void
  readonly onAsk: (question: BulkQuestion, row: ExplorerRow) => void
  readonly onCopy: (rows: readonly ExplorerRow[]) => void
  readonly isStale: boolean
  /** How the figures of the rows moved; absent where they do not say it. */
  readonly changeOf: ChangeOf | undefined
  /** Reads what follows; absent where nothing does. */
  readonly onMore: (() => void) | undefined
  /** What stands under the rows. */
  readonly below: ComponentProps<typeof ExplorerRows>['below']
}

const rowHeights = { compact: 38, normal: 42, comfortable: 50 } as const

/** Ad sets or ads with what they did; rows below those that were read are read when one comes near them. */
export function ExplorerTable(props: Props) {
  const { level, rows, answer, columns, selection } = props
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const { density, singleKeyShortcuts } = useSession().preferences
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const height = rowHeights[density]
  const targets = useTargets()
  const chosen = chosenOf(selection, rows)
  const totals = columns.map((column) => column.format(column.total(answer.totals), currency, language))
  const menu = useRowMenu(rows)
  const [renamedId, setRenamed] = useState<string | null>(null)
  const rename = useCallback((row: ExplorerRow | null) => setRenamed(row && row.id), [])
  const { onAsk } = props
  const latest = useLatest(onAsk)
  const askDates = useCallback((row: ExplorerRow) => latest.current('dates', row), [latest])
  const keys = props.mayRename ? { ...props.keys, r: rename } : props.keys
  return (
    <>
      <ListFrame
        label={t(($) => $.campaignList.levels[level])}
        isStale={props.isStale}
        rowHeight={height}
        rowCount={answer.count + 2}
        widths={widthsOf(level, columns, totals, useColumnSizes(level))}
        onScroller={setScroller}
        onKeyDown={rowKeys(rows, keys, singleKeyShortcuts)}
        onContextMenu={menu.onContextMenu}
        onCopy={copyRows({ rows, chosen: selection.rows, copy: props.onCopy })}
      >
        <thead>
          <ExplorerHead
            level={level}
            columns={columns}
            sort={props.order.sort}
            then={props.order.then}
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
          <ExplorerRows
            {...{ level, rows, columns, selection, currency, targets, scroller }}
            rowHeight={height}
            isKnown={answer.provenance.readDays > 0}
            openId={props.openId}
            changeOf={props.changeOf}
            onSwitch={props.onSwitch}
            mayChange={props.mayChange}
            mayRename={props.mayRename}
            renamedId={renamedId}
            onRename={rename}
            onDates={askDates}
            onMore={props.onMore}
            below={props.below}
          />
        </tbody>
        <tfoot>
          <Totals {...props} currency={currency} />
        </tfoot>
      </ListFrame>
      <Suspense fallback={null}>
        {menu.at && (
          <ExplorerMenu
            level={level}
            at={menu.at}
            onClose={menu.close}
            onOpen={props.onOpen}
            onAsk={props.onAsk}
            onRename={rename}
            onCopyRow={(row) => props.onCopy([row])}
          />
        )}
      </Suspense>
    </>
  )
}

/** What all that match add up to, on every page: sums for volumes, ratios of sums for rates. */
function Totals({
  level,
  answer,
  columns,
  range,
  currency,
  changeOf,
}: Props & { readonly currency: string }) {
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
          {changeOf?.(null, answer.totals, column)}
        </td>
      ))}
      <td />
    </tr>
  )
}
