import { Button, Kbd } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addresses } from '@vigie/contract'
import type { ListedObject } from '@vigie/domain'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { explorerQuery, type ExplorerRow } from '../../../data/explorer.ts'
import { useAccount, useSession, useCan } from '../../../data/session.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { PeriodPicker } from '../../../shared/figures/period-picker.tsx'
import { rangeOf } from '../../../shared/figures/period.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import { BulkDialog } from '../lazy-bulk-dialog.ts'
import { carried, textOfIds, type LevelSearch } from '../levels/level-search.ts'
import { LevelTabs } from '../levels/level-tabs.tsx'
import { ListStates } from '../levels/list-states.tsx'
import { useKeptChoice } from '../levels/use-levels.ts'
import { ObjectPanel } from '../panel/object-panel.tsx'
import { useOpened } from '../panel/use-opened.ts'
import { useAsked } from '../use-asked.ts'
import { useSelection, type Selection } from '../use-selection.ts'
import { ExplorerBar } from './explorer-bar.tsx'
import { figureColumns } from './explorer-columns.ts'
import { ExplorerNarrowing } from './explorer-narrowing.tsx'
import { ExplorerTable } from './explorer-table.tsx'
import table from '../campaign-table.module.css'
import classes from './explorer.module.css'
import { explorerKeys } from './explorer-keys.ts'
import { useView, type Level } from './use-view.ts'
import { May } from '../../../shared/rights/for-role.tsx'

// A wide screen never shows it.
const PhoneRows = lazy(() => import('./phone-rows.tsx').then((chunk) => ({ default: chunk.PhoneRows })))

export const AdsetsPage = () => <ExplorerPage key="adset" level="adset" />
export const AdsPage = () => <ExplorerPage key="ad" level="ad" />

type Asked = { readonly question: BulkQuestion; readonly rows: readonly ExplorerRow[] }
const idOf = ({ id }: ExplorerRow): string => id

/** The ad sets or the ads of the account, as the list of campaigns shows campaigns. */
function ExplorerPage({ level }: { readonly level: Level }) {
  const { t } = useTranslation()
  const { search, view, period, change, setPeriod, go } = useView(level)
  const { read, rows, first, range } = useRows(level, { view, period })
  const { preferences } = useSession()
  const columns = useMemo(
    () => figureColumns(preferences.selectedEvents, preferences.showCosts),
    [preferences.selectedEvents, preferences.showCosts],
  )
  const selection = useSelection(rows, idOf, level === 'adset' ? view.adsets : [])
  useKeptAdsets(level, selection, { search, go })
  // Whoever may not change something puts it before somebody who may: the dialog says which.
  const mayChange = useCan('proposal:make')
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [asked, askAny, close] = useAsked<Asked>()
  const ask = useCallback((one: Asked) => mayChange && askAny(one), [mayChange, askAny])
  const below: LevelSearch = {
    ...carried(search),
    ...(level === 'adset' ? { adsets: textOfIds(selection.rows.map(idOf)) } : {}),
  }
  const opened = useOpened({
    open: search.open,
    ids: useMemo(() => rows.map(idOf), [rows]),
    onOpen: useCallback((open: string | undefined) => go({ ...search, open }), [go, search]),
  })
  const keys = explorerKeys(level, { selection, onOpen: opened.open, onAsk: ask })
  const onSwitch = useCallback(
    (row: ExplorerRow) => ask({ question: row.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE', rows: [row] }),
    [ask],
  )
  useExplorerKeys(selection.clear, preferences.singleKeyShortcuts)
  const clearAbove = (above: 'campaign' | 'adset') => {
    if (above === level) selection.clear()
    else go({ ...search, [above === 'campaign' ? 'campaigns' : 'adsets']: undefined })
  }
  return (
    <>
      <PageHeader
        title={t(($) => $.campaignList.levels[level])}
        facts={first && t(($) => $.explorer.facts[level], { count: first.count })}
        actions={
          <>
            <PeriodPicker period={period} days={range} onChange={setPeriod} />
            <Create />
          </>
        }
      />
      <LevelTabs
        level={level}
        search={below}
        chosen={{
          campaigns: view.campaigns.length,
          adsets: level === 'adset' ? selection.rows.length : view.adsets.length,
        }}
        onClear={clearAbove}
      />
      <ExplorerNarrowing
        level={level}
        view={view}
        states={first?.states ?? []}
        columns={columns}
        onChange={change}
      />
      <ListStates
        of={read}
        failed={t(($) => (first ? $.explorer.stale : $.explorer.failed))}
        retry={t(($) => $.explorer.retry)}
        loading={t(($) => $.explorer.loading)}
        empty={first && rows.length === 0 && <NoRows level={level} view={view} />}
      />
      {isPhone && first && rows.length > 0 && (
        <Suspense fallback={<SkeletonRows count={10} label={t(($) => $.explorer.loading)} />}>
          <PhoneRows
            level={level}
            rows={rows}
            isKnown={first.provenance.readDays > 0}
            isStale={read.isPlaceholderData}
            mayChange={mayChange}
            onSwitch={onSwitch}
            onMore={read.hasNextPage && !read.isFetching ? () => void read.fetchNextPage() : undefined}
          />
        </Suspense>
      )}
      {!isPhone && first && rows.length > 0 && (
        <div className={`${table.stage} ${classes.stage}`}>
          <ExplorerTable
            level={level}
            rows={rows}
            answer={first}
            columns={columns}
            range={range}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            openId={opened.id}
            selection={selection}
            keys={keys}
            onSwitch={onSwitch}
            mayChange={mayChange}
            isStale={read.isPlaceholderData}
            onMore={read.hasNextPage && !read.isFetching ? () => void read.fetchNextPage() : undefined}
          />
          {selection.rows.length > 0 && (
            <ExplorerBar
              level={level}
              rows={selection.rows}
              search={below}
              onAsk={(question) => ask({ question, rows: selection.rows })}
              onClear={selection.clear}
            />
          )}
        </div>
      )}
      {opened.id !== undefined && (
        <ObjectPanel
          level={level}
          id={opened.id}
          known={panelSubject(
            level,
            rows.find(({ id }) => id === opened.id),
          )}
          range={range}
          search={carried(search)}
          opened={opened}
          isAsking={asked !== null}
          onAsk={({ question, subject: { delivery, ...row } }) =>
            delivery && ask({ question, rows: [{ ...row, delivery }] })
          }
        />
      )}
      <Suspense fallback={null}>
        {asked && (
          <BulkDialog
            subject={{ objects: asked.rows.map((row) => listed(level, row)) }}
            question={asked.question}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function Create() {
  const { t } = useTranslation()
  return (
    <May may="draft:edit">
      <Button
        component={Link}
        to={addresses.newCampaign}
        leftSection={<IconPlus size={15} />}
        rightSection={<Kbd size="xs">C</Kbd>}
        visibleFrom="sm"
      >
        {t(($) => $.campaignList.create)}
      </Button>
    </May>
  )
}

type NoRowsProps = Pick<ReturnType<typeof useView>, 'view'> & { readonly level: Level }

/** Nothing is there, or nothing of what was asked for. */
function NoRows({ level, view }: NoRowsProps) {
  const { t } = useTranslation()
  const isNarrowed =
    view.name !== '' || view.delivery.length > 0 || view.values.length > 0 || view.campaigns.length > 0
  return (
    <EmptyState
      title={t(($) => (isNarrowed ? $.explorer.noMatch.title : $.explorer.empty[level]))}
      body={t(($) => (isNarrowed ? $.explorer.noMatch.body : $.explorer.empty.body))}
    />
  )
}

function useExplorerKeys(clear: () => void, hasShortcuts: boolean): void {
  const hotkeys = useMemo(
    () => ({
      '/': () => document.getElementById('explorer-filter')?.focus(),
      Escape: clear,
      j: () => document.querySelector<HTMLElement>('[data-row-index="0"]')?.focus(),
    }),
    [clear],
  )
  useHotkeys(hotkeys, hasShortcuts)
}

const none: ReadonlySet<string> = new Set()

/** Ticked ad sets stand in the address of their list; ads have no level below that they could narrow. */
function useKeptAdsets(
  level: Level,
  { keys }: Selection<ExplorerRow>,
  { search, go }: Pick<ReturnType<typeof useView>, 'search' | 'go'>,
): void {
  const isOfAdsets = level === 'adset'
  const keep = useCallback((adsets: string | undefined) => go({ ...search, adsets }), [go, search])
  useKeptChoice(isOfAdsets ? keys : none, isOfAdsets ? search.adsets : undefined, keep)
}

/** The pages that were read, one list. A row that moved from one page to the next meanwhile stands once. */
function useRows(level: Level, { view, period }: Pick<ReturnType<typeof useView>, 'view' | 'period'>) {
  const { account, timezone } = useAccount()
  const { since, until } = rangeOf(period, timezone)
  const { campaigns, adsets, name, delivery, values, sort } = view
  const read = useInfiniteQuery(
    explorerQuery(account, {
      level,
      since,
      until,
      campaignIds: [...campaigns],
      adsetIds: level === 'ad' ? [...adsets] : [],
      name,
      delivery: [...delivery],
      values: [...values],
      sort,
    }),
  )
  const rows = useMemo(
    () => [
      ...new Map(
        read.data?.pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const)) ?? [],
      ).values(),
    ],
    [read.data],
  )
  return { read, rows, first: read.data?.pages[0], range: useMemo(() => ({ since, until }), [since, until]) }
}

const panelSubject = (level: Level, row: ExplorerRow | undefined) => row && { ...row, level }

const listed = (level: Level, { id, name, status, delivery, budget }: ExplorerRow): ListedObject => ({
  level,
  id,
  name,
  status,
  isBelowActive: delivery.state !== 'offByCampaign' && delivery.state !== 'offByAdset',
  dailyBudget: budget?.owner === 'adset' ? budget.daily : null,
  lifetimeBudget: budget?.owner === 'adset' ? budget.lifetime : null,
  hasBudgetAbove: budget?.owner === 'campaign',
})
