import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useCan } from '../../data/session.ts'
import { loadTexts } from '../../lib/speech.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import { DividedRows } from './breakdown/lazy-breakdown.ts'
import { CampaignTable } from './campaign-table.tsx'
import classes from './campaign-table.module.css'
import type { ComparedCampaigns } from './campaigns-compared.tsx'
import type { ColumnKey } from './columns.ts'
import type { ListedRow } from './listed-row.ts'
import { readyPanel } from './panel/lazy-campaign-panel.ts'
import type { Opened } from './panel/use-opened.ts'
import type { BelowIds } from './below-ids.ts'
import { useListExport } from './use-list-export.ts'
import type { useListed } from './use-listed.ts'
import type { useListView } from './use-list-view.ts'
import type { Selection } from './use-selection.ts'

const BulkBar = lazy(async () => {
  const [chunk] = await Promise.all([import('./bulk-bar.tsx'), loadTexts(['explorer', 'rowMenu'])])
  return { default: chunk.BulkBar }
})
// A wide screen never shows it.
const PhoneList = lazy(async () => {
  const [chunk] = await Promise.all([import('./phone-list.tsx'), loadTexts(['rowMenu'])])
  return { default: chunk.PhoneList }
})
const RowSourceDialog = lazy(() =>
  import('./row-source-dialog.tsx').then((chunk) => ({ default: chunk.RowSourceDialog })),
)

type Props = {
  readonly view: ReturnType<typeof useListView>
  readonly listed: ReturnType<typeof useListed>
  readonly changeIn: ComparedCampaigns['changeIn']
}

/** The rows of a narrow screen. */
export function PhoneRows({ view, listed: { list, all, rows, known, sort, range }, changeIn }: Props) {
  const { t } = useTranslation()
  if (all.length === 0) return null
  return (
    <Suspense fallback={<SkeletonRows count={10} label={t(($) => $.campaignList.loading)} />}>
      <PhoneList
        rows={rows}
        counts={known}
        filters={view.filters}
        onFilter={view.setFilters}
        sort={sort}
        onSort={view.setSort}
        isStale={list.isPlaceholderData}
        changeIn={changeIn}
        range={range}
        by={view.by}
        onBy={view.setBy}
      />
    </Suspense>
  )
}

type WideProps = Props & {
  readonly selection: Selection<ListedRow>
  readonly opened: Opened
  readonly onFilter: (column: ColumnKey) => void
}

/** The rows of a wide screen, what is done with those that are ticked, and where a figure comes from. */
export function WideRows({ view, listed, selection, opened, changeIn, onFilter }: WideProps) {
  const { list, rows, facts, columns, sort, range } = listed
  const { currency } = useAccount()
  const mayAsk = useCan('proposal:make')
  const { copy } = useListExport(listed)
  const [source, setSource] = useState<{ row: ListedRow; column: ColumnKey } | null>(null)
  const [below, setBelow] = useState<BelowIds>()
  const onSource = useCallback((row: ListedRow, column: ColumnKey) => setSource({ row, column }), [])
  return (
    <>
      <Suspense fallback={null}>
        {view.by !== undefined && (
          <DividedRows level="campaign" by={view.by} {...{ range, columns }} onBelow={setBelow} />
        )}
      </Suspense>
      {rows.length > 0 && (
        <div className={classes.stage} onPointerEnter={readyPanel} onFocus={readyPanel}>
          <CampaignTable
            rows={rows}
            facts={facts}
            columns={columns}
            sort={sort}
            onSort={view.setSort}
            onFilter={onFilter}
            range={range}
            provenance={list.data?.provenance}
            isStale={list.isPlaceholderData}
            selection={selection}
            onSource={onSource}
            onCopy={(some) => void copy(some)}
            opened={opened}
            changeIn={changeIn}
            below={below}
          />
          <Suspense fallback={null}>
            {mayAsk && selection.rows.length > 0 && (
              <BulkBar
                rows={selection.rows}
                onCopy={() => void copy(selection.rows)}
                onClear={selection.clear}
              />
            )}
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        {source && list.data && (
          <RowSourceDialog
            {...source}
            columns={columns}
            currency={currency}
            range={range}
            provenance={list.data.provenance}
            onClose={() => setSource(null)}
          />
        )}
      </Suspense>
    </>
  )
}
