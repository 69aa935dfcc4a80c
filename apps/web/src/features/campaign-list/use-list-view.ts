import { addresses } from '@vigie/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAccount } from '../../data/session.ts'
import { periodOf, searchOf, type Period } from '../../shared/figures/period.ts'
import type { ComparisonSearch } from '../../shared/figures/comparison/comparison-search.ts'
import type { Filters, Sort } from './arrange-rows.ts'
import {
  filtersOfSearch,
  searchOfFilters,
  searchOfSort,
  sortOfSearch,
  type ListSearch,
} from './list-search.ts'

/** Filters, order and period of the list live in its address: reloading, sharing and going back keep them. */
export function useListView() {
  const { timezone } = useAccount()
  const search: ListSearch = useSearch({ from: '/signed-in/in-account/campagne/liste' })
  const navigate = useNavigate()
  const { since, until, preset, against, moves, by, name, status, author, delivery, values, sort } = search
  const change = useCallback(
    (some: ListSearch) =>
      void navigate({
        to: addresses.campaigns,
        search: (former) => ({ ...former, ...some }),
        replace: true,
      }),
    [navigate],
  )
  return {
    period: useMemo(
      () =>
        periodOf(
          Object.fromEntries(Object.entries({ since, until, preset }).filter(([, one]) => one)),
          timezone,
        ),
      [since, until, preset, timezone],
    ),
    filters: useMemo(
      () => filtersOfSearch({ name, status, author, delivery, values }),
      [name, status, author, delivery, values],
    ),
    sort: useMemo(() => sortOfSearch({ sort }), [sort]),
    setPeriod: useCallback(
      (next: Period) => change({ since: undefined, until: undefined, preset: undefined, ...searchOf(next) }),
      [change],
    ),
    against,
    moves,
    by,
    setBy: useCallback((next: string | undefined) => change({ by: next }), [change]),
    /** What the period is compared with, as the address says it. */
    compare: change satisfies (next: ComparisonSearch) => void,
    setFilters: useCallback((next: Filters) => change(searchOfFilters(next)), [change]),
    setSort: useCallback((next: Sort | null) => change(searchOfSort(next)), [change]),
    /** Both at once, as a saved view has them. */
    setView: useCallback(
      (next: Filters, order: Sort | null, divided: string | undefined) =>
        change({ ...searchOfFilters(next), ...searchOfSort(order), by: divided }),
      [change],
    ),
  }
}
