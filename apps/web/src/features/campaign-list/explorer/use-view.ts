import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAccount } from '../../../data/session.ts'
import { periodOf, searchOf, type Period } from '../../../shared/figures/period.ts'
import { addressOfLevel } from '../levels/level-search.ts'
import { comparisonOf, type ComparisonSearch } from '../../../shared/figures/comparison/comparison-search.ts'
import { searchOfView, viewOf, type View, type ViewSearch } from './explorer-search.ts'

export type Level = 'adset' | 'ad'

/** The view lives in the address: reloading, sharing and going back keep it. */
export function useView(level: Level) {
  const { timezone } = useAccount()
  const search: ViewSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => viewOf(search), [search])
  const period = useMemo(() => periodOf(search, timezone), [search, timezone])
  const go = useCallback(
    (next: ViewSearch) => void navigate({ to: addressOfLevel[level], search: next, replace: true }),
    [navigate, level],
  )
  const change = useCallback(
    (some: Partial<View>, divided: Pick<ViewSearch, 'by'> = search) =>
      go({ ...search, ...searchOfView({ ...view, ...some }), by: divided.by }),
    [go, search, view],
  )
  const setPeriod = useCallback(
    (next: Period) =>
      go({ ...search, since: undefined, until: undefined, preset: undefined, ...searchOf(next) }),
    [go, search],
  )
  /** Nothing but rows says a change here: whoever chooses days to compare with wants it said there. */
  const compare = useCallback(
    ({ against }: ComparisonSearch) =>
      go({ ...search, against, moves: comparisonOf(against) === 'none' ? undefined : 'rows' }),
    [go, search],
  )
  const setBy = useCallback((by: string | undefined) => go({ ...search, by }), [go, search])
  return { search, view, period, change, setBy, setPeriod, compare, go }
}
