import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provenance } from '../../shared/figures/source-facts.tsx'
import type { Range } from '../../shared/figures/period.ts'
import { useAccount, useSession, useCan } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Sort } from './arrange-rows.ts'
import type { EditedField } from './budget-cell.tsx'
import { rowsAbove } from './campaign-line.tsx'
import { CampaignRows } from './campaign-rows.tsx'
import classes from './campaign-table.module.css'
import type { Column, ColumnKey } from './columns.ts'
import { beforeName, fixedColumns, widthsOf } from './column-widths.ts'
import type { ListedRow } from './listed-row.ts'
import type { Opened } from './panel/use-opened.ts'
import { rowKeys } from './row-keys.ts'
import type { RowsFacts } from './rows-facts.ts'
import { TableHead } from './table-head.tsx'
import { TotalsRow } from './totals-row.tsx'
import { useLineTexts } from './use-line-texts.ts'
import { useRowCommands } from './use-row-commands.ts'
import { rowKey, type Selection } from './use-selection.ts'

type Props = {
  readonly rows: readonly ListedRow[]
  readonly facts: RowsFacts
  readonly columns: readonly Column[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onFilter: (column: ColumnKey) => void
  readonly range: Range
  readonly provenance: Provenance | undefined
  readonly isStale: boolean
  readonly selection: Selection
  readonly onSource: (row: ListedRow, column: ColumnKey) => void
  /** What is looked at beside the list; drafts have their editor. */
  readonly opened: Opened
}

const none: readonly ListedRow[] = []
const rowHeights = { compact: 30, normal: 36, comfortable: 44 } as const

/** The campaigns under their account, with what they did and what that adds up to. */
export function CampaignTable(props: Props) {
  const { rows, facts, columns, sort, onSort, onFilter, range, provenance, isStale, selection, onSource } =
    props
  const { t } = useTranslation()
  const { name: account, currency } = useAccount()
  const mayChange = useCan('live:change')
  const { density, singleKeyShortcuts } = useSession().preferences
  const commands = useRowCommands()
  const latest = useRef(commands)
  useEffect(() => void (latest.current = commands))
  const onToggle = useCallback((row: ListedRow) => void latest.current.toggleStatus(row), [])
  const texts = useLineTexts(columns)
  const [isFolded, setFolded] = useState(false)
  const [edited, setEdited] = useState<{ key: string; field: EditedField } | null>(null)
  const { opened } = props
  const open = (row: ListedRow) =>
    row.campaignId === null ? commands.open(row) : opened.open(row.campaignId)
  const latestOpen = useRef(open)
  useEffect(() => void (latestOpen.current = open))
  const onOpen = useCallback((row: ListedRow) => latestOpen.current(row), [])
  const { shut } = opened
  const edit = useCallback(
    (row: ListedRow, field: EditedField | null) => {
      setEdited(field && { key: rowKey(row), field })
      // Who writes into a row looks at the row.
      if (field !== null) shut()
    },
    [shut],
  )
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [isShifted, setShifted] = useState(false)
  const shown = isFolded ? none : rows
  const height = rowHeights[density]
  const widths = useWidths(columns, facts)
  const someOrAll = selection.rows.length < rows.length ? 'some' : 'all'
  const chosen = selection.rows.length === 0 ? 'none' : someOrAll
  const onKeyDown = rowKeys(
    shown,
    {
      Enter: open,
      e: commands.edit,
      d: commands.duplicate,
      p: (row) => void commands.toggleStatus(row),
      x: (row) => selection.toggle(row, false),
      ' ': (row) => selection.toggle(row, false),
      r: (row) => mayChange && !row.isDraft && edit(row, 'name'),
      b: (row) => mayChange && !row.isDraft && edit(row, 'budget'),
      i: (row) => !row.isDraft && onSource(row, 'spend'),
    },
    singleKeyShortcuts,
  )
  return (
    <div
      className={classes.scroller}
      ref={setScroller}
      data-stale={isStale || undefined}
      data-shifted={isShifted || undefined}
      onScroll={(event) => setShifted(event.currentTarget.scrollLeft > 0)}
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
          ['--before-name' as string]: beforeName,
          ['--columns' as string]: widths.template,
          minWidth: widths.least,
        }}
        aria-rowcount={shown.length + rowsAbove + 1}
        aria-multiselectable
      >
        <thead>
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            onFilter={onFilter}
            chosen={chosen}
            onChooseAll={selection.toggleAll}
          />
        </thead>
        <tbody>
          <AccountRow
            account={account}
            facts={facts}
            span={columns.length + fixedColumns}
            isFolded={isFolded}
            onFold={() => setFolded(!isFolded)}
          />
        </tbody>
        <tbody
          className={classes.rows}
          data-barred={chosen !== 'none' || undefined}
          style={{ height: shown.length * height }}
        >
          <CampaignRows
            scroller={scroller}
            rows={shown}
            rowHeight={height}
            columns={columns}
            currency={currency}
            largestSpend={facts.largestSpend}
            texts={texts}
            isChosen={selection.has}
            settingId={commands.settingId}
            edited={edited}
            onEdit={edit}
            onToggle={onToggle}
            openId={opened.id}
            onOpen={onOpen}
            onSelect={selection.toggle}
            onSource={onSource}
          />
        </tbody>
        <tfoot>
          <TotalsRow
            totals={facts.totals}
            delivered={facts.delivered}
            budgetPerDay={facts.budgetPerDay}
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

/** As wide as the sums of the columns ask for. */
function useWidths(columns: Props['columns'], facts: RowsFacts) {
  const { currency } = useAccount()
  const language = useLanguage()
  return useMemo(
    () =>
      widthsOf(
        'campaign',
        columns,
        columns.map((column) => column.format(column.total(facts.totals), currency, language)),
      ),
    [columns, facts.totals, currency, language],
  )
}

type AccountRowProps = Pick<Props, 'facts'> & {
  readonly account: string
  readonly span: number
  readonly isFolded: boolean
  readonly onFold: () => void
}

function AccountRow({ account, facts, span, isFolded, onFold }: AccountRowProps) {
  const { t } = useTranslation()
  return (
    <tr className={classes.group} aria-rowindex={rowsAbove}>
      <td colSpan={span}>
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={onFold}
          aria-label={t(($) => (isFolded ? $.campaignList.group.unfold : $.campaignList.group.fold), {
            account,
          })}
        >
          {isFolded ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
          <strong>{account}</strong>
        </button>
        <span>{t(($) => $.campaignList.group.counts, facts)}</span>
      </td>
    </tr>
  )
}
