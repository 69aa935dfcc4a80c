import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/speech.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useAccount, useSession, useCan } from '../../data/session.ts'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { AlertsDock } from './alerts-dock.tsx'
import { followedListQuery, knownRows } from './list-query.ts'
import { CampaignTable } from './campaign-table.tsx'
import classes from './campaign-table.module.css'
import { noFilters } from './arrange-rows.ts'
import { shownColumns, type ColumnKey } from './columns.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListHead } from './list-head.tsx'
import { Horizon, HorizonPlace } from './horizon.tsx'
import { PeriodPicker } from '../../shared/figures/period-picker.tsx'
import { rangeOf } from '../../shared/figures/period.ts'
import { standingsQuery } from '../../data/standings.ts'
import { withStandings, type ListedRow } from './listed-row.ts'
import { SavedViews } from './saved-views.tsx'
import { useListExport } from './use-list-export.ts'
import { campaignIdsOf, useKeptChoice, useLevels } from './levels/use-levels.ts'
import { CampaignPanel, readyPanel } from './panel/lazy-campaign-panel.ts'
import { useOpened } from './panel/use-opened.ts'
import { carried, idsOf } from './levels/level-search.ts'
import { LevelTabs } from './levels/level-tabs.tsx'
import { ListStates } from './levels/list-states.tsx'
import { rowKey, useSelection } from './use-selection.ts'
import { useListView } from './use-list-view.ts'
import { useShownRows } from './use-shown-rows.ts'
import { withFilter } from './value-filter.ts'

const BulkBar = lazy(async () => {
  const [chunk] = await Promise.all([import('./bulk-bar.tsx'), loadTexts(['explorer'])])
  return { default: chunk.BulkBar }
})
const ValueFilterDialog = lazy(() =>
  import('./value-filter-dialog.tsx').then((chunk) => ({ default: chunk.ValueFilterDialog })),
)
// A wide screen never shows it.
const PhoneList = lazy(() => import('./phone-list.tsx').then((chunk) => ({ default: chunk.PhoneList })))
const RowSourceDialog = lazy(() =>
  import('./row-source-dialog.tsx').then((chunk) => ({ default: chunk.RowSourceDialog })),
)

export { prefetchList } from './prefetch-list.ts'

const none: readonly ListedRow[] = []

/** The campaign list: what needs me, and how the account is doing. */
export function CampaignListPage() {
  const { t } = useTranslation()
  const { account, currency, timezone } = useAccount()
  const { preferences } = useSession()
  const { period, setPeriod, filters, setFilters, sort: chosenSort, setSort, setView } = useListView()
  const { since, until } = rangeOf(period, timezone)
  const range = useMemo(() => ({ since, until }), [since, until])
  const mayAsk = useCan('proposal:make')
  const list = useQuery(followedListQuery(account, range))
  const { data: standings } = useQuery(standingsQuery(account))
  const [filtered, setFiltered] = useState<ColumnKey | null>(null)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [source, setSource] = useState<{ row: ListedRow; column: ColumnKey } | null>(null)
  const onSource = useCallback((row: ListedRow, column: ColumnKey) => setSource({ row, column }), [])
  const columns = useMemo(
    () => shownColumns(preferences.selectedEvents, preferences.showCosts),
    [preferences.selectedEvents, preferences.showCosts],
  )
  const all = useMemo(
    () => (list.data ? withStandings(knownRows(list.data), standings) : none),
    [list.data, standings],
  )
  const { known, facts, rows, sort } = useShownRows(all, filters, chosenSort)
  const { search, searchBelow, kept, keep, onOpen } = useLevels()
  const opened = useOpened({
    open: search.open,
    ids: useMemo(() => rows.map(({ campaignId }) => campaignId), [rows]),
    onOpen,
  })
  const selection = useSelection(rows, rowKey, idsOf(kept))
  useKeptChoice(selection.keys, kept, keep)
  const chosen = campaignIdsOf(selection.rows)
  const [isDockOpen, toggleDock] = useDock(preferences.singleKeyShortcuts)

  const onExport = useListExport({
    rows: selection.rows.length > 0 ? selection.rows : rows,
    columns,
    range,
  })

  return (
    <>
      <ListHead
        list={list.data}
        count={all.length}
        active={known.active}
        isPhone={isPhone}
        isDockOpen={isDockOpen}
        onDock={toggleDock}
        period={<PeriodPicker period={period} days={range} onChange={setPeriod} />}
      />
      <LevelTabs
        level="campaign"
        search={searchBelow(chosen)}
        chosen={{ campaigns: chosen.length, adsets: 0 }}
        onClear={(above) => (above === 'campaign' ? selection.clear() : keep(kept))}
      />
      {list.data ? <Horizon list={list.data} range={range} isPhone={isPhone} /> : <HorizonPlace />}
      {!isPhone && (
        <FilterBar
          filters={filters}
          authors={known.authors}
          states={known.states}
          onChange={setFilters}
          onFilter={setFiltered}
          onExport={onExport}
          views={<SavedViews level="campaign" filters={filters} sort={sort} onOpen={setView} />}
        />
      )}
      <ListStates
        of={list}
        failed={t(($) => (list.data ? $.campaignList.stale : $.campaignList.failed))}
        retry={t(($) => $.campaignList.retry)}
        loading={t(($) => $.campaignList.loading)}
        empty={
          <NoRows
            hasNone={list.data !== undefined && all.length === 0}
            hasNoMatch={all.length > 0 && rows.length === 0}
            onClear={() => setFilters(noFilters)}
          />
        }
      />
      {isPhone && all.length > 0 && (
        <Suspense fallback={<SkeletonRows count={10} label={t(($) => $.campaignList.loading)} />}>
          <PhoneList
            rows={rows}
            counts={known}
            filters={filters}
            onFilter={setFilters}
            sort={sort}
            onSort={setSort}
            isStale={list.isPlaceholderData}
          />
        </Suspense>
      )}
      {!isPhone && rows.length > 0 && (
        <div className={classes.stage} onPointerEnter={readyPanel}>
          <CampaignTable
            rows={rows}
            facts={facts}
            columns={columns}
            sort={sort}
            onSort={setSort}
            onFilter={setFiltered}
            range={range}
            provenance={list.data?.provenance}
            isStale={list.isPlaceholderData}
            selection={selection}
            onSource={onSource}
            opened={opened}
          />
          <Suspense fallback={null}>
            {mayAsk && selection.rows.length > 0 && (
              <BulkBar rows={selection.rows} onClear={selection.clear} />
            )}
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        {opened.id !== undefined && (
          <CampaignPanel id={opened.id} rows={all} range={range} search={carried(search)} opened={opened} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {filtered && (
          <ValueFilterDialog
            column={filtered}
            former={filters.values.find(({ key }) => key === filtered)}
            onClose={() => setFiltered(null)}
            onFilter={(filter) => setFilters({ ...filters, values: withFilter(filters.values, filter) })}
          />
        )}
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
      <AlertsDock isOpen={isDockOpen} onToggle={toggleDock} />
    </>
  )
}

type NoRowsProps = {
  readonly hasNone: boolean
  readonly hasNoMatch: boolean
  readonly onClear: () => void
}

function NoRows({ hasNone, hasNoMatch, onClear }: NoRowsProps) {
  const { t } = useTranslation()
  if (hasNone)
    return (
      <EmptyState title={t(($) => $.campaignList.empty.title)} body={t(($) => $.campaignList.empty.body)} />
    )
  if (!hasNoMatch) return null
  return (
    <EmptyState
      title={t(($) => $.campaignList.noMatch.title)}
      body={t(($) => $.campaignList.noMatch.body)}
      action={
        <Button variant="default" onClick={onClear}>
          {t(($) => $.campaignList.noMatch.clear)}
        </Button>
      }
    />
  )
}

/** The alerts below the list, and the keys that lead there and into the list. */
function useDock(hasShortcuts: boolean) {
  const [isDockOpen, setDockOpen] = useState(false)
  const toggleDock = useCallback(() => setDockOpen((wasOpen) => !wasOpen), [])
  const hotkeys = useMemo(
    () => ({
      '/': () => document.getElementById('campaign-filter')?.focus(),
      a: toggleDock,
      j: () => document.querySelector<HTMLElement>('[data-row-index="0"]')?.focus(),
    }),
    [toggleDock],
  )
  useHotkeys(hotkeys, hasShortcuts)
  return [isDockOpen, toggleDock] as const
}
