import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useMemo, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { useTellTicked } from '../../../data/ticked-objects.ts'
import { useSession, useCan } from '../../../data/session.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { loadTexts } from '../../../lib/speech.ts'
import type { ChangeOf } from '../../../shared/figures/comparison/use-change-of.tsx'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { SkeletonRows } from '../../../ui/states.tsx'
import type { BulkQuestion } from '../bulk-dialog.tsx'
import { BulkDialog } from '../lazy-bulk-dialog.ts'
import { DividedRows } from '../breakdown/lazy-breakdown.ts'
import { carried } from '../levels/level-search.ts'
import { LevelTabs } from '../levels/level-tabs.tsx'
import { ListStates } from '../levels/list-states.tsx'
import { ObjectPanel, readyPanel } from '../panel/lazy-object-panel.ts'
import { useAsked } from '../use-asked.ts'
import type { BelowIds } from '../below-ids.ts'
import { Tray } from '../tray/lazy-tray.ts'
import { ExplorerBar } from './explorer-bar.tsx'
import { useFormulas } from '../formula/use-formulas.ts'
import { figureColumns, type FigureColumn } from './explorer-columns.ts'
import { ExplorerNarrowing } from './explorer-narrowing.tsx'
import { LevelHead } from './level-head.tsx'
import { listedObject } from './listed-object.ts'
import { NoRows } from './no-rows.tsx'
import { ExplorerTable } from './explorer-table.tsx'
import table from '../campaign-table.module.css'
import classes from './explorer.module.css'
import { explorerKeys } from './explorer-keys.ts'
import { useExplorerChoice } from './use-explorer-choice.ts'
import { useExplorerExport } from './use-explorer-export.ts'
import { useExplorerRows } from './use-explorer-rows.ts'
import { useView, type Level } from './use-view.ts'
import { ListLevel, columnsOf } from '../columns.ts'

// A wide screen never shows it.
const PhoneRows = lazy(() => import('./phone-rows.tsx').then((chunk) => ({ default: chunk.PhoneRows })))

const RowsCompared = lazy(async () => {
  const [chunk] = await Promise.all([import('./rows-compared.tsx'), loadTexts(['comparison'])])
  return { default: chunk.RowsCompared }
})

export { prefetchExplorer } from './prefetch-explorer.ts'

export const AdsetsPage = () => <ExplorerPage key="adset" level="adset" />
export const AdsPage = () => <ExplorerPage key="ad" level="ad" />

type Asked = { readonly question: BulkQuestion; readonly rows: readonly ExplorerRow[] }

/** The ad sets or the ads of the account, as the list of campaigns shows campaigns. */
function ExplorerPage({ level }: { readonly level: Level }) {
  const { t } = useTranslation()
  const at = useView(level)
  const { preferences } = useSession()
  const { pinnedColumns, singleKeyShortcuts } = preferences
  const { selectedEvents, showCosts } = columnsOf(preferences, level)
  useFormulas([
    ...selectedEvents,
    at.view.sort.key,
    at.view.then?.key ?? '',
    ...at.view.values.map(({ key }) => key),
  ])
  const read = useExplorerRows(level, at)
  const columns = useMemo(
    () => figureColumns(selectedEvents, showCosts, pinnedColumns),
    [selectedEvents, showCosts, pinnedColumns],
  )
  const choice = useExplorerChoice(level, { at, rows: read.rows })
  const { rows: ticked } = choice.selection
  useTellTicked(useMemo(() => ticked.map((row) => listedObject(level, row)), [level, ticked]))
  const files = useExplorerExport(level, { read, columns, chosen: choice.selection.rows })
  // Whoever may not change something puts it before somebody who may: the dialog says which.
  const mayChange = useCan('proposal:make')
  const [asked, askAny, close] = useAsked<Asked>()
  const ask = useCallback((one: Asked) => mayChange && askAny(one), [mayChange, askAny])
  useExplorerKeys(choice.selection.clear, singleKeyShortcuts)
  const { first } = read
  const [changeOf, setChangeOf] = useState<ChangeOf>()
  const tellChange = useCallback((next: ChangeOf | undefined) => setChangeOf(() => next), [])
  return (
    <ListLevel value={level}>
      <LevelHead level={level} at={at} read={read} />
      <LevelTabs level={level} count={first?.count} {...choice.tabs} />
      <ExplorerNarrowing
        level={level}
        view={at.view}
        states={first?.states ?? []}
        columns={columns}
        onChange={at.change}
        onExport={(format) => void files.save(format)}
        divided={{ range: read.range, by: at.search.by, onBy: at.setBy }}
      />
      <ListStates
        of={read.pages}
        failed={t(($) => (first ? $.explorer.stale : $.explorer.failed))}
        retry={t(($) => $.explorer.retry)}
        loading={t(($) => $.explorer.loading)}
        empty={first && read.rows.length === 0 && <NoRows level={level} view={at.view} />}
      />
      <Suspense fallback={null}>
        {read.isCompared && (
          <RowsCompared
            against={at.search.against}
            moves={at.search.moves}
            pages={read.pages.data?.pages ?? []}
            range={read.range}
            of={read.pages}
            onCompared={tellChange}
          />
        )}
      </Suspense>
      <Rows
        {...{ level, at, read, columns, choice, mayChange }}
        changeOf={read.isCompared ? changeOf : undefined}
        onAsk={ask}
        onCopy={files.copy}
        isAsking={asked !== null}
      />
      <Suspense fallback={null}>{mayChange && first && <Tray />}</Suspense>
      <Suspense fallback={null}>
        {asked && (
          <BulkDialog
            subject={{ objects: asked.rows.map((row) => listedObject(level, row)) }}
            question={asked.question}
            onClose={close}
          />
        )}
      </Suspense>
    </ListLevel>
  )
}

type Read = ReturnType<typeof useExplorerRows>
type Choice = ReturnType<typeof useExplorerChoice>

type HeadProps = ComponentProps<typeof LevelHead>

type RowsProps = HeadProps & {
  /** How the figures of the rows moved; absent where they do not say it. */
  readonly changeOf: ChangeOf | undefined
  readonly columns: readonly FigureColumn[]
  readonly choice: Choice
  readonly mayChange: boolean
  readonly isAsking: boolean
  readonly onAsk: (asked: Asked) => void
  readonly onCopy: (rows: readonly ExplorerRow[]) => Promise<void>
}

/** The rows, as wide as the screen is, and the object that is looked at beside them. */
function Rows(props: RowsProps) {
  const { level, at, read, choice, mayChange, isAsking, onAsk } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { rows, first, onMore, isStale } = read
  const { opened } = choice
  const onSwitch = useCallback(
    (row: ExplorerRow) => onAsk({ question: row.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE', rows: [row] }),
    [onAsk],
  )
  const some = first && rows.length > 0 ? first : undefined
  const alike = { level, rows, mayChange, isStale, onSwitch, onMore }
  return (
    <>
      {isPhone && some && (
        <Suspense fallback={<SkeletonRows count={10} label={t(($) => $.explorer.loading)} />}>
          <PhoneRows
            {...alike}
            changeOf={props.changeOf}
            isKnown={some.provenance.readDays > 0}
            range={read.range}
            by={at.search.by}
          />
        </Suspense>
      )}
      {!isPhone && some && <Stage {...props} alike={{ ...alike, answer: some }} />}
      <Suspense fallback={null}>
        {opened.id !== undefined && (
          <ObjectPanel
            level={level}
            id={opened.id}
            known={panelSubject(
              level,
              rows.find(({ id }) => id === opened.id),
            )}
            range={read.range}
            search={carried(at.search)}
            opened={opened}
            isAsking={isAsking}
            onAsk={({ question, subject: { delivery, ...row } }) =>
              delivery && onAsk({ question, rows: [{ ...row, delivery }] })
            }
          />
        )}
      </Suspense>
    </>
  )
}

type StageProps = RowsProps & {
  readonly alike: Pick<
    ComponentProps<typeof ExplorerTable>,
    'level' | 'rows' | 'answer' | 'mayChange' | 'isStale' | 'onSwitch' | 'onMore'
  >
}

/** The table of a wide screen, and what is done with the rows that are ticked in it. */
function Stage({ alike, level, at, read, columns, choice, changeOf, onAsk, onCopy }: StageProps) {
  const { selection, opened, tabs } = choice
  const mayRename = useCan('live:change')
  const copy = (rows: readonly ExplorerRow[]) => void onCopy(rows)
  const matching = useMatching({ read, selection })
  const [below, setBelow] = useState<BelowIds>()
  return (
    <div className={`${table.stage} ${classes.stage}`} onPointerEnter={readyPanel} onFocus={readyPanel}>
      <Suspense fallback={null}>
        {at.search.by !== undefined && (
          <DividedRows {...{ level, columns }} by={at.search.by} range={read.range} onBelow={setBelow} />
        )}
      </Suspense>
      <ExplorerTable
        {...alike}
        below={below}
        changeOf={changeOf}
        columns={columns}
        range={read.range}
        order={at.view}
        onSort={({ sort, then }) => at.change({ sort, then })}
        openId={opened.id}
        mayRename={mayRename}
        onOpen={opened.open}
        onAsk={(question, row) => onAsk({ question, rows: [row] })}
        onCopy={copy}
        selection={selection}
        keys={explorerKeys(level, { selection, onOpen: opened.open, onAsk })}
      />
      {selection.rows.length > 0 && (
        <ExplorerBar
          level={level}
          rows={selection.rows}
          search={tabs.search}
          matching={matching}
          onCopy={() => copy(selection.rows)}
          onAsk={(question) => onAsk({ question, rows: selection.rows })}
          onClear={selection.clear}
        />
      )}
    </div>
  )
}

/** So many rows are changed in one go. */
const mostAtOnce = 2000

/** Once all that were read are ticked and others match, they are offered too. */
function useMatching({ read, selection }: { readonly read: Read; readonly selection: Choice['selection'] }) {
  const { rows, first, readAll } = read
  const count = Math.min(first?.count ?? 0, mostAtOnce)
  if (selection.rows.length === 0 || selection.rows.length < rows.length || rows.length >= count) return null
  const run = () =>
    void readAll(mostAtOnce).then((all) => selection.choose(all.slice(0, mostAtOnce)), tellFailure)
  return { count, run }
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

const panelSubject = (level: Level, row: ExplorerRow | undefined) => row && { ...row, level }
