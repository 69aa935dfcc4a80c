import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provenance } from '../../shared/figures/source-facts.tsx'
import type { Range } from '../../shared/figures/period.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Sort } from './arrange-rows.ts'
import { CampaignRows } from './campaign-rows.tsx'
import type { LineProps } from './campaign-line.tsx'
import classes from './campaign-table.module.css'
import type { Column, ColumnKey } from './columns.ts'
import { useColumnSizes } from './column-sizes.ts'
import { fixedColumns, rowsAbove, widthsOf } from './column-widths.ts'
import type { ListedRow } from './listed-row.ts'
import { ListFrame } from './levels/list-frame.tsx'
import { copyRows } from './copy-event.ts'
import { useRowMenu } from './row-menu/use-row-menu.ts'
import { loadTexts } from '../../lib/speech.ts'
import type { Opened } from './panel/use-opened.ts'
import type { RowsFacts } from './rows-facts.ts'
import { TableHead } from './table-head.tsx'
import { useTargets } from './targets/use-targets.ts'
import { TotalsRow } from './totals-row.tsx'
import { useLineTexts } from './use-line-texts.ts'
import { useRowWork } from './use-row-work.ts'
import { chosenOf, type Selection } from './use-selection.ts'

const CampaignMenu = lazy(async () => {
  const [chunk] = await Promise.all([import('./row-menu/campaign-menu.tsx'), loadTexts(['rowMenu'])])
  return { default: chunk.CampaignMenu }
})

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
  readonly onCopy: (rows: readonly ListedRow[]) => void
  /** What is looked at beside the list; drafts have their editor. */
  readonly opened: Opened
  readonly changeIn: LineProps['changeIn']
  /** What stands under the campaigns. */
  readonly below: ComponentProps<typeof CampaignRows>['below']
}

const none: readonly ListedRow[] = []
const rowHeights = { compact: 30, normal: 36, comfortable: 44 } as const

/** The campaigns under their account, with what they did and what that adds up to. */
export function CampaignTable(props: Props) {
  const { rows, facts, columns, range, provenance, selection } = props
  const { t } = useTranslation()
  const { name: account, currency } = useAccount()
  const height = rowHeights[useSession().preferences.density]
  const [isFolded, setFolded] = useState(false)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const shown = isFolded ? none : rows
  const { onKeyDown, ...work } = useRowWork(shown, props)
  const chosen = chosenOf(selection, rows)
  const menu = useRowMenu(shown)
  return (
    <>
      <ListFrame
        label={t(($) => $.campaignList.title)}
        isStale={props.isStale}
        rowHeight={height}
        rowCount={shown.length + rowsAbove + 1}
        widths={useWidths(columns, facts)}
        onScroller={setScroller}
        onKeyDown={onKeyDown}
        onContextMenu={menu.onContextMenu}
        onCopy={copyRows({ rows: shown, chosen: selection.rows, copy: props.onCopy })}
      >
        <thead>
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            onFilter={props.onFilter}
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
          style={{ minHeight: shown.length * height }}
        >
          <Lines {...props} {...work} shown={shown} rowHeight={height} scroller={scroller} />
        </tbody>
        <tfoot>
          <TotalsRow
            totals={facts.totals}
            delivered={facts.delivered}
            budgetPerDay={facts.budgetPerDay}
            {...{ columns, currency, range, provenance }}
          />
        </tfoot>
      </ListFrame>
      <Suspense fallback={null}>
        {menu.at && (
          <CampaignMenu at={menu.at} onClose={menu.close} onCopyRow={(row) => props.onCopy([row])} />
        )}
      </Suspense>
    </>
  )
}

type LinesProps = Props &
  Omit<ReturnType<typeof useRowWork>, 'onKeyDown'> &
  Pick<ComponentProps<typeof CampaignRows>, 'scroller' | 'rowHeight'> & {
    readonly shown: readonly ListedRow[]
  }

function Lines({ shown, facts, columns, selection, opened, onSource, changeIn, ...props }: LinesProps) {
  const { scroller, rowHeight, below, settingId, edited, onEdit, onOpen, onToggle } = props
  return (
    <CampaignRows
      {...{
        scroller,
        rowHeight,
        below,
        settingId,
        edited,
        onEdit,
        onOpen,
        onToggle,
        columns,
        onSource,
        changeIn,
      }}
      rows={shown}
      currency={useAccount().currency}
      largestSpend={facts.largestSpend}
      texts={useLineTexts(columns)}
      targets={useTargets()}
      isChosen={selection.has}
      openId={opened.id}
      onSelect={selection.toggle}
    />
  )
}

/** As wide as the sums of the columns ask for, or as somebody drew them. */
function useWidths(columns: Props['columns'], facts: RowsFacts) {
  const { currency } = useAccount()
  const language = useLanguage()
  const chosen = useColumnSizes('campaign')
  return useMemo(
    () =>
      widthsOf(
        'campaign',
        columns,
        columns.map((column) => column.format(column.total(facts.totals), currency, language)),
        chosen,
      ),
    [columns, facts.totals, currency, language, chosen],
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
