import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/speech.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useSession, useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { AlertsDock } from './alerts-dock.tsx'
import type { ComparedCampaigns } from './campaigns-compared.tsx'
import { nothingAgainst } from '../../shared/figures/change.ts'
import { noFilters } from './arrange-rows.ts'
import type { ColumnKey } from './columns.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListHead } from './list-head.tsx'
import { Horizon, HorizonPlace } from './horizon.tsx'
import { PeriodPicker } from '../../shared/figures/period-picker.tsx'
import type { ListedRow } from './listed-row.ts'
import { SavedViews } from './saved-views.tsx'
import { useListExport } from './use-list-export.ts'
import { campaignIdsOf, useKeptChoice, useLevels } from './levels/use-levels.ts'
import { CampaignPanel } from './panel/lazy-campaign-panel.ts'
import { useOpened } from './panel/use-opened.ts'
import { carried, idsOf } from './levels/level-search.ts'
import { LevelTabs } from './levels/level-tabs.tsx'
import { AfterRows } from './lazy-after-rows.ts'
import { PhoneRows, WideRows } from './list-rows.tsx'
import { ListStates } from './levels/list-states.tsx'
import { rowKey, useSelection, type Selection } from './use-selection.ts'
import { useListView } from './use-list-view.ts'
import { useListed } from './use-listed.ts'
import { withFilter } from './value-filter.ts'

const CampaignsCompared = lazy(async () => {
  const [chunk] = await Promise.all([import('./campaigns-compared.tsx'), loadTexts(['comparison'])])
  return { default: chunk.CampaignsCompared }
})
const ValueFilterDialog = lazy(() =>
  import('./value-filter-dialog.tsx').then((chunk) => ({ default: chunk.ValueFilterDialog })),
)
export { prefetchList } from './prefetch-list.ts'

/** The campaign list: what needs me, and how the account is doing. */
export function CampaignListPage() {
  const { preferences } = useSession()
  const mayStage = useCan('proposal:make')
  const view = useListView()
  const listed = useListed(view)
  const { list, all, rows, known, range } = listed
  const { selection, opened, carriedSearch, tabs } = useChoice(rows)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [filtered, setFiltered] = useState<ColumnKey | null>(null)
  const [isDockOpen, toggleDock] = useDock(preferences.singleKeyShortcuts)
  const { against, moves } = view
  // The days before are compared without asking for anything.
  const isCompared = (against ?? moves) !== undefined
  const [compared, setCompared] = useState<ComparedCampaigns | null>(null)
  const changeIn = isCompared ? compared?.changeIn : undefined
  return (
    <>
      <ListHead
        list={list.data}
        count={all.length}
        active={known.active}
        isPhone={isPhone}
        isDockOpen={isDockOpen}
        onDock={toggleDock}
        period={
          <PeriodPicker
            period={view.period}
            days={range}
            onChange={view.setPeriod}
            comparison={{ against, moves, onChange: view.compare, hasRows: true }}
          />
        }
      />
      <LevelTabs level="campaign" {...tabs} />
      {list.data ? (
        <Horizon
          list={list.data}
          range={range}
          isPhone={isPhone}
          against={isCompared ? (compared?.strip ?? nothingAgainst) : undefined}
        />
      ) : (
        <HorizonPlace />
      )}
      <Suspense fallback={null}>
        {isCompared && (
          <CampaignsCompared {...{ against, moves, range }} list={list.data} onCompared={setCompared} />
        )}
      </Suspense>
      {!isPhone && <Narrowing view={view} listed={listed} selection={selection} onFilter={setFiltered} />}
      <States view={view} listed={listed} />
      {isPhone ? (
        <PhoneRows view={view} listed={listed} changeIn={changeIn} />
      ) : (
        <WideRows {...{ view, listed, selection, opened, changeIn }} onFilter={setFiltered} />
      )}
      <Suspense fallback={null}>
        {opened.id !== undefined && (
          <CampaignPanel id={opened.id} rows={all} range={range} search={carriedSearch} opened={opened} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {filtered && (
          <ValueFilterDialog
            column={filtered}
            former={view.filters.values.find(({ key }) => key === filtered)}
            onClose={() => setFiltered(null)}
            onFilter={(filter) =>
              view.setFilters({ ...view.filters, values: withFilter(view.filters.values, filter) })
            }
          />
        )}
      </Suspense>
      <Suspense fallback={null}>{mayStage && list.data && <AfterRows />}</Suspense>
      <AlertsDock isOpen={isDockOpen} onToggle={toggleDock} />
    </>
  )
}

type View = ReturnType<typeof useListView>
type Listed = ReturnType<typeof useListed>
type PartProps = { readonly view: View; readonly listed: Listed }

/** What is ticked, and what is looked at beside the list: the address holds both, and the levels below are narrowed by them. */
function useChoice(rows: readonly ListedRow[]) {
  const { search, searchBelow, kept, keep, onOpen } = useLevels()
  const opened = useOpened({
    open: search.open,
    ids: useMemo(() => rows.map(({ campaignId }) => campaignId), [rows]),
    onOpen,
  })
  const selection = useSelection(rows, rowKey, idsOf(kept))
  useKeptChoice(selection.keys, kept, keep)
  const chosen = campaignIdsOf(selection.rows)
  const tabs = {
    search: searchBelow(chosen),
    chosen: { campaigns: chosen.length, adsets: 0 },
    onClear: (above: 'campaign' | 'adset') => (above === 'campaign' ? selection.clear() : keep(kept)),
  }
  return { selection, opened, carriedSearch: carried(search), tabs }
}

type NarrowingProps = PartProps & {
  readonly selection: Selection<ListedRow>
  readonly onFilter: (column: ColumnKey) => void
}

/** The bar above the rows: what narrows them, views that were kept of it, and the rows as a file. */
function Narrowing({ view, listed, selection, onFilter }: NarrowingProps) {
  const { rows, known, sort } = listed
  const chosen = selection.rows.length > 0 ? selection.rows : rows
  const { save } = useListExport(listed)
  return (
    <FilterBar
      filters={view.filters}
      authors={known.authors}
      states={known.states}
      onChange={view.setFilters}
      columns={listed.columns}
      divided={{ range: listed.range, by: view.by, onBy: view.setBy }}
      onFilter={onFilter}
      onExport={(format) => save(chosen, format)}
      views={
        <SavedViews level="campaign" filters={view.filters} sort={sort} by={view.by} onOpen={view.setView} />
      }
    />
  )
}

/** Why no row is shown, or not the newest ones, or not all that they say. */
function States({ view, listed: { list, standings, all, rows } }: PartProps) {
  const { t } = useTranslation()
  const words = { retry: t(($) => $.campaignList.retry), loading: t(($) => $.campaignList.loading) }
  return (
    <>
      <ListStates
        of={list}
        failed={t(($) => (list.data ? $.campaignList.stale : $.campaignList.failed))}
        {...words}
        empty={
          <NoRows
            hasNone={list.data !== undefined && all.length === 0}
            hasNoMatch={all.length > 0 && rows.length === 0}
            onClear={() => view.setFilters(noFilters)}
          />
        }
      />
      {/* The rows stand there meanwhile, and say of themselves what is not known. */}
      {standings.isError && list.data && (
        <ListStates
          of={standings}
          failed={t(($) => (standings.data ? $.standings.stale : $.standings.failed))}
          {...words}
          empty={null}
        />
      )}
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
