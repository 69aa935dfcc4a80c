import { useCallback, useMemo } from 'react'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { carried, textOfIds, type LevelSearch } from '../levels/level-search.ts'
import { useKeptChoice } from '../levels/use-levels.ts'
import { useOpened } from '../panel/use-opened.ts'
import { useSelection, type Selection } from '../use-selection.ts'
import type { Level, useView } from './use-view.ts'

type At = Pick<ReturnType<typeof useView>, 'search' | 'view' | 'go'>
type Shown = { readonly at: At; readonly rows: readonly ExplorerRow[] }

const idOf = ({ id }: ExplorerRow): string => id

/** What is ticked, and what is looked at beside the list; the levels below are narrowed by what is ticked. */
export function useExplorerChoice(level: Level, { at, rows }: Shown) {
  const { search, view, go } = at
  const selection = useSelection(rows, idOf, level === 'adset' ? view.adsets : [])
  useKeptAdsets(level, selection, { search, go })
  const opened = useOpened({
    open: search.open,
    ids: useMemo(() => rows.map(idOf), [rows]),
    onOpen: useCallback((open: string | undefined) => go({ ...search, open }), [go, search]),
  })
  const below: LevelSearch = {
    ...carried(search),
    ...(level === 'adset' ? { adsets: textOfIds(selection.rows.map(idOf)) } : {}),
  }
  const chosen = {
    campaigns: view.campaigns.length,
    adsets: level === 'adset' ? selection.rows.length : view.adsets.length,
  }
  const onClear = (above: 'campaign' | 'adset') => {
    if (above === level) selection.clear()
    else go({ ...search, [above === 'campaign' ? 'campaigns' : 'adsets']: undefined })
  }
  return { selection, opened, tabs: { search: below, chosen, onClear } }
}

const none: ReadonlySet<string> = new Set()

/** Ticked ad sets stand in the address of their list; ads have no level below that they could narrow. */
function useKeptAdsets(
  level: Level,
  { keys }: Selection<ExplorerRow>,
  { search, go }: Pick<At, 'search' | 'go'>,
): void {
  const isOfAdsets = level === 'adset'
  const keep = useCallback((adsets: string | undefined) => go({ ...search, adsets }), [go, search])
  useKeptChoice(isOfAdsets ? keys : none, isOfAdsets ? search.adsets : undefined, keep)
}
