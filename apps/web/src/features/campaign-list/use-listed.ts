import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccount, useSession } from '../../data/session.ts'
import { standingsQuery } from '../../data/standings.ts'
import { rangeOf } from '../../shared/figures/period.ts'
import { shownColumns } from './columns.ts'
import { useFormulas } from './formula/use-formulas.ts'
import { followedListQuery, knownRows } from './list-query.ts'
import { withStandings, type ListedRow } from './listed-row.ts'
import type { useListView } from './use-list-view.ts'
import { useShownRows } from './use-shown-rows.ts'

const none: readonly ListedRow[] = []

type Asked = Pick<ReturnType<typeof useListView>, 'period' | 'filters' | 'sort'>

/** What was read of the account in this period, and what the filters leave of it. */
export function useListed({ period, filters, sort }: Asked) {
  const { account, timezone } = useAccount()
  const { selectedEvents, showCosts, pinnedColumns } = useSession().preferences
  useFormulas([
    ...selectedEvents,
    ...(sort ?? []).map(({ key }) => key),
    ...filters.values.map(({ key }) => key),
  ])
  const { since, until } = rangeOf(period, timezone)
  const range = useMemo(() => ({ since, until }), [since, until])
  const list = useQuery(followedListQuery(account, range))
  const standings = useQuery(standingsQuery(account))
  const columns = useMemo(
    () => shownColumns(selectedEvents, showCosts, pinnedColumns),
    [selectedEvents, showCosts, pinnedColumns],
  )
  const all = useMemo(
    () => (list.data ? withStandings(knownRows(list.data), standings.data) : none),
    [list.data, standings.data],
  )
  return { list, standings, range, columns, all, ...useShownRows(all, filters, sort) }
}
